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

  /// Whether a link of one type to another makes sense: else what was taken for a link is a function of one parameter.
  ///
  /// What values of an existential are made of cannot be told without a search, and so counts as linked.
  static func mayBeLinked(_ type: Any.Type, to linked: Any.Type) -> Bool {
    if type == linked || TypeSpelling.isExistential(type) || type is any ExpressibleByNilLiteral.Type { return true }
    return inherits(linked as? AnyClass, from: type)
  }

  /// Whether a class is another one or inherits from it.
  static func inherits(_ type: AnyClass?, from base: Any.Type) -> Bool {
    var ancestor: AnyClass? = type
    while let current = ancestor, current != base { ancestor = _getSuperclass(current) }
    return ancestor != nil
  }

  /// Whether values of the type say nothing about what they are for: numbers, texts and the like.
  static func isGeneral(_ type: Any.Type) -> Bool { generalNames.contains(_typeName(type)) }

  // By name: Loom does not import Foundation, and to refer to the metadata of all numbers takes more room than their names.
  private static let generalNames = [
    "Any", "Swift.AnyObject", "Swift.Bool", "Swift.Character", "Swift.String", "Swift.Substring",
    "Swift.Int", "Swift.Int8", "Swift.Int16", "Swift.Int32", "Swift.Int64", "Swift.Float", "Swift.Double",
    "Swift.UInt", "Swift.UInt8", "Swift.UInt16", "Swift.UInt32", "Swift.UInt64",
    "Foundation.Data", "Foundation.Date", "Foundation.Decimal", "Foundation.URL", "Foundation.UUID",
    "FoundationEssentials.Data", "FoundationEssentials.Date", "FoundationEssentials.Decimal",
    "FoundationEssentials.URL", "FoundationEssentials.UUID",
  ]

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
    return _openExistential(type, do: optional)
  }
}
