// How components go through phases: one after the other, or in parallel.
extension Lifecycle {
  /// The members that go through phases together: neither deferred ones, nor those that arrive by themselves.
  var starters: [Member] { members.filter { $0.isAwaited && $0.arrival == nil } }

  /// Takes members through phases, one after the other, until a handler fails or the start is interrupted.
  ///
  /// - Returns: the failures: one at most.
  func walk(_ members: [Member], through phases: [Phase]) async -> [HandlerWalk.Failure] {
    let walk = HandlerWalk(of: self)
    defer { walk.end() }
    for phase in phases {
      for member in members {
        if isInterrupted { return [] }
        guard let handlers = begin(phase, of: member) else { continue }
        for handler in handlers where !handler.isRemoved && !member.isLeaving {
          if let failure = await walk.run(handler, of: member) { return [failure] }
          if isInterrupted { return [] }
        }
        member.pass(phase)
      }
    }
    return []
  }

  /// Undoes what members have begun, phase by phase, in the reverse of the order in which they have begun it, and
  /// releases them.
  ///
  /// The work of a member ends with its `stop`: what others need of it is there until they have stopped.
  func undo(_ members: [Member]) async -> [LifecycleProblem] {
    let walk = HandlerWalk(of: self)
    defer { walk.end() }
    var problems: [LifecycleProblem] = []
    for (phase, undone) in [(Phase.stop, Phase.start), (.tearDown, .setUp)] {
      let begun = members.compactMap { member in member.begun[undone].map { (turn: $0, member: member) } }
      for (_, member) in begun.sorted(by: { $0.turn > $1.turn }) {
        for handler in begin(phase, of: member) ?? [] where !handler.isRemoved {
          if let failure = await walk.run(handler, of: member) { problems.append(failure.problem) }
        }
        if phase == .stop { problems += await endWork(of: member, walk) }
      }
    }
    for member in members.reversed() { member.release() }
    return problems
  }

  private func begin(_ phase: Phase, of member: Member) -> [PhaseHandler]? {
    turns += 1
    return member.begin(phase, turn: turns)
  }

  /// Takes all through a phase, those at the same time that do not need each other; the host before them, and
  /// added components behind them.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges of the dependency graph, besides the handlers
  func inParallel(_ phase: Phase) async -> [HandlerWalk.Failure] {
    var failures = await walk(members.filter { $0.entry == nil }, through: [phase])
    if failures.isEmpty { failures = await inUnits(phase) }
    return failures.isEmpty ? await walk(starters, through: [phase]) : failures
  }

  /// Takes the units of the graph through a phase, each when those that it needs have been through it.
  ///
  /// Several that may begin do so in their order. The first failure cancels the handlers under way.
  ///
  /// - Returns: the failures, in the order in which they came.
  private func inUnits(_ phase: Phase) async -> [HandlerWalk.Failure] {
    let members = membersOfUnits
    var failures: [HandlerWalk.Failure] = []
    var ready = ReadyUnits(order.graph, in: members.map { $0.first?.place ?? -1 })
    return await withTaskGroup(of: (unit: Int, failures: [HandlerWalk.Failure]).self) { group in
      while true {
        while failures.isEmpty, let unit = ready.next() {
          if members[unit].isEmpty {
            ready.end(unit)
            continue
          }
          let walk: @MainActor @Sendable () async -> (Int, [HandlerWalk.Failure]) = {
            (unit, await self.walk(members[unit], through: [phase]))
          }
          group.addTask(operation: walk)
        }
        guard let ended = await group.next() else { return failures }
        failures += ended.failures
        if failures.isEmpty { ready.end(ended.unit) } else { group.cancelAll() }
      }
    }
  }

  /// The members of each unit of the graph, in the order of level and priority.
  private var membersOfUnits: [[Member]] {
    let byPlace = Dictionary(starters.map { ($0.place, $0) }, uniquingKeysWith: { first, _ in first })
    let places = Dictionary(uniqueKeysWithValues: order.indices.enumerated().map { ($1, $0) })
    return order.graph.components.map { $0.compactMap { places[$0] }.sorted().compactMap { byPlace[$0] } }
  }
}
