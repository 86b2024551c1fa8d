import Foundation
import LoomLifecycle

/// The component that plans: a day for each fleet, and the trips that somebody asks for.
@MainActor
final class TripPlanner: Component {
  private let days: Days
  private let events: Events
  private let output: any Output
  private var day: Day?

  init(days: Days, events: Events, output: any Output) {
    self.days = days
    self.events = events
    self.output = output
  }

  func register(in events: EventRegistrar) {
    events.tellStop(of: self, on: output)
    events.on(FleetLoaded.self, begin)
    events.on(RequestArrived.self, answer)
  }

  private func begin(_ event: FleetLoaded) -> (any Error)? {
    do {
      day = try days.begin(with: event.fleet)
      return nil
    } catch {
      return error
    }
  }

  private func answer(_ request: RequestArrived) -> String? {
    guard let day else { return nil }
    do {
      if request.asks(for: "plan") { return try day.report() }
      return request.name.hasSuffix(".json") ? try plan(request, in: day) : nil
    } catch {
      return "\(error)"
    }
  }

  private func plan(_ request: RequestArrived, in day: Day) throws -> String {
    let trip = try FleetReader().decode(Trip.self, from: Data(request.text.utf8), of: request.name)
    let flaws = day.flaws(of: trip)
    guard flaws.isEmpty else { throw FleetError.malformed(request.name, flaws) }
    switch try day.plan(trip) {
    case .success(let assignment):
      events.send(TripPlanned(isServed: true))
      return "\(trip.id): \(assignment.car.id), \(assignment.driver.name)"
    case .failure(let reason):
      events.send(TripPlanned(isServed: false))
      return "\(trip.id): \(reason)"
    }
  }
}
