/// How long a product lives; what ``Scope`` and ``SharedScope`` wrap, so that the compiler can tell them apart.
// Not an enumeration, which would have tables and functions of its own, and so would its wrappers.
struct Lifetime: Sendable {
  private let index: UInt8

  static var normal: Lifetime { Lifetime(index: 0) }
  static var graph: Lifetime { Lifetime(index: 1) }
  static var singleton: Lifetime { Lifetime(index: 2) }
  static var eager: Lifetime { Lifetime(index: 3) }
  static var weak: Lifetime { Lifetime(index: 4) }
  static var scoped: Lifetime { Lifetime(index: 5) }

  @inline(__always)
  static func == (one: Lifetime, other: Lifetime) -> Bool { one.index == other.index }

  @inline(__always)
  static func != (one: Lifetime, other: Lifetime) -> Bool { one.index != other.index }

  /// Whether one instance serves several calls, and with them several threads.
  var isShared: Bool { self != .normal && self != .graph }
  /// Whether the instance can be seen before its properties are injected, so that a cycle may close through it.
  var isPublishedEarly: Bool { self != .normal }
  /// Whether an injector's instance serves its children too.
  var isInherited: Bool { isShared && self != .scoped }

  var description: String { ["normal", "graph", "singleton", "eager", "weak", "scoped"][Int(index)] }
}
