/// What the runtime can tell about types that are known only as values; used in reports only, where a search through all
/// conformances of the program does not matter.
enum TypeRelations {
  /// Whether a type conforms to a protocol, given as its existential type: `V8` and `any Engine`.
  ///
  /// The runtime has no such question, but answers whether a type is a value of `any Engine.Type`, which is found by
  /// its mangled name (Swift ABI, "Mangling"). It finds no private types, about which the answer is no.
  static func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
    guard let mangled = _mangledTypeName(existential), let metatype = _typeByName(mangled + "Xp") else { return false }
    func isValue<M>(_ metatype: M.Type) -> Bool { (type as Any) is M }
    return _openExistential(metatype, do: isValue)
  }

  /// The type of the instances, for the type of a type: `V8` for `V8.Type`.
  static func instanceType(of metatype: Any.Type) -> Any.Type? {
    guard let mangled = _mangledTypeName(metatype) else { return nil }
    if mangled.hasSuffix("Xp") { return _typeByName(String(mangled.dropLast(2))) }
    return mangled.hasSuffix("m") ? _typeByName(String(mangled.dropLast())) : nil
  }

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
    return _openExistential(type, do: optional)
  }
}
