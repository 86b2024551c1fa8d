import Foundation
import Loom
import LoomRouting

/// The answer to one request, on top of a plan of the day that is the request's own.
struct Answer {
  let request: Request
  let planner: Planner
  let router: Router
  let log: RequestLog

  /// The answer as text; a mistake in the request is one, too.
  func text() async -> String {
    do {
      let answer = try await answer()
      await log.note("answered")
      return answer
    } catch {
      let message = Failure(error).message
      await log.note(message)
      return message
    }
  }

  private func answer() async throws -> String {
    let text = request.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text == "plan" { return try ShowPlan().answer(planner) }
    // A URL from outside: only exposed routes.
    if text.contains("://") { return try await router.open(text, from: .remote(request.name), returning: String.self) }
    return try plan(FleetReader().decode(Trip.self, from: Data(text.utf8), of: request.name))
  }

  /// Plans a further trip on top of the others.
  private func plan(_ trip: Trip) throws -> String {
    try planner.serveTripsOnce()
    let flaws = planner.store.fleet.flaws(of: trip, at: "trip")
    guard flaws.isEmpty else { throw FleetError.malformed(request.name, flaws) }
    switch try planner.dispatch.resolve(trip).run() {
    case .success(let assignment): return "\(trip.id): \(assignment.car.id), \(assignment.driver.name)"
    case .failure(let reason): return "\(trip.id): \(reason)"
    }
  }
}
