/// A class whose name another one has, in the module of the tests.
@MainActor package final class Twin {
  /// Creates one.
  package nonisolated init() {}
}

/// An event whose name another one has, in the module of the tests.
package struct Rung: Sendable {
  /// Creates one.
  package init() {}
}
