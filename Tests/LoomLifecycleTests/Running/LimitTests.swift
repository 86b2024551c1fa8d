import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A handler that takes too long is named, canceled and no longer waited for.
@MainActor @Suite(.leavesNothing) struct LimitTests {
  private let diary = Diary()
  private let clock = ManualClock()

  /// Ends only when the test lets it, whatever it is asked.
  private func hang(_ gate: Gate) -> @MainActor () async throws -> Void {
    {
      await gate.wait()
      self.diary.note("late")
    }
  }

  @Test func `a start that ignores its limit fails, and what comes late changes nothing`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      noting("first", diary),
      { events in
        noting("second", self.diary)(events)
        events.on(.start, limit: .seconds(2), self.hang(gate))
        events.on(.start) { self.diary.note("never") }
      }, noting("third", diary), options: .init(stopLimit: nil, clock: clock))
    async let time: Void = clock.advanceWhenAwaited(by: .seconds(2))
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    await time
    #expect(error?.problems.map(\.code) == [.timedOut])
    #expect(error?.problems.first?.component == "Second")
    #expect(error?.problems.first?.phase == .start)
    #expect(
      diary.lines.suffix(5) == ["second start", "first stop", "third tearDown", "second tearDown", "first tearDown"])
    gate.open()
    while diary.lines.last != "late" { await Task.yield() }
    await Task.yield()
    #expect(diary.lines.last == "late")
  }

  @Test func `handlers in time use one timer, however many they are`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        for _ in 1...10 {
          events.on(.start) {
            await Task.yield()
            #expect(self.clock.sleepers <= 1)
            self.clock.advance(by: .seconds(1))
            await Task.yield()
          }
        }
      }, options: .init(startLimit: .seconds(2), stopLimit: nil, clock: clock))
    try await lifecycle.start()
    #expect(clock.sleepers == 0)
    await lifecycle.stop()
  }

  @Test func `a handler that ends when it is canceled is still too late`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.stop) {
          do { try await Task.sleep(for: .seconds(600)) } catch { self.diary.note("cancelled") }
        }
      }, options: .init(stopLimit: .seconds(1), clock: clock))
    try await lifecycle.start()
    async let time: Void = clock.advanceWhenAwaited(by: .seconds(1))
    let report = await lifecycle.stop()
    await time
    #expect(report.problems.map(\.code) == [.timedOut])
    while diary.lines.isEmpty { await Task.yield() }
    #expect(diary.lines == ["cancelled"])
  }

  /// Takes time without an `await`, so that nothing can end it meanwhile.
  private func block(_ seconds: Int) { clock.advance(by: .seconds(seconds)) }

  @Test(arguments: [Lifecycle.Phase.setUp, .start, .ready], [false, true])
  func `a handler of a start that blocks beyond its limit fails it, and is undone as one that has ended`(
    phase: Lifecycle.Phase, isParallel: Bool
  ) async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        noting("first", self.diary)(events)
        events.on(phase) { self.block(3) }
        events.on(phase) { self.diary.note("never") }
      }, options: .init(startLimit: .seconds(1), stopLimit: nil, clock: clock, parallel: isParallel))
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.timedOut])
    #expect(error?.problems.first?.phase == phase)
    #expect(error?.problems.first?.detail == "1.0 seconds")
    #expect(diary.lines.suffix(2) == [phase == .setUp ? "first setUp" : "first stop", "first tearDown"])
  }

  @Test func `a handler that blocks within its limit is in time`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        for phase in Lifecycle.Phase.allCases { events.on(phase) { self.block(1) } }
      }, options: .init(startLimit: .seconds(2), stopLimit: .seconds(2), shutdownLimit: .seconds(10), clock: clock))
    try await lifecycle.start()
    #expect(await lifecycle.stop().problems.isEmpty)
  }

  @Test func `what blocks while stopping is told, and the others stop`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary),
      { events in
        events.on(.run) {
          do { try await Task.sleep(for: .seconds(600)) } catch { self.block(3) }
        }
        events.on(.stop) { self.block(3) }
        events.on(.tearDown) { self.block(3) }
      }, options: .init(stopLimit: .seconds(2), clock: clock))
    try await lifecycle.start()
    let report = await lifecycle.stop()
    #expect(report.problems.map(\.code) == [.timedOut, .timedOut, .timedOut])
    #expect(report.problems.map(\.phase) == [.stop, .run, .tearDown])
    #expect(diary.lines.suffix(2) == ["first stop", "first tearDown"])
  }

  @Test func `an error of a handler that blocks is told as it is`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) {
          self.block(3)
          throw Failure("no power")
        }
      }, options: .init(startLimit: .seconds(1), stopLimit: nil, clock: clock))
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.cause as? Failure == Failure("no power"))
  }

  @Test func `without limits, the clock is never read`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        noting("first", self.diary)(events)
        events.on(Told.self) {}
      }, options: .init(stopLimit: nil, clock: clock))
    try await lifecycle.start()
    lifecycle.events.send(Told())
    await lifecycle.stop()
    #expect(clock.reads == 0)
  }
}
