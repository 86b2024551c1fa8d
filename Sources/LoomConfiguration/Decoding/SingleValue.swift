/// Which types are written as one text, number, Boolean or list, and never as a group.
enum SingleValue {
  static func isType(_ type: Any.Type) -> Bool {
    if type is any ScalarValue.Type || type is any RawRepresentable.Type { return true }
    return (type as? any Wrapping.Type)?.isSingle ?? false
  }
}

/// A type that is written as its parts are.
private protocol Wrapping {
  static var isSingle: Bool { get }
}

extension Optional: Wrapping {
  fileprivate static var isSingle: Bool { SingleValue.isType(Wrapped.self) }
}

extension Array: Wrapping {
  fileprivate static var isSingle: Bool { SingleValue.isType(Element.self) }
}

extension Set: Wrapping {
  fileprivate static var isSingle: Bool { SingleValue.isType(Element.self) }
}

extension Configuration.Secret: Wrapping {
  fileprivate static var isSingle: Bool { SingleValue.isType(Value.self) }
}
