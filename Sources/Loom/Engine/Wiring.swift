/// The bindings of an injector at work: the verified graph, and the entries that have been linked so far.
///
/// A child that has nothing but values of its own uses the wiring of the root, so that links are made once, and not for each child.
///
/// `@unchecked Sendable`: `table` is safe by itself; the other variables, and the graph, are read and written under the lock of the
/// context that the wiring belongs to.
final class Wiring: @unchecked Sendable {
  let declarations: Declarations
  var graph: BindingGraph
  /// What children need of the graph; made for the first one.
  var inheritance: Inheritance?
  /// Where look-ups find entries.
  let table = EntryTable()
  /// The entries by their nodes; with room for those of a small child.
  var entries = Dictionary<Node, Entry>(minimumCapacity: 6)

  /// Merges, links and verifies declarations.
  ///
  /// - Parameters:
  ///   - declarations: the declarations of the modules.
  ///   - inherited: the parent's graph as children see it.
  ///   - global: the second level of look-up.
  ///   - isMade: whether an ancestor has made the instance that is used for a node.
  ///   - problems: receives the problems found.
  init(
    _ declarations: Declarations, inheriting inherited: SettledGraph?, global: GlobalTable,
    unless isMade: @escaping (Node) -> Bool, _ problems: inout [Problem]
  ) {
    self.declarations = declarations
    graph = BindingGraph(parent: inherited, global: global)
    problems = graph.fill(declarations, unless: isMade)
  }
}
