/// An optional of any type.
protocol OptionalType {
  /// The type that it has a value of.
  static var wrapped: Any.Type { get }
  /// Whether each value of a type is one of the wrapped type: a subclass's are.
  static func holds(_ type: Any.Type) -> Bool
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
  static func holds(_ type: Any.Type) -> Bool { type is Wrapped.Type }
}
