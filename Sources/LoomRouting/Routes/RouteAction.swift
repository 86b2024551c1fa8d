import Loom

/// A route's handler, ready to call; typed calls, URLs and strings all go through it.
///
/// Take one as a parameter, and creating the injector fails if nobody handles the route. Take an optional one if the
/// handler may be missing.
///
/// ```swift
/// @MainActor final class FeedModel {
///   let showTrip: RouteAction<ShowTrip>
///   let findTrips: RouteAction<FindTrips>?
///   init(showTrip: RouteAction<ShowTrip>, findTrips: RouteAction<FindTrips>?) {
///     (self.showTrip, self.findTrips) = (showTrip, findTrips)
///   }
///   func select(_ id: Int) throws { _ = try showTrip(ShowTrip(id: id)) }
/// }
/// ```
///
/// Decorate it to guard the route, and bind it in a child to replace the handler.
public struct RouteAction<R: RouteType>: Sendable {
  private let function: R._Function
}

extension RouteAction where R: Route {
  /// Creates an action from a function.
  ///
  /// ```swift
  /// let test = try injector.child { $0.bind(RouteAction<Honk>.self).to(instance: RouteAction { _ in }) }
  /// ```
  ///
  /// - Parameter handler: performs the route.
  /// - Complexity: O(1)
  public init(_ handler: @escaping @Sendable (R) throws -> R.Output) { self.init(function: handler) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating its parameters
  @discardableResult
  public func callAsFunction(_ route: R) throws -> R.Output {
    try function(route)
  }
}

extension RouteAction where R: MainActorRoute {
  /// Creates an action from a main-actor function.
  ///
  /// - Parameter handler: performs the route.
  /// - Complexity: O(1)
  public init(_ handler: @escaping @MainActor @Sendable (R) throws -> R.Output) { self.init(function: handler) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating its parameters
  @MainActor
  @discardableResult
  public func callAsFunction(_ route: R) throws -> R.Output {
    try function(route)
  }
}

extension RouteAction where R: AsyncRoute {
  /// Creates an action from an asynchronous function.
  ///
  /// - Parameter handler: performs the route.
  /// - Complexity: O(1)
  public init(_ handler: @escaping @Sendable (R) async throws -> R.Output) { self.init(function: handler) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating its parameters
  @discardableResult
  nonisolated(nonsending) public func callAsFunction(_ route: R) async throws -> R.Output {
    try await function(route)
  }
}

extension RouteAction: CompanionDeclared {
  package static var declaration: String { "handle(\(TypeSpelling.of(R.self)).self) { … }" }
}
