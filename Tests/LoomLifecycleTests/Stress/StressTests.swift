import Loom
import LoomLifecycle
import Testing

/// Many tasks use a lifecycle at once; the thread sanitizer watches.
@Suite struct StressTests {
  /// A newcomer, of the kind that its tag says.
  @MainActor private final class Guest<Tag>: Component {
    private let events: Events
    init(events: Events) { self.events = events }
    func register(in registrar: EventRegistrar) {
      registrar.on(.start) { await Task.yield() }
      registrar.on(.run) { try await Task.sleep(for: .seconds(600)) }
      registrar.on(.stop) { await Task.yield() }
      registrar.on(Told.self) { self.events.send(Asked()) }
      registrar.on(Asked.self) { true }
      registrar.on(Awaited.self) { _ in
        await Task.yield()
        return ["guest"]
      }
    }
  }

  private enum One {}
  private enum Two {}

  @Test(arguments: 0..<20) func `tasks that send, add, remove and stop`(_ round: Int) async throws {
    let injector = try Injector { module in
      module.component(Guest<Never>.init)
      module.bind(Guest<One>.self).to(Guest<One>.init).in(.singleton)
      module.bind(Guest<Two>.self).to(Guest<Two>.init).in(.singleton)
    }
    let lifecycle = try await Lifecycle(
      injector, options: .init(stopLimit: nil, parallel: round.isMultiple(of: 2), profiled: true))
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    let blocks = Guarded(0)
    let watchdog = await MainActorWatchdog(of: lifecycle, threshold: .seconds(60)) { _ in blocks.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for step in 0..<20 {
            switch (number + step) % 8 {
            case 0: try? await lifecycle.add(Guest<One>.self)
            case 1: await lifecycle.remove(Guest<One>.self)
            case 2: try? await lifecycle.add(Guest<Two>.self)
            case 3: await lifecycle.remove(Guest<Two>.self)
            case 4: _ = await lifecycle.events.send(Awaited())
            case 5: _ = await lifecycle.profile
            default: await lifecycle.events.send(Told())
            }
            if number == 7, step == 5 + round % 10 { lifecycle.requestStop() }
            if number == 6, step == 15, round % 3 == 0 { await lifecycle.stop() }
          }
        }
      }
    }
    lifecycle.requestStop()
    try await running.value
    watchdog.cancel()
    #expect(await lifecycle.components.isEmpty)
    #expect(await !lifecycle.events.isHeard(Told.self))
    #expect(await lifecycle.stop().problems.isEmpty)
    #expect(blocks.withLock { $0 } == 0)
  }
}
