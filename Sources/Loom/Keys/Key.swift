/// A type with an optional ``Name``: the key under which you bind and resolve.
///
/// Declare a key with a name that you use in several places, and write it as a member where you bind and resolve it:
///
/// ```swift
/// extension Key<any CarDao> {
///   static let red = Key(named: "red")
/// }
/// bind(.red).to(Car.init(color:engine:), .value("red"))
/// let car = injector.get(.red)
/// ```
public struct Key<Value>: Hashable, Sendable, CustomStringConvertible {
  /// The name that distinguishes this key from others of its type.
  public let name: Name?

  /// Creates the key of a type.
  ///
  /// - Parameters:
  ///   - type: a protocol, a class or a value type.
  ///   - name: distinguishes several bindings of the type.
  /// - Complexity: O(1)
  public init(_ type: Value.Type = Value.self, named name: Name? = nil) {
    self.name = name
  }

  /// The key as reports write it: its type, and its name if it has one.
  public var description: String { AnyKey(self).description }
}
