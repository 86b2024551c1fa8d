/// Writes a type as one writes it in Swift: `any Car`, `(any Car)?`, `[any Car]`.
///
/// The runtime's own names leave `any` out and spell `Optional<Car>`. Used in reports only.
enum TypeSpelling {
  static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.spelling }
    let name = withoutModules(_typeName(type))
    let isPlain = type == Any.self || type == AnyObject.self || name.hasPrefix("any ")
    return !isPlain && (isExistential(type) || isExistentialMetatype(type)) ? "any \(name)" : name
  }

  /// The same with modules, for types that look alike without.
  static func qualified(_ type: Any.Type) -> String {
    let name = _typeName(type)
    return isExistential(type) && !name.hasPrefix("any ") ? "any \(name)" : name
  }

  /// The type as it stands before `.self` in an expression: `Car` for `any Car`.
  static func inExpression(_ type: Any.Type, spelledBy spell: (Any.Type) -> String = TypeSpelling.of) -> String {
    let spelling = spell(type)
    if spelling.hasPrefix("any "), !spelling.contains(" & "), !spelling.hasSuffix(".Type") {
      return String(spelling.dropFirst(4))
    }
    return spelling.contains(" ") && !spelling.hasPrefix("[") ? "(\(spelling))" : spelling
  }

  /// Whether values of the type are existentials, read off the end of its mangled name (Swift ABI, "Mangling").
  static func isExistential(_ type: Any.Type) -> Bool {
    guard let mangled = _mangledTypeName(type), !isExistentialMetatype(type) else { return false }
    return ["p", "Xl", "Xc", "XP"].contains { mangled.hasSuffix($0) }
  }

  /// Whether values of the type are the types that conform to a protocol: `any Car.Type`.
  private static func isExistentialMetatype(_ type: Any.Type) -> Bool {
    _mangledTypeName(type)?.hasSuffix("Xp") ?? false
  }
}

extension TypeSpelling {
  /// The runtime's qualified name without the modules, and without the contexts that have no name.
  ///
  /// The unqualified name would not do: it leaves out the types that a type is nested in.
  private static func withoutModules(_ name: String) -> String {
    var result = ""
    var path = ""
    var rest = name[...]
    while let next = rest.popFirst() {
      if next == "(", path.hasSuffix(".") {
        rest = rest.drop { $0 != ")" }.dropFirst(2)
      } else if next.isLetter || next.isNumber || next == "_" || next == "." {
        path.append(next)
      } else {
        result += withoutModule(path) + String(next)
        path = ""
      }
    }
    return result + withoutModule(path)
  }

  private static func withoutModule(_ path: String) -> String {
    guard let dot = path.firstIndex(of: "."), !["", "Any", "Self"].contains(path[..<dot]) else { return path }
    return String(path[path.index(after: dot)...])
  }
}

/// A type that Swift has a shorter spelling for, or whose arguments the runtime does not spell as Swift does.
protocol SugaredType {
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
