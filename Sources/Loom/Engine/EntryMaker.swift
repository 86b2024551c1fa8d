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
    for entry in made where graph.isKeyed(entry.node) { wiring.table.add(entry) }
    return entry
  }

  /// A node whose entry is to be made, with the entries of the first dependencies.
  private struct Unlinked {
    let node: Node
    let binding: Binding
    var entries: [Uncounted<AnyEntry>?] = []
  }

  /// Makes an entry after those of its function's parameters, which form no cycle; an own stack does not end where a chain is long.
  private func make(_ root: Node, _ made: inout [Entry]) -> Entry {
    var waiting = [Unlinked(node: root, binding: graph[root])]
    while true {
      if let missing = findEntries(for: &waiting[waiting.count - 1]) {
        waiting.append(Unlinked(node: missing, binding: graph[missing]))
        continue
      }
      let entry = makeLinked(waiting.removeLast())
      made.append(entry)
      if waiting.isEmpty { return entry }
      waiting[waiting.count - 1].entries.append(Uncounted(entry))
    }
  }

  /// Finds the entries of a function's parameters, up to the first one that is not there yet.
  ///
  /// - Returns: the parameter; nil if there is none.
  private func findEntries(for unlinked: inout Unlinked) -> Node? {
    let dependencies = unlinked.binding.dependencies
    for index in unlinked.entries.count..<dependencies.count {
      let declared = dependencies[index]
      guard declared.kind.isNeededByFunction, let target = graph.ownTarget(of: unlinked.node, index, declared) else {
        unlinked.entries.append(nil)
        continue
      }
      guard let entry = knownEntry(of: target) else { return target }
      unlinked.entries.append(Uncounted(entry))
    }
    return nil
  }

  /// The entry of a node; nil if that is to be the context's own, and is not there yet.
  private func knownEntry(of node: Node) -> Entry? {
    if let entry = wiring.entries[node] { return entry }
    return context.makesEntry(of: node, in: graph) ? nil : context.parent?.inheritedLink(for: node)
  }

  private func makeLinked(_ unlinked: Unlinked) -> Entry {
    let (node, binding) = (unlinked.node, unlinked.binding)
    let place = graph.ringPlace(of: node)
    let slot = binding.lifetime == .normal ? nil : context.slot(of: node)
    let entry =
      slot.map { LocalEntry(node, of: binding, in: context, place, slot: $0) }
      ?? Entry.make(node, of: binding, in: context, place)
    wiring.entries[node] = entry
    entry.link(by: binding.recipe, binding.dependencies, to: unlinked.entries)
    return entry
  }

  /// Links the properties, in their order; those that lead nowhere are left out.
  private func linkProperties(of entry: Entry, _ made: inout [Entry]) {
    let first = entry.binding.dependencies.count - entry.binding.requirements.count
    var steps: [InjectionStep] = []
    for (index, requirement) in entry.binding.requirements.enumerated() {
      guard let target = graph.target(of: entry.node, first + index) else { continue }
      let entry = knownEntry(of: target) ?? make(target, &made)
      steps.append(InjectionStep(access: requirement.access, entry: Uncounted(entry)))
    }
    entry.steps = steps
  }
}
