// The same for keys that have been declared: `Requirement(\Person.car, .red)`.
extension Requirement {
  /// Requires a property of a non-optional type.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - key: the key of the binding to use.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public convenience init<Root: AnyObject, Value>(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value>, _ key: Key<Value>,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(path(), named: key.name, fileID: fileID, line: line)
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, a `var`.
  ///   - key: the key of the binding to use.
  ///   - optional: whether the property is resolved like a parameter of the type `Value?`: the binding of `Value?` goes
  ///     before that of `Value`, and without both, the property stays as it is. Otherwise, `Value` must be bound.
  ///   - fileID: where the requirement is declared; Swift fills it in.
  ///   - line: where the requirement is declared; Swift fills it in.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Root, Value?>, _ key: Key<Value>,
    optional: Bool = false,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(path(), named: key.name, optional: optional, fileID: fileID, line: line)
  }
}
