/// Takes components through a phase, those at the same time that do not need each other.
@MainActor
final class ParallelPass {
  private let pass: PhasePass
  private let graph: ComponentGraph
  /// The members of each unit of the graph.
  private let members: [[Member]]
  /// How many units each unit still waits for.
  private var missing: [Int]
  private var ready: [Int]
  private var failures: [HandlerWalk.Failure] = []

  init(_ pass: PhasePass) {
    let order = pass.lifecycle.order
    let byPlace = Dictionary(pass.lifecycle.members.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(order.indices.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.pass = pass
    graph = order.graph
    // Within a unit, only level and priority order.
    members = graph.components.map { components in
      components.compactMap { places[$0] }.sorted().compactMap { byPlace[$0] }.filter(pass.takes)
    }
    missing = order.graph.needCounts
    ready = order.graph.needCounts.indices.filter { order.graph.needCounts[$0] == 0 }
  }

  /// Runs everything; the first failure cancels what is under way.
  ///
  /// - Returns: what went wrong, in the order in which it came.
  func run() async -> [HandlerWalk.Failure] {
    await withTaskGroup(of: (unit: Int, failures: [HandlerWalk.Failure]).self) { group in
      begin(in: &group)
      while let ended = await group.next() {
        failures += ended.failures
        if failures.isEmpty {
          release(ended.unit)
          begin(in: &group)
        } else {
          group.cancelAll()
        }
      }
    }
    return failures
  }

  private func begin(in group: inout TaskGroup<(unit: Int, failures: [HandlerWalk.Failure])>) {
    while let unit = ready.popLast() {
      let (pass, members) = (pass, members[unit])
      if members.isEmpty {
        release(unit)
      } else {
        let run: @MainActor @Sendable () async -> (unit: Int, failures: [HandlerWalk.Failure]) = {
          (unit, await pass.walk(members))
        }
        group.addTask(operation: run)
      }
    }
  }

  private func release(_ unit: Int) {
    for dependent in graph.dependents[unit] {
      missing[dependent] -= 1
      if missing[dependent] == 0 { ready.append(dependent) }
    }
  }
}
