/// All bindings that an injector sees, as nodes and edges: a value to look at, to draw, to store and to compare.
///
/// ```swift
/// for edge in injector.graph.edges { print(edge.source, "needs", edge.target) }
/// ```
///
/// The library LoomGraph asks, draws, stores and compares graphs.
///
/// Nodes and edges are in the order of declaration, so that equal modules give equal graphs. What follows from other
/// bindings is no node of its own: a parameter `Lazy<Engine>` is an edge of the kind ``Edge/Kind/lazy`` to `Engine`.
public struct DependencyGraph: Equatable, Sendable {
  /// One binding, contribution or decorator.
  public struct Node: Equatable, Sendable, Identifiable {
    /// What reports call the node; no other node of the graph is called so.
    public let id: String
    /// The type of the key, as one writes it.
    public let type: String
    /// The name of the key.
    public let name: String?
    /// What of the key the node is.
    public let role: Role
    /// How the product is made.
    public let kind: Kind
    /// The scope, by its name: `normal`, `graph`, `singleton`, `eager`, `weak` or `scoped`.
    public let scope: String
    /// The actor that the product is made on, if it must be: `MainActor`.
    public let isolation: String?
    /// Where the node is declared; nil for the collection of all contributions to a type and other nodes that nobody
    /// declares.
    public let location: CodeLocation?
    /// The module that declares the node, the module that has installed that one, and so on.
    public let modules: [String]
    /// Which injector of a hierarchy owns the node: zero is the root.
    public let level: Int

    package init(
      id: String, type: String, name: String?, role: Role, kind: Kind, scope: String, isolation: String?,
      location: CodeLocation?, modules: [String], level: Int
    ) {
      self.id = id
      self.type = type
      self.name = name
      self.role = role
      self.kind = kind
      self.scope = scope
      self.isolation = isolation
      self.location = location
      self.modules = modules
      self.level = level
    }
  }

  /// One dependency of a node.
  public struct Edge: Equatable, Sendable {
    /// The ``Node/id`` of what depends.
    public let source: String
    /// The ``Node/id`` of what it depends on.
    public let target: String
    /// How it depends.
    public let kind: Kind
    /// Which parameter or property it is.
    public let label: String
    /// Whether the dependency is not declared, but has been seen at run time: a request of a factory closure or a
    /// provider.
    public let isDiscovered: Bool

    package init(source: String, target: String, kind: Kind, label: String, isDiscovered: Bool) {
      self.source = source
      self.target = target
      self.kind = kind
      self.label = label
      self.isDiscovered = isDiscovered
    }
  }

  /// The bindings: those of the injector itself first, then those of its ancestors that it does not replace.
  public let nodes: [Node]
  /// The dependencies of all nodes, in their order, each node's parameters before its requirements.
  public let edges: [Edge]

  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }
}

extension DependencyGraph.Node {
  /// The key, as reports write it.
  public var key: String { name.map { type + " named " + String(reflecting: $0) } ?? type }

  /// The module that declares the node.
  public var module: String? { modules.first }

  /// What of a key a node is; there may be more cases in future, so give a switch a `default`.
  public enum Role: String, Sendable, CustomStringConvertible {
    /// The binding of the key.
    case binding
    /// One of the contributions to the type under the name.
    case contribution
    /// A decorator of the key, which the key then leads to.
    case decorator

    /// The case's name.
    public var description: String { rawValue }
  }

  /// How a product is made; there will be more cases, so give a switch a `default`.
  public enum Kind: String, Sendable, CustomStringConvertible, CaseIterable {
    /// By an initializer or a closure with declared parameters.
    case function
    /// By an asynchronous one.
    case asynchronousFunction
    /// It is the product of another key.
    case link
    /// By a closure that asks a resolver.
    case factory
    /// By a provider.
    case provider
    /// It was there before the injector.
    case instance
    /// By a decorator.
    case decorator
    /// It consists of all contributions to a type.
    case collection
    /// It is the injector itself or a resolver.
    case injector
    /// It follows from the binding of another key, and has been asked for by itself.
    case derived
    /// By nobody here: children supply it.
    case supplied

    /// The case's name.
    public var description: String { rawValue }
  }
}

extension DependencyGraph.Edge {
  /// How a node depends on another; there will be more cases, so give a switch a `default`.
  public enum Kind: String, Sendable, CustomStringConvertible, CaseIterable {
    /// By a parameter.
    case parameter
    /// By a property in `requires`.
    case property
    /// By a link.
    case link
    /// By a parameter or a property that may be nil.
    case optional
    /// By a ``Lazy``.
    case lazy
    /// By a ``Factory``.
    case factory
    /// As a collection depends on a contribution.
    case contribution
    /// As a decorator depends on what it decorates.
    case decorator
    /// By a request of a factory closure or a provider.
    case request

    /// The case's name.
    public var description: String { rawValue }
  }
}
