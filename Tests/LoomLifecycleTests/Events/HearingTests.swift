import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A component hears events from the end of its set up to the beginning of its tear down.
@MainActor @Suite(.leavesNothing) struct HearingTests {
  private let diary = Diary()
  private let own = Own()

  /// Notes the events that it hears, and sends one in each phase.
  private func sending(_ name: String, in phases: Set<Lifecycle.Phase>) -> @MainActor (EventRegistrar) -> Void {
    { events in
      events.on(Told.self) { self.diary.note("\(name) hears \($0.text)") }
      for phase in phases {
        events.on(phase) { self.own.lifecycle?.events.send(Told(text: "\(name) \(phase)")) }
      }
    }
  }

  private func start(_ lifecycle: Lifecycle) async throws {
    own.lifecycle = lifecycle
    try await lifecycle.start()
  }

  @Test func `a component that has not been set up hears nothing`() async throws {
    let lifecycle = try Lifecycle.of(sending("first", in: [.setUp]), sending("second", in: [.setUp, .start]))
    try await start(lifecycle)
    #expect(diary.lines == ["first hears second setUp", "first hears second start", "second hears second start"])
    await lifecycle.stop()
  }

  @Test(arguments: [false, true])
  func `a component hears until its tear down begins, with all others or alone`(isRemoved: Bool) async throws {
    let lifecycle = try Lifecycle.of(sending("first", in: [.tearDown]), sending("second", in: [.stop, .tearDown]))
    try await start(lifecycle)
    if isRemoved { await lifecycle.remove(Second.self) }
    await lifecycle.stop()
    #expect(diary.lines == ["first hears second stop", "second hears second stop", "first hears second tearDown"])
  }

  @Test func `a component whose set up failed never hears, and those before it hear until their tear down`()
    async throws
  {
    let lifecycle = try Lifecycle.of(
      sending("first", in: []),
      { events in
        self.sending("second", in: [.tearDown])(events)
        events.on(.setUp) { throw Failure("no power") }
      })
    own.lifecycle = lifecycle
    await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(diary.lines == ["first hears second tearDown"])
  }

  @Test func `the host hears before the start, and all the time`() async throws {
    let lifecycle = try Lifecycle.of(sending("first", in: [.setUp, .tearDown]))
    lifecycle.host.on(Told.self) { self.diary.note("host hears \($0.text)") }
    lifecycle.events.send(Told(text: "early"))
    try await start(lifecycle)
    await lifecycle.stop()
    lifecycle.events.send(Told(text: "late"))
    #expect(diary.lines == ["host hears early", "host hears first setUp", "host hears first tearDown"])
  }

  @Test func `a component that is added while an event is under way does not hear it`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(Awaited.self) { _ in
          try? await self.own.lifecycle?.add(Second.self)
          return ["first"]
        }
      }, { $0.on(Awaited.self) { _ in ["second"] } })
    try await start(lifecycle)
    await lifecycle.remove(Second.self)
    #expect(await lifecycle.events.send(Awaited()) == ["first"])
    #expect(await lifecycle.events.send(Awaited()) == ["first", "second"])
    await lifecycle.stop()
  }

  @Test func `in a parallel start, too, a component hears when it has been set up`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.setUp) {
          self.diary.note("hears \(self.own.lifecycle?.events.isHeard(Told.self) ?? true)")
        }
        events.on(Told.self) {}
        events.on(.start) { self.diary.note("hears \(self.own.lifecycle?.events.isHeard(Told.self) ?? false)") }
      }, options: .init(stopLimit: nil, parallel: true))
    try await start(lifecycle)
    #expect(diary.lines == ["hears false", "hears true"])
    await lifecycle.stop()
  }
}
