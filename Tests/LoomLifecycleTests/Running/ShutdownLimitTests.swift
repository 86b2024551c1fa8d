import Loom
import LoomLifecycle
import TestSupport
import Testing

/// The whole shutdown has a limit, besides that of each handler.
@MainActor @Suite(.leavesNothing) struct ShutdownLimitTests {
  private let diary = Diary()
  private let clock = ManualClock()

  private var options: Lifecycle.Options { .init(stopLimit: .seconds(8), shutdownLimit: .seconds(10), clock: clock) }

  private func hang(_ gate: Gate) -> @MainActor () async throws -> Void { { await gate.wait() } }

  @Test func `when it is over, the handlers that remain begin, and none is waited for`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.stop, self.hang(gate)) }, { $0.on(.stop, self.hang(gate)) },
      { $0.on(.stop, self.hang(gate)) }, options: options)
    try await lifecycle.start()
    diary.empty()
    async let stop = lifecycle.stop()
    // The fourth has its own limit, which leaves two seconds for the third, and nothing for the second.
    while clock.sleepers < 2 { await Task.yield() }
    clock.advance(by: .seconds(8))
    while clock.sleepers < 2 { await Task.yield() }
    clock.advance(by: .seconds(2))
    let report = await stop
    #expect(report.problems.map(\.code) == [.timedOut, .shutdownTimedOut, .shutdownTimedOut])
    #expect(report.problems.map(\.component) == ["Fourth", "Third", "Second"])
    #expect(report.problems.allSatisfy { $0.phase == .stop })
    #expect(report.problems.last?.detail == "10.0 seconds")
    #expect(!report.isComplete)
    #expect(diary.lines == ["first stop", "first tearDown"])
    gate.open()
  }

  @Test func `a shutdown in time is complete, and leaves no timer`() async throws {
    let lifecycle = try Lifecycle.of(noting("first", diary), options: options)
    try await lifecycle.start()
    let report = await lifecycle.stop()
    #expect(report.problems.isEmpty)
    #expect(report.isComplete)
    for _ in 0..<10 { await Task.yield() }
    #expect(clock.sleepers == 0)
  }

  @Test func `what blocks beyond it is told, and what ends at once afterward is not`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.stop) { self.clock.advance(by: .seconds(11)) } }, noting("third", diary),
      options: .init(stopLimit: nil, shutdownLimit: .seconds(10), clock: clock))
    try await lifecycle.start()
    diary.empty()
    let report = await lifecycle.stop()
    #expect(report.problems.first?.code == .shutdownTimedOut)
    #expect(report.problems.first?.component == "Second")
    #expect(report.problems.dropFirst().allSatisfy { $0.component == nil })
    #expect(!report.isComplete)
    #expect(diary.lines == ["third stop", "first stop", "third tearDown", "first tearDown"])
  }

  @Test func `it includes a start that is given up`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.start, self.hang(gate)) },
      options: .init(stopLimit: nil, shutdownLimit: .seconds(3), clock: clock))
    let starting = begun { try await lifecycle.start() }
    while diary.lines.last != "first start" { await Task.yield() }
    async let stop = lifecycle.stop()
    await clock.advanceWhenAwaited(by: .seconds(3))
    _ = await stop
    let error = await starting.value
    #expect(error?.problems.map(\.code) == [.stopped, .shutdownTimedOut])
    #expect(diary.lines.suffix(2) == ["first stop", "first tearDown"])
    gate.open()
  }

  @Test func `it includes a component that is being removed`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      noting("first", diary),
      { events in
        events.on(.stop) {
          self.diary.note("second stop")
          await gate.wait()
        }
      }, options: .init(stopLimit: nil, shutdownLimit: .seconds(3), clock: clock))
    try await lifecycle.start()
    let removing = Task { await lifecycle.remove(Second.self) }
    while diary.lines.last != "second stop" { await Task.yield() }
    async let stop = lifecycle.stop()
    await clock.advanceWhenAwaited(by: .seconds(3))
    let report = await stop
    #expect(report.problems.map(\.code) == [.shutdownTimedOut])
    #expect(report.problems.first?.component == "Second")
    _ = await removing.value
    gate.open()
  }

  @Test func `it includes closing the injector, which goes on when the time is over`() async throws {
    let gate = Gate()
    final class Connection: Sendable {}
    let lifecycle = try Lifecycle(
      Injector { module in
        module.bind(Connection.self).to { Connection() }.in(.singleton).onClose { _ in
          await gate.wait()
          await self.diary.note(Task.isCancelled ? "canceled" : "closed")
        }
        module.component { (_: Connection) in First { _ in } }
      }, options: options)
    try await lifecycle.start()
    async let stop = lifecycle.stop()
    await clock.advanceWhenAwaited(by: .seconds(10))
    let report = await stop
    #expect(report.problems.map(\.code) == [.shutdownTimedOut])
    #expect(report.problems.first?.component == nil)
    #expect(report.problems.first?.phase == nil)
    #expect("\(report.problems[0])".contains("The injector was not closed when the limit"))
    gate.open()
    while diary.lines.isEmpty { await Task.yield() }
    #expect(diary.lines == ["closed"])
  }

  @Test func `it includes an injector that is being started`() async throws {
    let gate = Gate()
    final class Connection: Sendable {}
    let lifecycle = try Lifecycle(
      Injector { module in
        module.bind(Connection.self).to { () async in
          await self.diary.note("connecting")
          await gate.wait()
          return Connection()
        }
        module.component { (_: Connection) in First(noting("first", self.diary)) }
      }, options: options)
    let starting = begun { try await lifecycle.start() }
    while diary.lines.isEmpty { await Task.yield() }
    async let stop = lifecycle.stop()
    await clock.advanceWhenAwaited(by: .seconds(10))
    let report = await stop
    #expect(report.problems.map(\.code) == [.shutdownTimedOut])
    #expect(!report.isComplete)
    #expect(await starting.value?.problems.map(\.code) == [.stopped, .shutdownTimedOut])
    #expect(diary.lines == ["connecting"])
    gate.open()
  }
}
