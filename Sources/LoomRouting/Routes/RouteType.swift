public import Loom

/// The common part of all routes: a request as a value, and the type of its result.
///
/// Conform to one of its kinds: ``Route``, ``MainActorRoute`` or ``AsyncRoute``; and also to ``URLRoute`` if URLs lead
/// to it.
public protocol RouteType: Sendable {
  /// The type of the result.
  associatedtype Output: Sendable = Void

  /// The function that an action of the route calls; the kinds of route define it.
  associatedtype _Function: Sendable
  /// How the router performs the route; the kinds of route define it.
  static var _kind: RouteKind { get }
  /// The route as one that URLs lead to; nil for others. ``URLRoute`` defines it.
  static var _urlRoute: (any URLRoute.Type)? { get }
  /// Performs a route with an injector's action, on the main actor if it has to be. The kinds of route define it.
  nonisolated(nonsending) static func _perform(_ route: Self, with injector: Injector) async throws -> Output
}

/// A route that runs immediately, from anywhere.
///
/// ```swift
/// struct Honk: Route {}
/// struct PriceOfTrip: Route {
///   typealias Output = Double
///   let kilometers: Double
/// }
/// ```
public protocol Route: RouteType where _Function == @Sendable (Self) throws -> Output {}

/// A route that runs on the main actor: immediately there, and with `await` from elsewhere.
///
/// ```swift
/// struct ShowTrip: MainActorRoute {
///   typealias Output = TripScreen
///   let id: Int
/// }
/// ```
public protocol MainActorRoute: RouteType where _Function == @MainActor @Sendable (Self) throws -> Output {}

/// A route that runs asynchronously.
///
/// ```swift
/// struct FindTrips: AsyncRoute {
///   typealias Output = [Int]
///   let driver: String
/// }
/// ```
public protocol AsyncRoute: RouteType where _Function == @Sendable (Self) async throws -> Output {}

/// How a route runs.
public enum RouteKind: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
  /// Immediately, from anywhere.
  case atOnce
  /// Immediately on the main actor, with `await` from elsewhere.
  case mainActor
  /// With `await`.
  case async

  /// The kind, as tables print it.
  public var description: String { self == .atOnce ? "at once" : self == .mainActor ? "main actor" : "async" }
}

extension RouteType {
  /// No URL leads to the route.
  public static var _urlRoute: (any URLRoute.Type)? { nil }
}

// One default for each kind, so that the compiler refuses a route of two.
extension Route {
  /// Immediately, from anywhere.
  public static var _kind: RouteKind { .atOnce }
  /// Performs the route immediately.
  nonisolated(nonsending) public static func _perform(_ route: Self, with injector: Injector) async throws -> Output {
    try await injector.resolveWhereItMust(RouteAction<Self>.self)(route)
  }
}

extension MainActorRoute {
  /// On the main actor.
  public static var _kind: RouteKind { .mainActor }
  /// Performs the route on the main actor.
  nonisolated(nonsending) public static func _perform(_ route: Self, with injector: Injector) async throws -> Output {
    try await MainActor.run { try injector.unplaced(RouteAction<Self>.self)(route) }
  }
}

extension AsyncRoute {
  /// With `await`.
  public static var _kind: RouteKind { .async }
  /// Performs the route.
  nonisolated(nonsending) public static func _perform(_ route: Self, with injector: Injector) async throws -> Output {
    try await injector.resolveWhereItMust(RouteAction<Self>.self)(route)
  }
}

extension Injector {
  /// Resolves a type on the main actor if it depends on a function of that, and here otherwise.
  ///
  /// The declarations tell which, before any function runs.
  nonisolated(nonsending) func resolveWhereItMust<T: Sendable>(_ type: T.Type) async throws -> T {
    try await needsMainActor(T.self) ? MainActor.run { try unplaced(T.self) } : unplaced(T.self)
  }
}
