// Facts about types that Swift offers in source code only. Here they are read from the runtime's mangled names, as the
// ABI's document "Mangling" describes them: the name of an existential type ends in `p`, with a class or arguments in
// `Xl`, `Xc` or `XP`; that of its existential metatype has a further `Xp`. The standard library's functions for such
// names are public, but underscored.
//
// So the answers choose words and hints of a report, and the time of one problem, of value types in the scope `.weak`.
// Types that cannot be found by name get the answer "no": a report then lacks a hint, or comes later.

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

  /// Whether a type is surely a structure, an enumeration, a tuple or a function: its name ends in that kind.
  ///
  /// A type without a name is taken for something else, and is found out by its first value.
  static func isValueType(_ type: Any.Type) -> Bool {
    if type is AnyObject.Type || TypeSpelling.isExistential(type) { return false }
    // Generic types, whose classes have been told apart, end in `G`, and optionals in `Sg`; numbers and texts are `Si`,
    // `SS` and so on.
    guard let name = _mangledTypeName(type) else { return false }
    return ["V", "O", "G", "Sg", "t", "c"].contains(where: name.hasSuffix) || name.count == 2 && name.hasPrefix("S")
  }

  /// Whether a type conforms to a protocol, given as its existential type: `V8` and `any Engine`.
  package static func conforms(_ type: Any.Type, to existential: Any.Type) -> Bool {
    guard let metatype = _mangledTypeName(existential).flatMap({ _typeByName($0 + "Xp") }) else { return false }
    func isValue<M>(of metatype: M.Type) -> Bool { (type as Any) is M }
    return isValue(of: metatype)
  }
}

extension TypeSpelling {
  /// Whether values of the type are existentials: `any Car`.
  @inline(never) static func isExistential(_ type: Any.Type) -> Bool {
    guard let name = _mangledTypeName(type), !name.hasSuffix("Xp") else { return false }
    return ["p", "Xl", "Xc", "XP"].contains(where: name.hasSuffix)
  }

  /// Whether values of the type are the types that conform to a protocol: `any Car.Type`.
  static func isExistentialMetatype(_ type: Any.Type) -> Bool { _mangledTypeName(type)?.hasSuffix("Xp") ?? false }
}
