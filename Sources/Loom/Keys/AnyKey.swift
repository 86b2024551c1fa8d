/// A ``Key`` whose type is known only at run time.
public struct AnyKey: Hashable, Sendable, CustomStringConvertible {
  /// The type.
  public let type: Any.Type
  /// The name that distinguishes this key from others of its type.
  public let name: Name?
  /// Which part of the key this is.
  public let role: Role

  /// Which part of a key this is; you resolve the binding, but a report may be about another part.
  ///
  /// Future versions may add cases, so give a `switch` a `default`.
  public enum Role: String, Sendable {
    /// The binding of the key.
    case binding
    /// One of the contributions made to the type under the name.
    case contribution
    /// A decorator of the key.
    case decorator
  }

  @usableFromInline
  init(_ type: Any.Type, named name: Name? = nil, role: Role = .binding) {
    self.type = type
    self.name = name
    self.role = role
  }

  /// Creates the untyped form of a key.
  ///
  /// - Parameter key: the typed key.
  /// - Complexity: O(1)
  public init<Value>(_ key: Key<Value>) {
    self.init(Value.self, named: key.name)
  }

  /// Another part of the same key.
  func with(role: Role) -> AnyKey { AnyKey(type, named: name, role: role) }

  /// Whether two keys have the same type, the same name and the same role.
  public static func == (left: AnyKey, right: AnyKey) -> Bool {
    ObjectIdentifier(left.type) == ObjectIdentifier(right.type) && left.role == right.role && left.name == right.name
  }

  /// Feeds type and name into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    if let name { hasher.combine(name) }
  }

  /// The key as reports write it: its type, and its name if it has one.
  public var description: String { described(TypeSpelling.of(type)) }

  /// The key with its type written in some way.
  func described(_ type: String) -> String { described(type, name?.literal) }

  /// The key with its whole name, which tells it from others whose names begin alike.
  package var fullDescription: String { described(TypeSpelling.of(type), name.map { String(reflecting: $0.text) }) }

  private func described(_ type: String, _ quoted: String?) -> String {
    let type = "`" + type + "`"
    if role == .contribution { return (quoted.map { "the contribution " + $0 } ?? "a contribution") + " to " + type }
    return (role == .decorator ? "the decorator of " : "") + type + (quoted.map { " named " + $0 } ?? "")
  }
}
