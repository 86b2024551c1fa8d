import LoomLifecycle

/// Knows the numbers.
@MainActor
protocol TallyKeeping: AnyObject {
  var tally: Tally { get }

  /// Counts what was counted elsewhere.
  func add(_ other: Tally)
}

/// The component that counts: it hears of what others do, and none of them knows.
@MainActor
final class Statistics: Component, TallyKeeping {
  private let output: any Output
  private(set) var tally = Tally()

  init(output: any Output) {
    self.output = output
  }

  func register(in events: EventRegistrar) {
    events.tellStop(of: self, on: output)
    events.on(FleetLoaded.self) { _ in
      self.tally.loads += 1
      return nil
    }
    events.on(TripPlanned.self) { $0.isServed ? (self.tally.served += 1) : (self.tally.refused += 1) }
    events.on(RequestAnswered.self, answered)
    events.on(RequestArrived.self) { $0.asks(for: "statistics") ? "\(self.tally)" : nil }
  }

  func add(_ other: Tally) { tally += other }

  private func answered(_ event: RequestAnswered) {
    tally.requests += 1
    if !event.isUnderstood { tally.misunderstood += 1 }
  }
}
