import Loom

extension DependencyGraph {
  /// The changes between two graphs.
  public struct Difference: Hashable, Sendable, Codable {
    /// A node that both graphs have, with differences.
    public struct Change: Hashable, Sendable, Codable {
      /// The node as it was.
      public let old: Node
      /// The node as it is.
      public let new: Node
    }

    /// The nodes that only the newer graph has.
    public let added: [Node]
    /// The nodes that only the older graph has.
    public let removed: [Node]
    /// The nodes that differ in anything but their place in a file.
    public let changed: [Change]
    /// The edges that only the newer graph has.
    public let addedEdges: [Edge]
    /// The edges that only the older graph has.
    public let removedEdges: [Edge]

    /// Whether nothing has changed.
    public var isEmpty: Bool {
      added.isEmpty && removed.isEmpty && changed.isEmpty && addedEdges.isEmpty && removedEdges.isEmpty
    }
  }

  /// Compares the graph with an older one; nodes with the same identifier are the same node.
  ///
  /// ```swift
  /// print(injector.graph.difference(from: stored))
  /// ```
  ///
  /// - Parameter old: the older graph.
  /// - Returns: the added, removed and changed nodes and edges; a declaration that only moved has not changed.
  /// - Complexity: O(*n* + *e*) on average for *n* nodes and *e* edges
  public func difference(from old: DependencyGraph) -> Difference {
    let (former, current) = (old.known, known)
    let changes = nodes.compactMap { node in former[node.id].map { Difference.Change(old: $0, new: node) } }
    let (oldEdges, newEdges) = (Set(old.edges), Set(edges))
    return Difference(
      added: nodes.filter { former[$0.id] == nil }, removed: old.nodes.filter { current[$0.id] == nil },
      changed: changes.filter { !$0.new.changes(from: $0.old).isEmpty },
      addedEdges: edges.filter { !oldEdges.contains($0) }, removedEdges: old.edges.filter { !newEdges.contains($0) })
  }
}

extension DependencyGraph.Node {
  /// The differences from another state of the node.
  fileprivate func changes(from old: DependencyGraph.Node) -> String {
    let pairs = [
      ("type", old.type, type), ("scope", old.scope, scope), ("kind", old.kind.rawValue, kind.rawValue),
      ("role", old.role.rawValue, role.rawValue), ("isolation", old.isolation ?? "none", isolation ?? "none"),
      ("level", "\(old.level)", "\(level)"), ("module", old.installation ?? "none", installation ?? "none"),
    ]
    return pairs.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1) → \($0.2)" }.joined(separator: ", ")
  }
}

extension DependencyGraph.Difference: CustomStringConvertible {
  /// One line for each change: `+` for an addition, `-` for a removal, `~` for a change.
  public var description: String {
    let lines =
      added.map { "+ \($0.id) (\($0.scope))" } + removed.map { "- \($0.id) (\($0.scope))" }
      + changed.map { "~ \($0.new.id): \($0.new.changes(from: $0.old))" }
      + addedEdges.map { "+ \($0.source) → \($0.target) (\($0.label))" }
      + removedEdges.map { "- \($0.source) → \($0.target) (\($0.label))" }
    return lines.joined(separator: "\n")
  }
}
