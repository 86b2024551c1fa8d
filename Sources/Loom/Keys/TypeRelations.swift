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
    guard type is AnyClass else { return false }
    var ancestor: AnyClass? = linked as? AnyClass
    while let current = ancestor, current != type { ancestor = _getSuperclass(current) }
    return ancestor != nil
  }

  /// Whether values of the type say nothing about what they are for: numbers, texts and the like.
  static func isGeneral(_ type: Any.Type) -> Bool {
    generalNames.contains(_typeName(type)) || numbers.contains { $0 == type }
  }

  // By name: Loom does not import Foundation.
  private static let generalNames = [
    "Any", "Swift.AnyObject", "Swift.Bool", "Swift.Character", "Swift.String", "Swift.Substring",
    "Foundation.Data", "Foundation.Date", "Foundation.Decimal", "Foundation.URL", "Foundation.UUID",
    "FoundationEssentials.Data", "FoundationEssentials.Date", "FoundationEssentials.Decimal",
    "FoundationEssentials.URL", "FoundationEssentials.UUID",
  ]

  /// The standard library's numbers.
  private static let numbers: [Any.Type] = [
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
    UInt64.self, Float.self, Double.self,
  ]

  /// `T?` for `T`.
  static func optional(of type: Any.Type) -> Any.Type {
    func optional<T>(_ type: T.Type) -> Any.Type { T?.self }
    return _openExistential(type, do: optional)
  }
}
