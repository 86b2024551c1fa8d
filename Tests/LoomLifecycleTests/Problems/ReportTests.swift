import Foundation
import Loom
import LoomLifecycle
import TestSupport
import Testing

private protocol Power: Sendable {}

@MainActor private final class Plant: Component, Power {
  init() {}
  func register(in events: EventRegistrar) {}
}

@MainActor private final class Cinema: Component {
  init(power: any Power) {}
  func register(in events: EventRegistrar) {}
}

/// The reports that users read when something is wrong.
@MainActor @Suite struct ReportTests {
  private let clock = ManualClock()

  private func failure(_ body: () throws -> Void) throws -> LifecycleError {
    try #require(#expect(throws: LifecycleError.self, performing: body))
  }

  private func failedStart(_ lifecycle: Lifecycle) async throws -> LifecycleError {
    try #require(await #expect(throws: LifecycleError.self) { try await lifecycle.start() })
  }

  private func expectGolden(
    _ error: some CustomStringConvertible, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try GoldenFile(name).expect(error.description.withoutLineNumbers, sourceLocation: sourceLocation)
  }

  @Test func `two components with one id`() throws {
    let error = try #require(throws: InjectionError.self) {
      try Injector(global: GlobalContext()) {
        $0.component({ First { _ in } }, id: "Twin")
        $0.component({ Second { _ in } }, id: "Twin")
      }
    }
    try expectGolden(error, "duplicate-id")
  }

  @Test func `events without a component`() throws {
    let error = try #require(throws: InjectionError.self) {
      try Injector(global: GlobalContext()) { $0.bind(Int.self).to { (_: Events, _: LaunchContext) in 1 } }
    }
    try expectGolden(error, "events-missing")
  }

  @Test func `mistakes in a manifest, which can be stored like all problems`() throws {
    let injector = try Injector {
      $0.component { First { _ in } }
      $0.component { Second { _ in } }
    }
    let manifest = ComponentManifest([.init("Secnd"), .init("First", level: "early"), .init("First"), .init("Radio")])
    let error = try failure { _ = try Lifecycle(injector, manifest: manifest) }
    try expectGolden(error, "manifest")
    let stored = try JSONEncoder().encode(error.problems)
    #expect(try JSONDecoder().decode([LifecycleProblem].self, from: stored) == error.problems)
  }

  @Test func `a component that another lifecycle drives`() throws {
    let injector = try Injector { $0.component { First { _ in } } }
    let first = try Lifecycle(injector)
    try expectGolden(failure { _ = try Lifecycle(injector) }, "in-use")
    withExtendedLifetime(first) {}
  }

  @Test func `a handler that throws, and what stopping adds`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(.stop) { throw Failure("the door is stuck") } }, { $0.on(.start) { throw Failure("no power") } })
    try expectGolden(await failedStart(lifecycle), "phase-threw")
  }

  @Test func `a handler that takes too long`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { $0.on(.setUp, limit: .seconds(2)) { await gate.wait() } }, options: .init(stopLimit: nil, clock: clock))
    async let time: Void = clock.advanceWhenAwaited(by: .seconds(2))
    try expectGolden(await failedStart(lifecycle), "timed-out")
    await time
    gate.open()
  }

  /// The report of work that does not end when it is canceled, of a component and of the application.
  private func reportOfEndlessWork(
    _ options: Lifecycle.Options, _ more: @escaping @MainActor (EventRegistrar) -> Void = { _ in }
  ) async throws -> String {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run) { await gate.wait() }
        more(events)
      }, options: options)
    try await lifecycle.start()
    async let time: Void = clock.advanceWhenAwaited(by: .seconds(2))
    let report = await lifecycle.stop()
    await time
    gate.open()
    return report.problems.map(\.description).joined(separator: "\n\n") + "\n"
  }

  @Test func `work that nothing asks to end before it is canceled`() async throws {
    let limits = [
      Lifecycle.Options(stopLimit: .seconds(2), clock: clock),
      Lifecycle.Options(stopLimit: nil, shutdownLimit: .seconds(2), clock: clock),
    ]
    var reports: [String] = []
    for options in limits {
      reports.append(try await reportOfEndlessWork(options))
      reports.append(try await reportOfEndlessWork(options) { $0.on(.stop) {} })
    }
    try expectGolden(reports.joined(separator: "\n"), "endless-work")
  }

  @Test func `a start that is canceled, and does not end in spite of that`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { $0.on(.start) { await gate.wait() } }, options: .init(stopLimit: .seconds(2), clock: clock))
    let starting = Task { try await failedStart(lifecycle) }
    for _ in 1...10 { await Task.yield() }
    lifecycle.requestStop(.signal(.terminate))
    await clock.advanceWhenAwaited(by: .seconds(2))
    try expectGolden(await starting.value, "timed-out-canceled")
    gate.open()
  }

  @Test func `a component that is added twice`() async throws {
    let lifecycle = try Lifecycle.of()
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(First.self) }
    try expectGolden(#require(error), "added-twice")
  }

  @Test func `a component that cannot be made, before which none begins`() async throws {
    let diary = Diary()
    let lifecycle = try Lifecycle(
      Injector {
        $0.component { Second(noting("second", diary)) }
        $0.component { () throws -> First in throw Failure("no license") }
      })
    try expectGolden(await failedStart(lifecycle), "not-made")
    #expect(diary.lines.isEmpty)
  }

  @Test func `an injector that cannot be closed`() async throws {
    let lifecycle = try Lifecycle(
      Injector {
        $0.bind(Int.self).to { 1 }.in(.eager).onClose { _ in throw Failure("disk full") }
        $0.component { First { $0.on(.run) {} } }
      })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    try expectGolden(#require(error), "not-closed")
  }

  @Test func `an injector that cannot be started`() async throws {
    let lifecycle = try Lifecycle(
      Injector {
        $0.bind(Int.self).to { () async throws -> Int in throw Failure("no network") }.in(.singleton)
        $0.component { First { _ in } }
      })
    try expectGolden(await failedStart(lifecycle), "injector-not-started")
  }

  @Test func `a component that needs one that has failed`() async throws {
    let lifecycle = try Lifecycle(
      .watched {
        $0.component({ First { $0.on(.start) { throw Failure("no ads") } } }, start: .deferred)
        $0.component({ (_: First) in Second { _ in } }, start: .deferred)
      })
    try await lifecycle.start()
    _ = try? await lifecycle.add(Third.self)
    try expectGolden(lifecycle.warnings.map(\.description).joined(separator: "\n\n") + "\n", "need-failed")
    await lifecycle.stop()
  }

  @Test func `a start after the end, and one that was asked to stop before`() async throws {
    let ended = try Lifecycle.of()
    await ended.stop()
    try expectGolden(await failedStart(ended), "stopped")
    let run = await #expect(throws: LifecycleError.self) { try await ended.run(stoppingOn: []) }
    try expectGolden(#require(run), "stopped")
    let asked = try Lifecycle.of()
    asked.requestStop(.signal(.terminate))
    try expectGolden(await failedStart(asked), "stopped-before")
  }

  @Test func `a start that is stopped`() async throws {
    let diary = Diary()
    let lifecycle = try Lifecycle.of {
      $0.on(.start) {
        diary.note("begun")
        try await Task.sleep(for: .seconds(600))
      }
    }
    let starting = Task { try await self.failedStart(lifecycle) }
    while diary.lines.isEmpty { await Task.yield() }
    lifecycle.requestStop()
    try expectGolden(await starting.value, "stopped-while-starting")
  }

  @Test func `levels and priorities that are overruled, and events that nobody forwards`() async throws {
    let lifecycle = try Lifecycle(
      Injector {
        $0.component(Cinema.init, level: .basic)
        $0.component(Plant.init).as(Power.self) { $0 }
        $0.component({ First { $0.on(LinkOpened.self) { _ in false } } }, priority: 10)
        $0.component({ Second { _ in } }, priority: .veryHigh, start: .deferred)
      })
    try await lifecycle.start()
    try expectGolden(lifecycle.warnings.map(\.description).joined(separator: "\n\n") + "\n", "warnings")
    try expectGolden(lifecycle.order.description + "\n", "order")
    await lifecycle.stop()
  }

  @Test func `a component that is bound as other classes are, until somebody adds it`() async throws {
    let lifecycle = try Lifecycle(
      Injector {
        $0.bind(Plant.self).to(Plant.init).in(.singleton).as(Power.self) { $0 }
        $0.component(Cinema.init)
      })
    try expectGolden(lifecycle.warnings.map(\.description).joined() + "\n", "not-declared")
    try await lifecycle.start()
    #expect(lifecycle.warnings.map(\.code) == [.notDeclared])
    try await lifecycle.add(Plant.self)
    #expect(lifecycle.warnings.isEmpty)
    await lifecycle.remove(Plant.self)
    #expect(lifecycle.warnings.isEmpty)
    await lifecycle.stop()
  }
}
