/// Writes a type as one writes it in Swift: `any Car`, `(any Car)?`, `[any Car]`.
///
/// The runtime's own names leave `any` out and spell `Optional<Car>`. Used in reports only.
package enum TypeSpelling {
  @inline(never) package static func of(_ type: Any.Type) -> String {
    if let sugared = type as? any SugaredType.Type { return sugared.spelling }
    return of(type, keepsModules: false)
  }

  /// The same for a type that has no shorter spelling, or with modules, where types look alike without.
  static func of(_ type: Any.Type, keepsModules: Bool) -> String {
    let name = simplified(String(reflecting: type), keepsModules: keepsModules)
    let isPlain = type == Any.self || type == AnyObject.self || name.hasPrefix("any ")
    return !isPlain && (isExistential(type) || isExistentialMetatype(type)) ? "any " + name : name
  }

  /// A type's spelling as it stands before `.self` in an expression: `Car` for `any Car`, and `(any Store<User>)`.
  static func inExpression(_ spelling: String) -> String {
    let isPlain = !spelling.contains { $0 == "&" || $0 == "<" } && !spelling.hasSuffix(".Type")
    if spelling.hasPrefix("any "), isPlain { return String(spelling.dropFirst(4)) }
    return spelling.hasPrefix("any ") || spelling.contains("->") ? "(" + spelling + ")" : spelling
  }

  /// The runtime's qualified name as Swift writes the type: without the contexts that have no name, with the arguments
  /// of a protocol and not the associated types that they stand for, and perhaps without the modules.
  ///
  /// The unqualified name would not do: it leaves out the types that a type is nested in.
  private static func simplified(_ name: String, keepsModules: Bool) -> String {
    var result = ""
    var path = ""
    var rest = name[...]
    let written = { (path: String) in keepsModules ? path : withoutRoot(path) }
    while let next = rest.popFirst() {
      if next == "(", path.hasSuffix(".") {
        // `(unknown context at $1a2b).Car`, or of a private protocol with arguments `(Store in _1A2B)<…>`
        let inner = rest.prefix { $0 != ")" }
        let isUnknown = inner.hasPrefix("unknown context ")
        if !isUnknown { path += String(inner.prefix { $0 != " " }) }
        rest = rest[inner.endIndex...].dropFirst(isUnknown ? 2 : 1)
      } else if next.isLetter || next.isNumber || next == "_" || next == "." {
        path.append(next)
      } else if next == " ", path.hasPrefix("Self."), rest.hasPrefix("== ") {
        // `any Store<Self.Shop.Store.Item == Shop.User>`
        rest = rest.dropFirst(3)
        path = ""
      } else {
        result += written(path) + String(next)
        path = ""
      }
    }
    return result + written(path)
  }

  /// A path without what it begins with, the module.
  private static func withoutRoot(_ path: String) -> String {
    guard let dot = path.firstIndex(of: "."), !["", "Any", "Self"].contains(String(path[..<dot])) else { return path }
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
    return (wrapped.contains(" ") ? "(" + wrapped + ")" : wrapped) + "?"
  }
}

extension Array: SugaredType {
  static var spelling: String { "[" + TypeSpelling.of(Element.self) + "]" }
}

extension Dictionary: SugaredType {
  static var spelling: String { "[" + TypeSpelling.of(Key.self) + ": " + TypeSpelling.of(Value.self) + "]" }
}

/// Spells types so that no two of them look alike: with their modules where they would be the same without.
package struct DistinctTypeNames {
  private let ambiguous: [String]

  /// Takes the types of a report.
  ///
  /// - Complexity: O(*n*) for *n* types, which are spelled
  package init(_ types: [Any.Type]) {
    // Each type is spelled once, however many places name it.
    var spelled: Set<AnyHashable> = []
    let spellings = types.map { AnyKey($0) }.eachOnce.map { TypeSpelling.of($0.type) }
    ambiguous = spellings.filter { !spelled.insert($0).inserted }
  }

  /// The spelling of a type.
  package func name(of type: Any.Type) -> String {
    let spelling = TypeSpelling.of(type)
    return ambiguous.contains(spelling) ? TypeSpelling.of(type, keepsModules: true) : spelling
  }
}
