public import Loom

extension DependencyGraph {
  /// Explains how the injector would create a key's instance: a tree of its dependencies, with scopes and places.
  ///
  /// ```
  /// any CarDao — normal  Garage/GarageModule.swift:12
  /// ├─ parameter 1: any EngineDao — normal  Garage/GarageModule.swift:11
  /// └─ parameter 2: any Clock — singleton, asynchronous  Garage/GarageModule.swift:10
  /// ```
  ///
  /// A node of a child is marked: `of level 1`.
  ///
  /// - Parameters:
  ///   - type: the type of the key.
  ///   - name: the name of the key.
  /// - Returns: the tree; it shows the dependencies of a shared instance once, and a cycle up to its first node.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges, times the depth of the tree
  public func explain<T>(_ type: T.Type, named name: Name? = nil) -> String {
    explain(id(type, name), called: AnyKey(Key(type, named: name)).description.filter { $0 != "`" })
  }

  /// Explains how the injector would create a node's instance, by the node's identifier; like ``explain(_:named:)``.
  ///
  /// - Parameter id: the `Node.id` of the node.
  /// - Returns: the tree; if no node has the identifier, a sentence that says so, with those of a similar spelling.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges, times the depth of the tree
  public func explain(_ id: String) -> String { explain(id, called: id) }

  private func explain(_ id: String, called name: String) -> String {
    var explanation = Explanation(nodes: known, outgoing: outgoing, shown: [id])
    guard let root = explanation.nodes[id] else { return "Nothing is bound to \(name)." + question(about: id) }
    return explanation.lines(of: root, depth: 1).joined(separator: "\n")
  }

  /// Asks whether one of the nodes with the most similar spelling is meant; empty if none is similar.
  ///
  /// - Complexity: O(*n*) comparisons for *n* nodes
  private func question(about id: String) -> String {
    // Nobody types a longer identifier by hand, nor reads one.
    guard id.utf8.count <= 200 else { return "" }
    let sought = Self.folded(id)
    let distances = nodes.map { spellingGap(Self.folded($0.id), sought) }
    guard let least = distances.min(), least <= max(1, sought.utf8.count / 3) else { return "" }
    let names = zip(nodes, distances).filter { $1 == least }.map(\.0.id).sorted().prefix(3)
    let others = names.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? "" : "\(others) or ")\(names[names.endIndex - 1])?"
  }

  /// An identifier as people compare it: `any` and capital letters make no difference.
  private static func folded(_ id: String) -> String { id.replacing("any ", with: "").lowercased() }

  private struct Explanation {
    let nodes: [String: Node]
    let outgoing: [String: [Edge]]
    var shown: Set<String>

    /// Deeper trees than this are no help, and would need a deep stack.
    private static let greatestDepth = 60

    mutating func lines(of node: Node, depth: Int) -> [String] {
      let edges = outgoing[node.id] ?? []
      guard depth < Self.greatestDepth || edges.isEmpty else { return [head(of: node)] + branches([["…"]]) }
      var trees: [[String]] = []
      for edge in edges {
        guard let target = nodes[edge.target] else { continue }
        let isNew = shown.insert(edge.target).inserted
        let again = isNew || outgoing[edge.target] == nil ? "" : "  (see above)"
        let below = isNew ? lines(of: target, depth: depth + 1).dropFirst() : []
        trees.append(["\(edge): \(head(of: target))\(again)"] + below)
      }
      return [head(of: node)] + branches(trees)
    }

    private func head(of node: Node) -> String { "\(node)" + (node.location.map { "  \($0)" } ?? "") }
  }
}

extension DependencyGraph.Node: CustomStringConvertible {
  /// The node, how the injector creates its instance, and how it keeps it: `any Clock — singleton, asynchronous`.
  public var description: String { "\(id) — \(manner)" }

  /// The module and those that installed it, as one text; nil if no module that has a class of its own declares the
  /// node.
  var installation: String? { modules.isEmpty ? nil : modules.joined(separator: " in ") }

  /// The scope, unless the injector only hands the instance over.
  var keptAs: String? { kind == .instance || kind == .supplied ? nil : scope }

  /// How the product is made and kept, in a few words: `singleton, asynchronous, on the MainActor, of level 1`.
  var manner: String {
    let words = [keptAs, kind.word, isolation.map { "on the \($0)" }, level > 0 ? "of level \(level)" : nil]
    return words.compactMap(\.self).joined(separator: ", ")
  }
}

extension DependencyGraph.Node.Kind {
  /// The kind, unless it is the usual one of a binding.
  var word: String? {
    switch self {
    case .function, .derived: nil
    case .asynchronousFunction: "asynchronous"
    case .link, .instance, .decorator, .collection, .provider: rawValue
    case .factory: "asks a resolver"
    case .injector: "made by Loom"
    case .supplied: "supplied by children"
    }
  }
}

extension DependencyGraph.Edge: CustomStringConvertible {
  /// Which parameter or property it is, and its kind.
  public var description: String {
    switch kind {
    case .lazy, .factory, .optional: "\(label), \(kind.rawValue)"
    case .parameter, .property, .link, .contribution, .decorator: label
    }
  }
}
