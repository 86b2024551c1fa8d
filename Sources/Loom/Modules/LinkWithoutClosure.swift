/// A result builder that accepts no closure, so that only a key path is a link.
///
/// Without it, Swift would take `{ Person(name: $0) }` for a link, too.
@resultBuilder
public enum LinkWithoutClosure<T> {
  /// Accepts nothing.
  ///
  /// - Parameter result: never anything.
  /// - Returns: nothing, because it is never called.
  /// - Complexity: O(1)
  public static func buildBlock(_ result: Never) -> T {}
}
