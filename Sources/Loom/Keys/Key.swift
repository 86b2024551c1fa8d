/// What is asked for: a type and an optional ``Name``.
///
/// Declare the keys with names that are used in several places, and write them as members where they are bound and asked for:
///
/// ```swift
/// extension Key<any CarDao> {
///   static let red = Key(named: "red")
/// }
/// bind(.red).to(Car.init(color:engine:), .value("red"))
/// let car = injector.get(.red)
/// ```
public struct Key<Value>: Hashable, Sendable {
  /// The name that tells this key from others of its type.
  public let name: Name?

  /// Makes the key of a type.
  ///
  /// - Parameters:
  ///   - type: the type that is asked for; a protocol, a class or a value type.
  ///   - name: tells several bindings of the type apart.
  /// - Complexity: O(1)
  public init(_ type: Value.Type = Value.self, named name: Name? = nil) {
    self.name = name
  }
}

extension Key: CustomStringConvertible {
  /// The key as reports write it: its type, and its name if it has one.
  public var description: String { AnyKey(self).description }
}
