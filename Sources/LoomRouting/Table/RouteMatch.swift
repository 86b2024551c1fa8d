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
