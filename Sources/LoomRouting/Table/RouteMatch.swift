/// What a URL has led to, before it is performed.
public struct RouteMatch: Sendable {
  /// The route, decoded.
  public let route: any URLRoute
  /// The pattern that matches, as it was written.
  public let pattern: String
  /// What the route is exposed to.
  public let exposure: Exposure
  /// Where the URL comes from.
  public let origin: Origin
}
