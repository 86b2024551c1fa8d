public import Loom
public import Testing

extension BindingBuilder {
  /// Binds to nothing that works: a test that uses the binding fails.
  ///
  /// Each use records an issue, at the line of the binding, and fails: `resolve` throws a `FACTORY_THREW` problem, and `get` stops the process, as
  /// it does with every problem, so that no further test is run. If code under test calls `get`, or needs the product through its
  /// initialiser's parameters while a test calls `get`, prefer ``toUnimplemented(_:sourceLocation:)``.
  ///
  /// ```swift
  /// bind(Mailer.self).toUnimplemented()
  /// ```
  ///
  /// The binding has no dependencies, and can stand for any other in a child.
  ///
  /// - Parameter sourceLocation: where the issue is recorded; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(sourceLocation: SourceLocation = #_sourceLocation) -> BindingOptions<T> {
    let key = key
    return toStandIn {
      Unimplemented.record(key, sourceLocation)
      throw Unimplemented()
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
  ///   - sourceLocation: where the issue is recorded; leave it out.
  /// - Returns: the binding, for its scope and other options.
  /// - Complexity: O(1)
  @discardableResult
  public func toUnimplemented(
    _ placeholder: @autoclosure @escaping @Sendable () throws -> T,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> BindingOptions<T> {
    let key = key
    return toStandIn {
      Unimplemented.record(key, sourceLocation)
      return try placeholder()
    }
  }
}

/// What using an unimplemented binding throws.
private struct Unimplemented: Error, CustomStringConvertible {
  var description: String { "it is unimplemented, and a test that uses it has to bind it" }

  static func record(_ key: AnyKey, _ sourceLocation: SourceLocation) {
    Issue.record("\(key) is unimplemented, but the test uses it.", sourceLocation: sourceLocation)
  }
}
