/// A property that Swift resolves from ``Injector/current`` when it creates the object that holds the property.
///
/// Use it in objects that no injector creates, such as a test or a script. Give an object that an injector creates its
/// dependencies in the initializer instead. In a SwiftUI view, the wrapper resolves again whenever SwiftUI creates the
/// view value: use `@Resolved` of LoomSwiftUI.
///
/// ```swift
/// struct Dashboard {
///   @Injected var car: any CarDao
///   @Injected(named: "red") var spare: any CarDao
/// }
/// ```
@propertyWrapper
public struct Injected<Value> {
  /// The instance; you may replace it.
  public var wrappedValue: Value

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - name: the name of the binding to use.
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  public init(named name: Name? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
    do {
      wrappedValue = try Injector.current.product(Value.self, named: name)
    } catch {
      trap(injectionError(error).asked(.injectedProperty, at: fileID, line), at: fileID, line)
    }
  }

  /// Resolves the property, or stops the program with the full report.
  ///
  /// - Parameters:
  ///   - key: the key of the binding to use: `@Injected(.red) var spare`.
  ///   - fileID: where the property is declared; Swift fills it in.
  ///   - line: where the property is declared; Swift fills it in.
  /// - Complexity: O(1), plus creating the instance.
  @_disfavoredOverload
  public init(_ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(named: key.name, fileID: fileID, line: line)
  }
}

extension Injected: Sendable where Value: Sendable {}
