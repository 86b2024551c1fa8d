/// A route that URLs lead to: their paths and queries decode into its properties, which can also be written to a URL.
///
/// ```swift
/// struct ShowTrip: MainActorRoute, URLRoute {
///   typealias Output = TripScreen
///   static let pattern: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
///   let id: Int
///   var format: Format?
/// }
/// ```
///
/// A parameter of the pattern fills the property of that name; all other properties come from the query.
public protocol URLRoute: RouteType, Codable {
  /// The URLs that lead to the route; of several patterns, ``url(_:)`` writes the first.
  ///
  /// Each `handle` of the route reads it once, in the module's `configure()`.
  static var pattern: RoutePattern { get }
}

extension URLRoute {
  /// The route as one that URLs lead to.
  public static var _urlRoute: (any URLRoute.Type)? { Self.self }
}
