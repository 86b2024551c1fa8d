/// The route of a URL, before the router performs it.
public struct RouteMatch: Sendable {
  /// The route, decoded; ``Unrouted`` for a URL that leads nowhere, where a handler takes these.
  public let route: any RouteType
  /// The original text of the matching pattern; empty for ``Unrouted``.
  public let pattern: String
  /// The exposure of the route.
  public let exposure: Router.Exposure
  /// Where the URL comes from.
  public let origin: Router.Origin
}

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

/// A URL that leads nowhere: handle this route, and such a URL is no longer an error.
///
/// ```swift
/// handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted, web: any WebPresenter) in
///   await web.open(unrouted.url)
///   return ()
/// }
/// ```
///
/// As with any route, only those to whom you expose the handler reach it. For only some URLs, handle a route whose
/// pattern ends in `**`.
public struct Unrouted: AsyncRoute {
  /// The result of opening it.
  public typealias Output = any Sendable
  /// The original URL.
  public let url: String
  /// Where it comes from.
  public let origin: Router.Origin

  /// The URLs that lead nowhere and are being handled.
  @TaskLocal static var underWay: [String] = []
}
