public import Loom
import Testing

extension BindingBuilder {
  /// Binds to an implementation that fails every test that uses it.
  ///
  /// Each use records an issue at the line of the binding, and fails. `resolve` throws a `FACTORY_THREW` problem. `get`
  /// stops the process, as with every problem, so no further test runs.
  ///
  /// Receiving the instance counts as a use, even through an initializer that the test needs for something else. If you
  /// do not want that, bind a struct of functions, each `unimplemented("name", returning: …)`, or use
  /// ``toUnimplemented(_:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// bind(Mailer.self).toUnimplemented()
  /// ```
  ///
  /// The binding has no dependencies, so it can replace any other in a child.
  ///
  /// - Parameters:
  ///   - fileID: the file of the issue; Swift fills it in.
  ///   - filePath: the file of the issue; Swift fills it in.
  ///   - line: the line of the issue; Swift fills it in.
  ///   - column: the column of the issue; Swift fills it in.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> BindingOptions<T> {
    let unimplemented = Unimplemented(binding: key, at: .init(nil, fileID, filePath, line, column))
    return toStandIn {
      unimplemented.record()
      throw unimplemented
    }
  }

  /// Binds to a placeholder: a test that uses the binding fails, and goes on.
  ///
  /// Each use records an issue at the line of the binding and returns the placeholder, so `get` need not stop the
  /// process.
  ///
  /// ```swift
  /// bind(Mailer.self).toUnimplemented(SilentMailer())
  /// ```
  ///
  /// - Parameters:
  ///   - placeholder: the instance to return, evaluated at each use. The injector injects nothing into it.
  ///   - fileID: the file of the issue; Swift fills it in.
  ///   - filePath: the file of the issue; Swift fills it in.
  ///   - line: the line of the issue; Swift fills it in.
  ///   - column: the column of the issue; Swift fills it in.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(
    _ placeholder: @autoclosure @escaping @Sendable () throws -> T,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> BindingOptions<T> {
    let unimplemented = Unimplemented(binding: key, at: .init(nil, fileID, filePath, line, column))
    return toStandIn {
      unimplemented.record()
      return try placeholder()
    }
  }
}

extension Unimplemented {
  fileprivate init(binding key: AnyKey, at location: SourceLocation) {
    self.init(
      subject: key.description, use: "uses", remedy: "bind a fake for this test, even if an initializer only takes it",
      location: location)
  }
}
