import Loom

extension Router {
  /// The URL that leads to a route in this router's table.
  ///
  /// ```swift
  /// let link = try router.url(for: ShowTrip(id: 7, format: .short))  // garage://trips/7?format=short
  /// ```
  ///
  /// This router reads the URL as the same route. ``URLRoute/url(_:)`` cannot promise that, because it does not know other
  /// routes, which may have more specific patterns.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - pattern: the pattern to follow; nil for the route's first.
  /// - Returns: the URL.
  /// - Throws: a ``RoutingError`` if the pattern is not valid, if the URL cannot hold a value, or if the URL leads to another
  ///   route or nowhere.
  /// - Complexity: O(*n*) for *n* bytes
  public func url<R: URLRoute>(for route: R, _ pattern: RoutePattern? = nil) throws(RoutingError) -> String {
    let url = try route.url(pattern)
    try table.check(url, leadsTo: R.self)
    return url
  }
}

extension RouteTable {
  /// Checks that a URL of the program's own leads to a route of a type.
  fileprivate func check(_ url: String, leadsTo route: any URLRoute.Type) throws(RoutingError) {
    let request = RouteRequest(url, [:], nil, .program)
    let found: Int?
    do throws(URLProblem) { found = try index(for: .program).number(of: url, trust: .program) } catch { found = nil }
    guard let found else { throw notFound(request) }
    guard patterns[found].entry.type != route else { return }
    throw RoutingError(.parameter, "\"\(url.excerpt())\" would be read by the pattern \(patterns[found].quoted).")
  }
}
