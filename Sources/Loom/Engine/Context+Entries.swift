/// The entries of a context; all of this is called under its lock.
extension Context {
  /// The wiring of the context's own graph; called under the lock.
  var own: Wiring {
    if let ownWiring { return ownWiring }
    guard let values, let parent else { preconditionFailure("a context without values has a wiring") }
    let inherited = parent.locked { parent.settled }
    var problems: [Problem] = []
    let own = Wiring(
      values.declarations, inheriting: inherited, global: inherited.graph.global, unless: { _ in false }, &problems)
    assert(problems.isEmpty, "values that the root has slots for are as verification has assumed them")
    ownWiring = own
    return own
  }

  /// All entries of the context's own; called under the lock.
  var ownEntries: [Entry] { ownWiring.map { kept + $0.entries.values } ?? kept }

  /// The graph of the context, with its own bindings; called under the lock.
  var graph: BindingGraph { own.graph }

  /// The entry of a node, as this context uses it.
  func entry(for node: Node) -> Entry {
    let entry = link(for: node)
    guard let local = entry as? LocalEntry, local.valueSlot == nil else { return entry }
    return keptEntry(of: local)
  }

  /// The entry of a node with everything that it leads to, as links use it: an ancestor's where no override can be reached, else an
  /// own one.
  func link(for node: Node) -> Entry {
    if let parent, shared?.use({ node < $0.graph.end }) ?? false { return parent.inheritedLink(for: node) }
    let own = own
    if let entry = own.entries[node] { return entry }
    // With one copy of the graph, rather than one for each question.
    let maker = EntryMaker(context: self, wiring: own, graph: own.graph)
    if let parent, !maker.graph.isOwn(node) { return parent.inheritedLink(for: node) }
    return maker.entry(for: node)
  }

  /// The entry that a child uses for a node which is not its own; called without this context's lock.
  func inheritedLink(for node: Node) -> Entry {
    let owner = owner(of: node)
    return owner.locked { owner.link(for: node) }
  }

  /// Whether the context makes its own entry of a node, rather than use an ancestor's.
  func makesEntry(of node: Node, in graph: @autoclosure () -> BindingGraph) -> Bool {
    shared?.use { node >= $0.graph.end } ?? graph().isOwn(node)
  }

  /// The entry that keeps this context's product for a shared link.
  func keptEntry(of local: LocalEntry) -> Entry {
    if let known = Uncounted<Entry>(word: self[local.slot]) { return known.object }
    let entry = Entry.make(local.node, of: local.binding, in: self, local.place)
    entry.link(as: local)
    entry.steps = local.steps
    kept.append(entry)
    self[local.slot] = Uncounted(entry).word
    return entry
  }

  /// The lock that the members of a cycle share here.
  func lock(of ring: Ring) -> BuildLock {
    let lock = locks[ObjectIdentifier(ring)] ?? BuildLock()
    locks[ObjectIdentifier(ring)] = lock
    return lock
  }
}
