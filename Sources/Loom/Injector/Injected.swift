/// A property that is resolved from ``Injector/current`` when the object that holds it is made.
///
/// For what Loom does not make: a view, a test, a script. What an injector makes is better given its
/// dependencies by its initialiser.
///
/// ```swift
/// struct Dashboard {
///   @Injected var car: any CarDao
///   @Injected(named: "red") var spare: any CarDao
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
  /// The product; it may be replaced.
  public var wrappedValue: Value

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameter name: the name of the binding to use.
  /// - Complexity: O(1), besides making the product.
  public init(named name: Name? = nil) { wrappedValue = Injector.current.get(Value.self, named: name) }

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameter key: the key of the binding to use: `@Injected(.red) var spare`.
  /// - Complexity: O(1), besides making the product.
  public init(_ key: Key<Value>) { self.init(named: key.name) }
}

extension Injected: Sendable where Value: Sendable {}
