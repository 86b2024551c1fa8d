import Loom

extension Router {
  /// The URL that leads to a route in this router's table.
  ///
  /// ```swift
  /// let link = try router.url(for: ShowTrip(id: 7, format: .short))  // garage://trips/7?format=short
  /// ```
  ///
  /// This router reads the URL as the same route. ``URLRoute/url(_:)`` cannot promise that, because it does not know
  /// other routes, which may have more specific patterns.
  ///
  /// - Parameters:
  ///   - route: the route.
  ///   - pattern: the pattern to follow; nil for the route's first.
  /// - Returns: the URL.
  /// - Throws: a ``RoutingError`` if the pattern is not valid, if the URL cannot hold a value, or if the URL leads to
  ///   another route or nowhere.
  /// - Complexity: O(*n*) for *n* bytes
  public func url<R: URLRoute>(for route: R, _ pattern: RoutePattern? = nil) throws(RoutingError) -> String {
    let url = try route.url(pattern)
    let reader = try table.pattern(reading: url)
    if reader.entry.type == R.self { return url }
    throw RoutingError(.parameter, "\"\(url.excerpt())\" would be read by the pattern \(reader.quoted).")
  }
}
