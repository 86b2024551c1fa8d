public import Loom
import Testing

extension BindingBuilder {
  /// Binds to nothing that works: a test that uses the binding fails.
  ///
  /// Each use records an issue, at the line of the binding, and fails: `resolve` throws a `FACTORY_THREW` problem, and `get` stops the process, as
  /// it does with every problem, so that no further test is run.
  ///
  /// A product is used when something receives it, be it through a parameter of an initializer that the test needs for something
  /// else. If that is not what you mean, bind a struct of functions that are each `unimplemented("name", returning: …)`, or use
  /// ``toUnimplemented(_:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// bind(Mailer.self).toUnimplemented()
  /// ```
  ///
  /// The binding has no dependencies, and can stand for any other in a child.
  ///
  /// - Parameters:
  ///   - fileID: the file where the issue is recorded; leave it out.
  ///   - filePath: the file where the issue is recorded; leave it out.
  ///   - line: the line where the issue is recorded; leave it out.
  ///   - column: the column where the issue is recorded; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> BindingOptions<T> {
    let unimplemented = Unimplemented(key.description, use: "uses", at: .init(nil, fileID, filePath, line, column))
    return toStandIn {
      unimplemented.record()
      throw unimplemented
    }
  }

  /// Binds to a placeholder: a test that uses the binding fails, and goes on.
  ///
  /// Each use records an issue, at the line of the binding, and hands out the placeholder, so that `get` need not stop the process.
  ///
  /// ```swift
  /// bind(Mailer.self).toUnimplemented(SilentMailer())
  /// ```
  ///
  /// - Parameters:
  ///   - placeholder: what is handed out; evaluated at each use. Nothing is injected into it.
  ///   - fileID: the file where the issue is recorded; leave it out.
  ///   - filePath: the file where the issue is recorded; leave it out.
  ///   - line: the line where the issue is recorded; leave it out.
  ///   - column: the column where the issue is recorded; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(
    _ placeholder: @autoclosure @escaping @Sendable () throws -> T,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> BindingOptions<T> {
    let unimplemented = Unimplemented(key.description, use: "uses", at: .init(nil, fileID, filePath, line, column))
    return toStandIn {
      unimplemented.record()
      return try placeholder()
    }
  }
}
