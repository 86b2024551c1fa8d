/// A binding's place: which injector of a hierarchy (the root is level zero), and which of its bindings.
struct Node: Hashable, Sendable {
  let level: Int32
  let index: Int32

  /// What an optional dependency is linked to when nothing is bound.
  static let none = Node(level: -1, index: -1)

  /// Both as one number.
  var number: Int { Int(level) << 32 | Int(index) }
}
