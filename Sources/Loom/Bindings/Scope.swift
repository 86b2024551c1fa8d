/// A scope that does not share instances between calls, so they need not be `Sendable`.
public struct Scope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// A new instance each time; the default, unless a binding replaces another one, whose scope it then keeps.
  public static let normal = Scope(lifetime: .normal)
  /// One instance per top-level call of `get`.
  public static let graph = Scope(lifetime: .graph)

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}

/// A scope that shares instances between calls and threads, so they must be `Sendable`.
public struct SharedScope: Sendable, CustomStringConvertible {
  let lifetime: Lifetime

  /// One instance per injector that owns the binding, created on first use.
  public static let singleton = SharedScope(lifetime: .singleton)
  /// A singleton that the injector creates when you create the injector, dependencies first.
  public static let eager = SharedScope(lifetime: .eager)
  /// One instance, as long as anything holds a strong reference to it; it must be an object of a class.
  public static let weak = SharedScope(lifetime: .weak)
  /// One instance per injector that resolves it: every child has its own.
  ///
  /// Something that several injectors share must not keep it: that is a ``Problem/Code/captive`` problem.
  public static let scoped = SharedScope(lifetime: .scoped)

  /// The scope's name.
  public var description: String { lifetime.rawValue }
}

/// How long a product lives; ``Scope`` and ``SharedScope`` wrap it, so that the compiler can tell them apart.
package enum Lifetime: String, Sendable {
  case normal, graph, singleton, eager, weak, scoped

  /// Whether one instance serves several calls, and with them several threads.
  package var isShared: Bool { self != .normal && self != .graph }
  /// Whether the instance can be seen before its properties are injected, so that a cycle may close through it.
  var isPublishedEarly: Bool { self != .normal }
  /// Whether an injector's instance serves its children too.
  package var isInherited: Bool { isShared && self != .scoped }
}
