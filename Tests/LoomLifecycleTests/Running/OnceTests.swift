import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A lifecycle starts once and stops once, whatever the order of the calls.
@MainActor @Suite(.leavesNothing) struct OnceTests {
  private let diary = Diary()

  @Test func `two starts are one`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(.start) {
        await Task.yield()
        self.diary.note("start")
      }
    }
    async let one: Void = lifecycle.start()
    async let other: Void = lifecycle.start()
    _ = try await (one, other)
    try await lifecycle.start()
    #expect(diary.lines == ["start"])
    await lifecycle.stop()
  }

  @Test func `after a stop, a start is an error that says so`() async throws {
    let lifecycle = try Lifecycle.of(noting("first", diary))
    let report = await lifecycle.stop()
    #expect(report.problems.isEmpty)
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.stopped])
    #expect(diary.lines.isEmpty)
  }

  @Test func `a stop during a start cancels it and undoes it`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.start) { try await Task.sleep(for: .seconds(600)) } }, noting("third", diary))
    let starting = Task { () -> LifecycleError? in
      do throws(LifecycleError) { try await lifecycle.start() } catch { return error }
      return nil
    }
    while diary.lines.last != "first start" { await Task.yield() }
    let report = await lifecycle.stop()
    #expect(report.problems.isEmpty)
    let error = await starting.value
    #expect(error?.problems.map(\.code) == [.stopped])
    #expect(error?.problems.first?.component == "Second")
    #expect(error?.cause is CancellationError)
    #expect(
      diary.lines == [
        "first setUp", "third setUp", "first start", "first stop", "third tearDown", "first tearDown",
      ])
  }

  @Test func `cancelling the task of a start undoes it`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.start) { try await Task.sleep(for: .seconds(600)) } })
    let starting = Task { try await lifecycle.start() }
    while diary.lines.last != "first start" { await Task.yield() }
    starting.cancel()
    await #expect(throws: LifecycleError.self) { try await starting.value }
    #expect(diary.lines.suffix(2) == ["first stop", "first tearDown"])
  }

  @Test func `a request before the start is remembered`() async throws {
    let lifecycle = try Lifecycle.of(noting("first", diary))
    lifecycle.requestStop()
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.stopped])
    #expect(diary.lines.isEmpty)
  }

  @Test func `a handler that stops its own lifecycle does not wait for itself`() async throws {
    let held = Held<Lifecycle>()
    let lifecycle = try Lifecycle.of(
      noting("first", diary),
      { events in
        events.on(.start) {
          let report = await held.value?.stop()
          #expect(report?.problems.isEmpty == true)
          self.diary.note("asked")
          try await Task.sleep(for: .seconds(600))
        }
      })
    held.value = lifecycle
    await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(diary.lines.suffix(3) == ["asked", "first stop", "first tearDown"])
    await lifecycle.stop()
    held.value = nil
  }

  @Test func `a handler that starts its own lifecycle goes on`() async throws {
    let held = Held<Lifecycle>()
    let lifecycle = try Lifecycle.of { events in
      events.on(.start) {
        try await held.value?.start()
        self.diary.note("start")
      }
    }
    held.value = lifecycle
    try await lifecycle.start()
    #expect(diary.lines == ["start"])
    await lifecycle.stop()
    held.value = nil
  }

  @Test func `stopping goes on though the task that asked is canceled`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(.stop) {
        try await Task.sleep(for: .milliseconds(1))
        self.diary.note("stopped")
      }
    }
    try await lifecycle.start()
    let stopping = Task { await lifecycle.stop() }
    stopping.cancel()
    #expect(await stopping.value.problems.isEmpty)
    #expect(diary.lines == ["stopped"])
  }

  @Test func `after a stop nobody hears anything`() async throws {
    let lifecycle = try Lifecycle.of { events in events.on(Told.self) { self.diary.note("told") } }
    try await lifecycle.start()
    lifecycle.host.on(Told.self) { self.diary.note("host") }
    await lifecycle.stop()
    lifecycle.events.send(Told())
    #expect(diary.lines.isEmpty)
    #expect(!lifecycle.events.isHeard(Told.self))
  }
}
