/// Makes bindings become entries of one context, under the lock of the hierarchy.
struct EntryMaker {
  let context: Context
  /// The context's graph, which does not change meanwhile.
  let graph: BindingGraph

  /// The entry of a node that is the context's own, and has none yet.
  func entry(for node: Node) -> Entry {
    // Made, and made known, only when all that properties lead to is there.
    var made: [Entry] = []
    let entry = make(node, &made)
    var next = 0
    while next < made.count {
      if made[next].binding.injection != nil { linkProperties(of: made[next], &made) }
      next += 1
    }
    for entry in made where graph.isKeyed(entry.node) {
      if let producer = entry.producer { context.table.add(producer) }
    }
    return entry
  }

  /// Whether an own node has no entry yet.
  private func isMissing(_ node: Node) -> Bool { context.entries[node] == nil && graph.isOwn(node) }

  /// Makes an entry after those of its function's parameters, which form no cycle; an own stack does not end where a chain is long.
  private func make(_ root: Node, _ made: inout [Entry]) -> Entry {
    var waiting: [(node: Node, next: Int)] = []
    var (node, next) = (root, 0)
    while true {
      if let (index, missing) = missingParameter(of: node, from: next) {
        waiting.append((node, index + 1))
        (node, next) = (missing, 0)
        continue
      }
      let entry = makeLinked(node)
      made.append(entry)
      guard let dependent = waiting.popLast() else { return entry }
      (node, next) = dependent
    }
  }

  /// The first dependency from one on that is a parameter and has no entry yet.
  private func missingParameter(of node: Node, from start: Int) -> (index: Int, target: Node)? {
    let dependencies = graph[node].dependencies
    for index in start..<dependencies.count where dependencies[index].kind.isNeededByFunction {
      if let target = graph.target(of: node, index), isMissing(target) { return (index, target) }
    }
    return nil
  }

  private func makeLinked(_ node: Node) -> Entry {
    let binding = graph[node]
    let place = graph.ringPlace(of: node)
    let own = place == nil && binding.lifetime.isShared ? BuildLock() : nil
    let entry = Entry.make(node, of: binding, in: context, place.map { context.lock(of: $0.ring) } ?? own, place?.core)
    context.entries[node] = entry
    entry.link(
      to: binding.dependencies.indices.map { index in
        binding.dependencies[index].kind.isNeededByFunction ? producer(of: node, index) : nil
      })
    return entry
  }

  /// Links the properties, in their order; those that lead nowhere are left out.
  private func linkProperties(of entry: Entry, _ made: inout [Entry]) {
    let first = entry.binding.dependencies.count - entry.binding.requirements.count
    var steps: [InjectionStep] = []
    for (index, requirement) in entry.binding.requirements.enumerated() {
      if let target = graph.target(of: entry.node, first + index), isMissing(target) { _ = make(target, &made) }
      guard let producer = producer(of: entry.node, first + index) else { continue }
      steps.append(InjectionStep(access: requirement.access, source: Requirement.Source(producer)))
    }
    entry.steps = steps
  }

  /// The producer of one of a node's dependencies, whose entry is there; nil for one that may lead nowhere and does.
  private func producer(of node: Node, _ dependency: Int) -> AnyProducer? {
    guard let target = graph.target(of: node, dependency) else { return nil }
    return context.entry(for: target).producer
  }
}
