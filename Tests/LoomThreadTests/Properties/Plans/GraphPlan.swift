/// Injectors, their bindings and what they are asked for, as data: what Loom and the reference are both given.
struct GraphPlan {
  /// The first one has no parent; the others stand after those that they are made from.
  var injectors: [Planned]
  var requests: [Request]
  /// The declarations of the global context.
  var global = Level()
  /// The requests of each of several threads, in order.
  var threads: [[Request]] = []
  /// The behavior of objects, by the numbers of the products.
  var conduct: [Int: Conduct] = [:]
  /// Which objects fail to be made, counted over all requests.
  var failures: Set<Int> = []

  struct Planned {
    var origin: Origin
    var level: Level
    /// The thread that makes the injector for itself; nil if all use it.
    var thread: Int?
  }

  /// What objects do while they are made, and at their end.
  struct Conduct {
    /// For how many microseconds an initializer sleeps first.
    var pause: UInt32 = 0
    /// Whether an initializer uses lazies of keys further down, those of finished objects included.
    var usesLazies = false
    /// Whether an initializer goes on only when all threads but the first, which begin then, ask for something.
    var isGate = false
    /// The keys that are asked for when an object ends or is closed.
    var lastWords: [Int] = []
    /// Whether an object does not hold what it is given.
    var isForgetful = false
  }

  enum Origin: Hashable {
    case root
    case child(of: Int)
    case with(of: Int)

    /// The injector that it is made from.
    var base: Int? {
      switch self {
      case .root: nil
      case .child(let base), .with(let base): base
      }
    }
  }

  /// The declarations of one injector's module.
  struct Level: Sendable {
    var declarations: [Declaration] = []
    var contributions: [Contribution] = []
    var decorators: [Decorator] = []
  }

  /// A binding of the class `Piece` under the name that its key stands for.
  struct Declaration {
    var key: Int
    var recipe: Recipe
    var scope: Lifespan = .normal
    /// Without a name, it is the scope of what the declaration replaces.
    var namesScope = true
    var isDefault = false
    /// Whether a task makes it when the injector starts: it is a singleton.
    var isAsynchronous = false
    /// Whether something is done when its injector is closed.
    var isClosed = false
    /// The children that a closure makes, and asks, before it ends.
    var broods: [Brood] = []
  }

  enum Recipe {
    case function(parameters: [Edge], requirements: [Edge])
    /// A closure with a resolver, which asks for these.
    case closure([Edge])
    case link(Int)
    case instance
    /// A value that only children have.
    case supplied
  }

  /// A child that is made while something else is, and what it is asked for.
  struct Brood: Sendable {
    var level: Level
    var edges: [Edge]
    /// Whether the child stays; else it ends when it has been asked.
    var stays: Bool
    /// Whether it is created with a value, and not with a module.
    var isSupplied: Bool
  }

  /// An element of `[Piece]`, which is linked to a key.
  struct Contribution {
    var target: Int
    /// Stands for its name; nil for none.
    var name: Int?
    var scope: Lifespan = .normal
    var namesScope = true
  }

  /// A function that is applied to the products of a key, and to the contributions of the same name.
  struct Decorator {
    /// Tells the decorator's products from all others.
    var number: Int
    var target: Target
    /// Its own dependencies: these have no names.
    var parameters: [Edge]

    enum Target: Hashable { case key(Int), contribution(Int) }
  }

  enum Lifespan: String, CaseIterable { case normal, graph, singleton, eager, weak, scoped }

  /// One call of `resolve`.
  struct Request {
    var injector: Int
    var edge: Edge
    /// Whether the deferred dependencies of the result are used only at the end.
    var isPatient: Bool
  }
}

extension GraphPlan {
  /// The key without a name: a decorator can ask for no other.
  static let unnamed = 2

  /// The numbers of decorators begin here.
  static let firstDecorator = 100
}

extension GraphPlan.Lifespan {
  /// Whether children use their parent's instance.
  var isInherited: Bool { self == .singleton || self == .eager || self == .weak }
  /// Whether a product can be seen before its properties have been injected.
  var isPublished: Bool { self != .normal }
  /// Whether one instance serves several calls.
  var isShared: Bool { self != .normal && self != .graph }
}

extension GraphPlan.Recipe {
  /// Everything that is declared, and not only found out when the recipe runs.
  var declaredEdges: [GraphPlan.Edge] {
    switch self {
    case .function(let parameters, let requirements): parameters + requirements
    case .link(let target): [GraphPlan.Edge(kind: .piece, target: target)]
    case .closure, .instance, .supplied: []
    }
  }
}
