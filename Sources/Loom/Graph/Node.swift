/// A binding's place: which injector of a hierarchy (the root is level zero), and which of its bindings.
struct Node: Hashable, Sendable {
  // One number, because the runtime knows by itself how to copy and keep one.
  let number: Int64

  init(level: Int32, index: Int32) { number = Int64(level) << 32 | Int64(UInt32(bitPattern: index)) }

  var level: Int32 { Int32(number >> 32) }
  var index: Int32 { Int32(truncatingIfNeeded: number) }

  /// What an optional dependency is linked to when nothing is bound.
  static let none = Node(level: -1, index: -1)
}
