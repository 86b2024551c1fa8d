/// Facts about types that are known only as values.
package enum TypeRelations {
  /// Whether a type is a class that inherits from another, or is that class.
  static func inherits(_ type: Any.Type, from other: Any.Type) -> Bool {
    func isClass<Class>(_: Class.Type) -> Bool { type is Class.Type }
    return isClass(other)
  }

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_: T.Type) -> Any.Type { T?.self }
    return optional(type)
  }
}
