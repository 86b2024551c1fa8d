/// A ``Key`` whose type is known only at run time.
public struct AnyKey: Sendable {
  /// The type that is asked for.
  public let type: Any.Type
  /// The name that tells this key from others of its type.
  public let name: Name?

  @usableFromInline
  init(_ type: Any.Type, named name: Name? = nil) {
    self.type = type
    self.name = name
  }

  /// Makes the key that a typed key stands for.
  ///
  /// - Parameter key: the typed key.
  /// - Complexity: O(1)
  public init<Value>(_ key: Key<Value>) {
    self.init(Value.self, named: key.name)
  }
}

extension AnyKey: Hashable {
  /// Whether two keys have the same type and the same name.
  public static func == (left: AnyKey, right: AnyKey) -> Bool {
    ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.name == right.name
  }

  /// Feeds type and name into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
  }
}

extension AnyKey: CustomStringConvertible {
  /// The key as reports write it: its type, and its name if it has one.
  public var description: String {
    let spelling = "`\(TypeSpelling.of(type))`"
    guard let name else { return spelling }
    return "\(spelling) named \(String(reflecting: name.text))"
  }
}
