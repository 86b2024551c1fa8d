public import Loom

/// Performs routes, by value and by URL, with the handlers of the injector that it comes from.
///
/// Take a router as a parameter where URLs and strings come in, or to perform many routes. To perform a few routes,
/// take their ``RouteAction``s, which the injector verifies.
///
/// ```swift
/// let router = injector.get(Router.self)
/// let screen = try router.perform(ShowTrip(id: 7))
/// try await router.open(url, from: .remote("mail"))
/// ```
public struct Router: Sendable {
  let injector: Injector
  /// The routes that URLs lead to.
  public let table: RouteTable

  /// Performs a route immediately.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if nobody handles the route, or if something that the
  ///   handler takes cannot be created.
  /// - Complexity: O(1), plus the handler and creating its parameters
  @discardableResult
  public func perform<R: Route>(_ route: R) throws -> R.Output {
    try injector.unplaced(RouteAction<R>.self)(route)
  }

  /// Performs a main-actor route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if nobody handles the route, or if something that the
  ///   handler takes cannot be created.
  /// - Complexity: O(1), plus the handler and creating its parameters
  @MainActor
  @discardableResult
  public func perform<R: MainActorRoute>(_ route: R) throws -> R.Output {
    try injector.unplaced(RouteAction<R>.self)(route)
  }

  /// Performs an asynchronous route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if nobody handles the route, or if something that the
  ///   handler takes cannot be created.
  /// - Complexity: O(1), plus the handler and creating its parameters
  @discardableResult
  nonisolated(nonsending) public func perform<R: AsyncRoute>(_ route: R) async throws -> R.Output {
    try await injector.resolveWhereItMust(RouteAction<R>.self)(route)
  }

  /// Returns a router that handles further routes; this one does not change.
  ///
  /// ```swift
  /// let more = try router.adding(PluginModule())  // let go of it, and its routes are gone
  /// ```
  ///
  /// - Parameter module: the module that handles the routes.
  /// - Returns: the router of a child injector, which it keeps.
  /// - Throws: an `InjectionError` with every problem of the module.
  /// - Complexity: O(*n*) for *n* patterns
  public func adding(_ module: AnyModule) throws(InjectionError) -> Router {
    try injector.child(module).unplaced(Router.self)
  }

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
