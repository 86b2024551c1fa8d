/// Facts about types that are known only as values.
enum TypeRelations {
  /// Whether a link of one type to another makes sense: otherwise, the closure is a function of one parameter.
  ///
  /// Reports name a "parameter" or a "link" accordingly. Any type may be linked to a protocol's or an optional's binding.
  static func mayBeLinked(_ type: Any.Type, to linked: Any.Type) -> Bool {
    func isClassOfLinked<Class>(_: Class.Type) -> Bool { linked is Class.Type }
    return TypeSpelling.isExistential(type) || type is any ExpressibleByNilLiteral.Type || isClassOfLinked(type)
  }

  /// Whether the type does not show the purpose of its values: numbers, texts and the like.
  static func isGeneral(_ type: Any.Type) -> Bool {
    type == Any.self || type == AnyObject.self || type is any ExpressibleByIntegerLiteral.Type
      || type is any ExpressibleByFloatLiteral.Type || type is any ExpressibleByBooleanLiteral.Type
      || type is any ExpressibleByUnicodeScalarLiteral.Type
  }

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_: T.Type) -> Any.Type { T?.self }
    return optional(type)
  }
}
