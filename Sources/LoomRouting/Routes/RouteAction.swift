public import Loom

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
public struct RouteAction<R>: Sendable {
  // R is not constrained: the runtime would look for its conformance when the type is first used, for each route at start-up.
  // A `RouteFunction`; which one, the kind of R says. The initializers and the calls below name the same type for the same kind, and
  // no route is of two kinds: the casts are exact.
  @usableFromInline let function: any AnyObject & Sendable

  @usableFromInline
  init(_ function: any AnyObject & Sendable) { self.function = function }
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
  @_alwaysEmitIntoClient
  public init(_ handler: @escaping @Sendable (R) throws -> R.Output) { self.init { route, _ in try handler(route) } }

  /// Creates an action from a function that is told what its caller keeps.
  ///
  /// Only this kind has one: what a screen or a task takes is more than this spares.
  @_alwaysEmitIntoClient
  init(_ call: @escaping @Sendable (R, KeptContext) throws -> R.Output) { self.init(RouteFunction(call)) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating what it takes
  @_alwaysEmitIntoClient
  @discardableResult
  public func callAsFunction(_ route: R) throws -> R.Output {
    try perform(route, .none)
  }

  /// Performs a route for a caller who keeps an injector meanwhile.
  @_alwaysEmitIntoClient
  @inline(__always)
  func perform(_ route: R, _ kept: KeptContext) throws -> R.Output {
    typealias Call = @Sendable (R, KeptContext) throws -> R.Output
    return try unsafeDowncast(function, to: RouteFunction<Call>.self).call(route, kept)
  }
}

extension RouteAction where R: MainActorRoute {
  /// Creates an action from a main-actor function.
  ///
  /// - Parameter handler: performs the route.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public init(_ handler: @escaping @MainActor @Sendable (R) throws -> R.Output) { self.init(RouteFunction(handler)) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating what it takes
  @_alwaysEmitIntoClient
  @MainActor
  @discardableResult
  public func callAsFunction(_ route: R) throws -> R.Output {
    try unsafeDowncast(function, to: RouteFunction<@MainActor @Sendable (R) throws -> R.Output>.self).call(route)
  }
}

extension RouteAction where R: AsyncRoute {
  /// Creates an action from an asynchronous function.
  ///
  /// - Parameter handler: performs the route.
  /// - Complexity: O(1)
  @_alwaysEmitIntoClient
  public init(_ handler: @escaping @Sendable (R) async throws -> R.Output) { self.init(RouteFunction(handler)) }

  /// Performs a route.
  ///
  /// - Parameter route: the request.
  /// - Returns: the handler's result.
  /// - Throws: the handler's own error; an `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: that of the handler, and of creating what it takes
  @_alwaysEmitIntoClient
  @discardableResult
  nonisolated(nonsending) public func callAsFunction(_ route: R) async throws -> R.Output {
    try await unsafeDowncast(function, to: RouteFunction<@Sendable (R) async throws -> R.Output>.self).call(route)
  }
}

/// The function of an action.
@usableFromInline
final class RouteFunction<Call: Sendable>: Sendable {
  @usableFromInline let call: Call

  @usableFromInline
  init(_ call: Call) { self.call = call }

  // Explicit, because Swift 6.3 crashes on the implicit one where a client specializes the class.
  deinit {}
}

extension RouteAction: CompanionDeclared {
  package static var declaration: String { "handle(\(TypeSpelling.of(R.self)).self) { … }" }
}
