import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Components that do not need each other start at the same time, if that is wanted.
@MainActor @Suite(.leavesNothing) struct ParallelTests {
  private let diary = Diary()
  private let clock = ManualClock()

  /// Takes some time to start.
  @MainActor private class Sleeper: Component {
    private let name: String
    private let time: Duration
    private let clock: ManualClock
    private let diary: Diary

    init(_ name: String, _ time: Duration, _ clock: ManualClock, _ diary: Diary) {
      (self.name, self.time, self.clock, self.diary) = (name, time, clock, diary)
    }

    func register(in events: EventRegistrar) {
      events.on(.start) {
        self.diary.note("\(self.name) begins")
        try await self.clock.sleep(until: self.clock.now.advanced(by: self.time), tolerance: nil)
        self.diary.note("\(self.name) started")
      }
      events.on(.stop) { self.diary.note("\(self.name) stop") }
    }
  }

  @MainActor private final class A: Sleeper {}
  @MainActor private final class B: Sleeper {}
  @MainActor private final class C: Sleeper {}
  @MainActor private final class D: Sleeper {}

  /// D needs B and C, which need A.
  private func diamond(_ times: [Int64], options: Lifecycle.Options? = nil) throws -> Lifecycle {
    let (clock, diary) = (clock, diary)
    let module = Module {
      $0.component { A("a", .seconds(times[0]), clock, diary) }
      $0.component { (_: A) in B("b", .seconds(times[1]), clock, diary) }
      $0.component { (_: A) in C("c", .seconds(times[2]), clock, diary) }
      $0.component { (_: B, _: C) in D("d", .seconds(times[3]), clock, diary) }
    }
    return try Lifecycle(
      Injector.watched(module), options: options ?? .init(stopLimit: nil, clock: clock, parallel: true))
  }

  @Test func `those that do not need each other overlap, others never`() async throws {
    let lifecycle = try diamond([1, 5, 3, 1])
    async let start: Void = lifecycle.start()
    // Both of the middle must be asleep before time passes.
    await clock.advanceWhenAwaited(by: .seconds(1))
    while clock.sleepers < 2 { await Task.yield() }
    clock.advance(by: .seconds(3))
    while diary.lines.last != "c started" { await Task.yield() }
    clock.advance(by: .seconds(2))
    await clock.advanceWhenAwaited(by: .seconds(1))
    try await start
    #expect(diary.lines.prefix(2) == ["a begins", "a started"])
    #expect(Set(diary.lines[2...3]) == ["b begins", "c begins"])
    #expect(diary.lines[4...] == ["c started", "b started", "d begins", "d started"])
    // The critical path, and not a second more: a, b and d.
    #expect(clock.now.offset == .seconds(7))
    diary.empty()
    await lifecycle.stop()
    #expect(diary.lines == ["d stop", "c stop", "b stop", "a stop"])
  }

  @Test func `a failure cancels those under way, and all that had started stop`() async throws {
    let (clock, diary) = (clock, diary)
    let module = Module {
      $0.component { A("a", .seconds(1), clock, diary) }
      $0.component { (_: A) in B("b", .seconds(600), clock, diary) }
      $0.component { (_: A) in
        Scripted { events in
          events.on(.start) {
            while !diary.lines.contains("b begins") { await Task.yield() }
            throw Failure("no power")
          }
        }
      }
    }
    let lifecycle = try Lifecycle(
      Injector.watched(module), options: .init(stopLimit: nil, clock: clock, parallel: true))
    async let time: Void = clock.advanceWhenAwaited(by: .seconds(1))
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    await time
    #expect(error?.problems.map(\.code) == [.phaseThrew])
    #expect(error?.problems.first?.component == "Scripted")
    #expect(diary.lines == ["a begins", "a started", "b begins", "a stop"])
  }

  @Test func `the host starts before all, and each has its own limit`() async throws {
    let lifecycle = try diamond(
      [1, 9, 1, 1], options: .init(startLimit: .seconds(5), stopLimit: nil, clock: clock, parallel: true))
    lifecycle.host.on(.start) { self.diary.note("host") }
    let starting = begun { try await lifecycle.start() }
    while diary.lines.last != "a stop" {
      clock.advance(by: .seconds(1))
      for _ in 1...50 { await Task.yield() }
    }
    let error = await starting.value
    #expect(error?.problems.map(\.code) == [.timedOut])
    #expect(error?.problems.first?.component == "ParallelTests.B")
    #expect(diary.lines.first == "host")
    #expect(diary.lines.suffix(2) == ["c stop", "a stop"])
  }
}
