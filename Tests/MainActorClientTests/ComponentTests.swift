import Loom
import LoomLifecycle
import Testing

// Components as they are written where everything belongs to the main actor unless it says otherwise.

struct TripFinished: Lifecycle.Event { let trip: Int }

struct MayQuit: Lifecycle.Event { static let combining: Combining<Bool> = .all }

final class TripCounter: Component {
  private(set) var count = 0
  private let events: Events
  private let clock: Clock

  init(clock: Clock, events: Events) {
    self.clock = clock
    self.events = events
  }

  func register(in events: EventRegistrar) {
    events.on(.start) { self.count = self.clock.now }
    events.on(.stop, limit: .seconds(5), save)
    events.on(TripFinished.self, finished)
    events.on(MayQuit.self) { self.count > 0 }
  }

  private func finished(_ event: TripFinished) { count += event.trip }
  private func save() async throws { count = 0 }
}

final class CounterModule: Module {
  override func configure() {
    bind(Clock.self).to(SystemClock.init)
    component(TripCounter.init, priority: .high)
  }
}

@Suite struct ComponentTests {
  @Test func `a component is written as anywhere else`() async throws {
    let lifecycle = try Lifecycle(Injector(CounterModule()))
    lifecycle.host.on(MayQuit.self) { true }
    try await lifecycle.start()
    lifecycle.events.send(TripFinished(trip: 3))
    let counter = lifecycle.components.first as? TripCounter
    #expect(counter?.count == 15)
    #expect(lifecycle.events.send(MayQuit()))
    await lifecycle.stop()
    #expect(counter?.count == 0)
  }
}
