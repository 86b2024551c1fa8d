/// Makes bindings become entries of one context, under its lock.
struct EntryMaker {
  let context: Context
  let wiring: Wiring
  /// The wiring's graph, which does not change meanwhile.
  let graph: BindingGraph

  /// The entry of a node that is the context's own, and has none yet.
  func entry(for node: Node) -> Entry {
    // Made, and made known, only when all that properties lead to is there.
    var made: [Entry] = []
    made.reserveCapacity(8)
    let entry = make(node, &made)
    var next = 0
    while next < made.count {
      if made[next].binding.injection != nil { linkProperties(of: made[next], &made) }
      next += 1
    }
    for entry in made {
      if let producer = entry.producer, graph.isKeyed(entry.node) { wiring.table.add(producer) }
    }
    return entry
  }

  /// A node whose entry is to be made, with the producers of the first dependencies.
  private struct Unlinked {
    let node: Node
    let binding: Binding
    var producers: [Uncounted<AnyProducer>?] = []
  }

  /// Makes an entry after those of its function's parameters, which form no cycle; an own stack does not end where a chain is long.
  private func make(_ root: Node, _ made: inout [Entry]) -> Entry {
    var waiting = [Unlinked(node: root, binding: graph[root])]
    while true {
      if let missing = findProducers(of: &waiting[waiting.count - 1]) {
        waiting.append(Unlinked(node: missing, binding: graph[missing]))
        continue
      }
      let entry = makeLinked(waiting.removeLast())
      made.append(entry)
      if waiting.isEmpty { return entry }
      waiting[waiting.count - 1].producers.append(entry.uncountedProducer)
    }
  }

  /// Finds the producers of a function's parameters, up to the first parameter that has no entry yet.
  ///
  /// - Returns: the parameter; nil if there is none.
  private func findProducers(of unlinked: inout Unlinked) -> Node? {
    let dependencies = unlinked.binding.dependencies
    for index in unlinked.producers.count..<dependencies.count {
      let declared = dependencies[index]
      guard declared.kind.isNeededByFunction, let target = graph.ownTarget(of: unlinked.node, index, declared) else {
        unlinked.producers.append(nil)
        continue
      }
      guard let producer = knownProducer(target) else { return target }
      unlinked.producers.append(producer)
    }
    return nil
  }

  /// The producer of a node; nil if that is the context's own, and has no entry yet.
  private func knownProducer(_ node: Node) -> Uncounted<AnyProducer>? {
    if let entry = wiring.entries[node] { return entry.uncountedProducer }
    return context.makesEntry(of: node, in: graph) ? nil : context.parent?.inheritedLink(for: node).uncountedProducer
  }

  private func makeLinked(_ unlinked: Unlinked) -> Entry {
    let (node, binding) = (unlinked.node, unlinked.binding)
    let place = graph.ringPlace(of: node)
    let slot = binding.lifetime == .normal ? nil : context.slot(of: node)
    let entry =
      slot.map { LocalEntry(node, of: binding, in: context, place, slot: $0) }
      ?? Entry.make(node, of: binding, in: context, place)
    wiring.entries[node] = entry
    entry.link(to: unlinked.producers)
    return entry
  }

  /// Links the properties, in their order; those that lead nowhere are left out.
  private func linkProperties(of entry: Entry, _ made: inout [Entry]) {
    let first = entry.binding.dependencies.count - entry.binding.requirements.count
    var steps: [InjectionStep] = []
    for (index, requirement) in entry.binding.requirements.enumerated() {
      guard let target = graph.target(of: entry.node, first + index) else { continue }
      let producer = knownProducer(target) ?? make(target, &made).uncountedProducer
      guard let producer else { continue }
      steps.append(InjectionStep(access: requirement.access, producer: producer))
    }
    entry.steps = steps
  }
}
