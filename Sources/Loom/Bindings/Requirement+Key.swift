// The same for keys that have been declared: `Requirement(\Person.car, .red)`.
extension Requirement {
  /// Requires a property that always has a value.
  ///
  /// - Parameters:
  ///   - path: the property, which must be a `var`.
  ///   - key: the key of the binding to use.
  ///   - fileID: where the requirement is declared; leave it out.
  ///   - line: where the requirement is declared; leave it out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  @_disfavoredOverload
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value>, _ key: Key<Value>, fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(path, named: key.name, fileID: fileID, line: line)
  }

  /// Requires a property that is nil before it is injected, declared `Value?` or `Value!`.
  ///
  /// - Parameters:
  ///   - path: the property, which must be a `var`.
  ///   - key: the key of the binding to use.
  ///   - optional: whether the property stays nil when nothing is bound, instead of that being a problem.
  ///   - fileID: where the requirement is declared; leave it out.
  ///   - line: where the requirement is declared; leave it out.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  @inline(__always)
  public convenience init<Root: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Root, Value?>, _ key: Key<Value>, optional: Bool = false,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(path, named: key.name, optional: optional, fileID: fileID, line: line)
  }
}
