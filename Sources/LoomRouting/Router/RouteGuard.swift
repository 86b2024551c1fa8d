/// A check that runs before whatever a URL leads to, ``Unrouted`` included, and refuses it by throwing.
///
/// Contribute a guard to use it. Guards run in the order of their contributions. They see the decoded route, so no
/// spelling of a URL gets around them.
///
/// ```swift
/// contribute(to: RouteGuard.self).to { (session: any UserSession) in
///   RouteGuard { match in
///     if match.origin != .program, !session.isUnlocked { throw Locked() }
///   }
/// }
/// ```
///
/// To guard every call of one route, including typed calls, decorate its ``RouteAction``.
public struct RouteGuard: Sendable {
  let check: @Sendable (RouteMatch) throws -> Void

  /// Creates a guard from a function.
  ///
  /// - Parameter check: throws to refuse.
  /// - Complexity: O(1)
  public init(_ check: @escaping @Sendable (RouteMatch) throws -> Void) { self.check = check }
}
