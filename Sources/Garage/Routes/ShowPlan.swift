import Loom
import LoomRouting

/// Shows the plan of the whole day, which names everybody: not for requests from outside.
struct ShowPlan: Route, URLRoute {
  typealias Output = String
  static let pattern: RoutePattern = "garage://plan"

  /// Answers by the report of the day.
  func answer(_ planner: Planner) throws -> String {
    try planner.serveTripsOnce()
    return try planner.report.resolve().text
  }
}
