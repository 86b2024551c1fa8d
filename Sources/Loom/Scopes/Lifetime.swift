/// How long a product lives; ``Scope`` and ``SharedScope`` wrap it, so that the compiler can tell them apart.
enum Lifetime: String, Sendable {
  case normal, graph, singleton, eager, weak, scoped

  /// Whether one instance serves several calls, and with them several threads.
  var isShared: Bool { self != .normal && self != .graph }
  /// Whether the instance can be seen before its properties are injected, so that a cycle may close through it.
  var isPublishedEarly: Bool { self != .normal }
  /// Whether an injector's instance serves its children too.
  var isInherited: Bool { isShared && self != .scoped }
}
