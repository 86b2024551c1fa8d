/// Injectors, their bindings and what they are asked for, as data: what Loom and the reference are both given.
struct GraphPlan {
  /// The first one has no parent; the others stand after those that they are made from.
  var injectors: [Planned]
  var requests: [Request]

  struct Planned {
    var origin: Origin
    var level: Level
  }

  enum Origin: Hashable {
    case root
    case child(of: Int)
    case with(of: Int)
  }

  /// What one injector's module declares.
  struct Level {
    var declarations: [Declaration]
    /// The keys that contributions are linked to, in order.
    var contributions: [Int]
  }

  /// A binding of the class `Piece` under the name that its key stands for.
  struct Declaration {
    var key: Int
    var recipe: Recipe
    var scope: Lifespan = .normal
    var isDefault = false
  }

  enum Recipe {
    case function(parameters: [Edge], requirements: [Edge])
    /// A closure with a resolver, which asks for these.
    case closure([Edge])
    case link(Int)
    case instance
  }

  /// What something is asked for as.
  struct Edge: Hashable {
    var kind: Kind
    /// The key; of no meaning where all contributions are asked for.
    var target: Int

    enum Kind: Hashable, CaseIterable { case piece, optional, lazy, factory, all }
  }

  enum Lifespan: String, CaseIterable { case normal, graph, singleton, eager, weak, scoped }

  /// One call of `resolve`.
  struct Request {
    var injector: Int
    var edge: Edge
    /// Whether the deferred dependencies of what is found are used only at the end.
    var isPatient: Bool
  }
}

extension GraphPlan.Edge {
  /// Whether what is asked for is made only after what asks.
  var isDeferred: Bool { kind == .lazy || kind == .factory }
}

extension GraphPlan.Lifespan {
  /// Whether children use their parent's instance.
  var isInherited: Bool { self == .singleton || self == .eager || self == .weak }
  /// Whether somebody can see a product before its properties have been injected.
  var isPublished: Bool { self != .normal }
}

extension GraphPlan.Recipe {
  /// Everything that is declared, and not only found out when the recipe runs.
  var declaredEdges: [GraphPlan.Edge] {
    switch self {
    case .function(let parameters, let requirements): parameters + requirements
    case .link(let target): [GraphPlan.Edge(kind: .piece, target: target)]
    case .closure, .instance: []
    }
  }

  var isOpaque: Bool { if case .closure = self { true } else { false } }
}
