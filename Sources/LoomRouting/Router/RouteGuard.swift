/// Is asked before whatever a URL has led to, and refuses it by throwing.
///
/// Contribute it. Guards are asked in the order of their contributions, and see what was decoded: there is no spelling of a URL to
/// get around them.
///
/// ```swift
/// contribute(to: RouteGuard.self).to { (session: any UserSession) in
///   RouteGuard { match in
///     if match.origin != .program, !session.isUnlocked { throw Locked() }
///   }
/// }
/// ```
///
/// To guard one route on every way to its handler, typed calls included, decorate its ``RouteAction``.
public struct RouteGuard: Sendable {
  let check: @Sendable (RouteMatch) throws -> Void

  /// Makes a guard of a function.
  ///
  /// - Parameter check: throws to refuse.
  /// - Complexity: O(1)
  public init(_ check: @escaping @Sendable (RouteMatch) throws -> Void) { self.check = check }
}
