/// What a URL leads to, before the router performs it.
public struct RouteMatch: Sendable {
  /// The route, decoded.
  public let route: any URLRoute
  /// The original text of the matching pattern.
  public let pattern: String
  /// What the route is exposed to.
  public let exposure: Router.Exposure
  /// Where the URL comes from.
  public let origin: Router.Origin
}
