/// Facts about types that are known only as values.
package enum TypeRelations {
  /// Whether a type is a class that inherits from another, or is that class.
  static func inherits(_ type: Any.Type, from other: Any.Type) -> Bool {
    func isClass<Class>(_: Class.Type) -> Bool { type is Class.Type }
    return isClass(other)
  }

  /// Whether the values of a type are values of another: a protocol that it conforms to, or a class that it inherits
  /// from.
  static func isSubtype(_ type: Any.Type, of other: Any.Type) -> Bool {
    type != other && (inherits(type, from: other) || conforms(type, to: other))
  }

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_: T.Type) -> Any.Type { T?.self }
    return optional(type)
  }
}
