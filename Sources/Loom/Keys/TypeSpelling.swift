/// Writes a type as one writes it in Swift: `any Car`, `(any Car)?`, `[any Car]`.
///
/// The runtime's own names leave `any` out and spell `Optional<Car>`. Used in reports only.
enum TypeSpelling {
  static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.spelling }
    let name = _typeName(type, qualified: false)
    return isExistential(type) && type != Any.self && type != AnyObject.self ? "any \(name)" : name
  }

  /// The type as it stands before `.self` in an expression: `Car` for `any Car`.
  static func inExpression(_ type: Any.Type) -> String {
    let spelling = of(type)
    if spelling.hasPrefix("any "), !spelling.contains(" & ") { return String(spelling.dropFirst(4)) }
    return spelling.contains(" ") && !spelling.hasPrefix("[") ? "(\(spelling))" : spelling
  }

  /// Whether values of the type are existentials, read off the end of its mangled name (Swift ABI, "Mangling").
  static func isExistential(_ type: Any.Type) -> Bool {
    guard let mangled = _mangledTypeName(type) else { return false }
    return ["_p", "_Xl", "_XP", "yp", "yXl"].contains { mangled.hasSuffix($0) }
  }
}

/// A type that Swift has a shorter spelling for.
private protocol SugaredType {
  static var spelling: String { get }
}

extension Optional: SugaredType {
  static var spelling: String {
    let wrapped = TypeSpelling.of(Wrapped.self)
    return wrapped.contains(" ") ? "(\(wrapped))?" : "\(wrapped)?"
  }
}

extension Array: SugaredType {
  static var spelling: String { "[\(TypeSpelling.of(Element.self))]" }
}

extension Dictionary: SugaredType {
  static var spelling: String { "[\(TypeSpelling.of(Key.self)): \(TypeSpelling.of(Value.self))]" }
}
