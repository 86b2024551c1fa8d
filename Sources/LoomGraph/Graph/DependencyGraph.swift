public import Loom

/// All bindings that an injector sees, as nodes and edges: a value that you can inspect, draw, store and compare.
///
/// ```swift
/// for edge in injector.graph.edges { print(edge.source, "needs", edge.target) }
/// ```
///
/// Nodes and edges are in the order of declaration, so equal modules give equal graphs. A derived binding is not a
/// node: a parameter `Lazy<Engine>` is an edge of the kind ``Edge/Kind/lazy`` to `Engine`.
public struct DependencyGraph: Hashable, Codable, Sendable {
  /// One binding, contribution or decorator.
  public struct Node: Hashable, Codable, Sendable, Identifiable {
    /// The node's name in reports, unique within the graph.
    public let id: String
    /// The type of the key, as written in Swift.
    public let type: String
    /// The name of the key.
    public let name: String?
    /// Whether the node is the key's binding, a contribution or a decorator.
    public let role: Role
    /// How the injector creates the instance.
    public let kind: Kind
    /// The scope, by its name: `normal`, `graph`, `singleton`, `eager`, `weak` or `scoped`.
    public let scope: String
    /// The actor on which the instance must be created: `MainActor`.
    public let isolation: String?
    /// Where the node is declared; nil for nodes that no line declares, such as the collection of all contributions to
    /// a type.
    public let location: CodeLocation?
    /// The module that declares the node, the module that installed that one, and so on.
    public let modules: [String]
    /// Which injector of a hierarchy owns the node: zero is the root.
    public let level: Int
    /// The type with its module, if another key of the graph is written alike; the runtime's name of a local type
    /// differs from run to run, so no other node has one.
    var wholeType: String? = nil

    /// The key, as reports write it.
    public var key: String { name.map { type + " named " + Name($0).literal } ?? type }

    /// The module that declares the node.
    public var module: String? { modules.first }

    /// The role of a node for its key.
    public typealias Role = AnyKey.Role

    /// How the injector creates an instance; future versions may add cases, so give a `switch` a `default`.
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// By an initializer or a closure with declared parameters.
      case function
      /// By an asynchronous one.
      case asynchronousFunction
      /// By a link: the instance of another key.
      case link
      /// By a closure that uses a resolver.
      case factory
      /// By a provider.
      case provider
      /// By `to(instance:)`: it existed before the injector.
      case instance
      /// By a decorator.
      case decorator
      /// As the collection of all contributions to a type.
      case collection
      /// As the injector itself, or a resolver.
      case injector
      /// Derived from the binding of another key, and resolved directly.
      case derived
      /// Not by this injector: children supply it.
      case supplied
    }
  }

  /// One dependency of a node.
  public struct Edge: Hashable, Codable, Sendable {
    /// The ``Node/id`` of the node that depends.
    public let source: String
    /// The ``Node/id`` of the node that it depends on.
    public let target: String
    /// The kind of dependency.
    public let kind: Kind
    /// Which parameter or property it is.
    public let label: String

    /// How a node depends on another; future versions may add cases, so give a `switch` a `default`.
    public enum Kind: String, Codable, Sendable, CaseIterable {
      /// By a parameter.
      case parameter
      /// By a property in `requires`.
      case property
      /// By a link.
      case link
      /// By a parameter or a property that may be nil.
      case optional
      /// By a `Lazy`.
      case lazy
      /// By a `Factory`.
      case factory
      /// As a collection depends on a contribution.
      case contribution
      /// From a decorator to the decorated binding.
      case decorator
    }
  }

  /// The bindings: those of the injector itself first, then those of its ancestors that it does not replace.
  public let nodes: [Node]
  /// The dependencies of all nodes, in their order, each node's parameters before its requirements.
  public let edges: [Edge]
}
