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
    let entry = link(to: node, &made)
    var next = 0
    while next < made.count {
      if made[next].binding.injection != nil { linkProperties(of: made[next], &made) }
      next += 1
    }
    for entry in made where graph.isKeyed(entry.node) { wiring.table.add(entry) }
    return entry
  }

  /// The entry of a node, which is made after those of its function's parameters if it is not there; these form no cycle.
  // Not within closures, each of which would be a frame more on the stack for each binding of a chain.
  private func link(to node: Node, _ made: inout [Entry]) -> Entry {
    if let known = knownEntry(of: node) { return known }
    let binding = graph[node]
    var entries: [Uncounted<AnyEntry>?] = []
    for (index, declared) in binding.dependencies.enumerated() {
      let target = declared.kind.isNeededByFunction ? graph.ownTarget(of: node, index, declared) : nil
      if let target { entries.append(Uncounted(link(to: target, &made))) } else { entries.append(nil) }
    }
    let entry = unlinkedEntry(of: node, binding)
    entry.link(by: binding.recipe, binding.dependencies, to: entries)
    made.append(entry)
    return entry
  }

  private func unlinkedEntry(of node: Node, _ binding: Binding) -> Entry {
    let place = graph.ringPlace(of: node)
    let slot = binding.lifetime == .normal ? nil : context.slot(of: node)
    let entry =
      slot.map { LocalEntry(node, of: binding, in: context, place, slot: $0) }
      ?? Entry.make(node, of: binding, in: context, place)
    wiring.entries[node] = entry
    return entry
  }

  /// The entry of a node; nil if that is to be the context's own, and is not there yet.
  private func knownEntry(of node: Node) -> Entry? {
    if let entry = wiring.entries[node] { return entry }
    return context.makesEntry(of: node, in: graph) ? nil : context.parent?.inheritedLink(for: node)
  }

  /// Links the properties, in their order; those that lead nowhere are left out.
  private func linkProperties(of entry: Entry, _ made: inout [Entry]) {
    let first = entry.binding.dependencies.count - entry.binding.requirements.count
    var steps: [InjectionStep] = []
    for (index, requirement) in entry.binding.requirements.enumerated() {
      guard let target = graph.target(of: entry.node, first + index) else { continue }
      let entry = link(to: target, &made)
      steps.append(InjectionStep(requirement: Uncounted(requirement), entry: Uncounted(entry)))
    }
    entry.steps = steps
  }
}
