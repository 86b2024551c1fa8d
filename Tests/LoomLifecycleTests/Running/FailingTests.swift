import Loom
import LoomLifecycle
import TestSupport
import Testing

/// The errors of a start or a run that fails.
///
/// ModelTests has the phases that undo what has been done.
@MainActor @Suite(.leavesNothing) struct FailingTests {
  private let diary = Diary()

  private func injector(_ startError: Failure? = nil) throws -> Injector {
    try Injector {
      $0.bind(Int.self).to { 1 }.in(.singleton).onClose { _ in throw Failure("disk full") }
      $0.component { (_: Int) in
        First { events in
          events.on(.start) { if let startError { throw startError } }
          events.on(.run) {}
        }
      }
    }
  }

  @Test func `an action that throws at the end is an error of run, or of a start that fails`() async throws {
    let run = await #expect(throws: LifecycleError.self) { try await Lifecycle(injector()).run(stoppingOn: []) }
    #expect(run?.problems.map(\.code) == [.notClosed])
    #expect(run?.description.contains("disk full") == true)
    #expect((run?.cause as? InjectionError)?.problems.map(\.code) == [.closeThrew])
    let start = await #expect(throws: LifecycleError.self) {
      try await Lifecycle(injector(Failure("no power"))).start()
    }
    #expect(start?.problems.map(\.code) == [.phaseThrew, .notClosed])
    #expect(start?.cause as? Failure == Failure("no power"))
    // The report of a call of `stop()` has it as well.
    let lifecycle = try Lifecycle(injector())
    try await lifecycle.start()
    let report = await lifecycle.stop()
    #expect(report.problems.isEmpty)
    #expect(report.closing.problems.map(\.code) == [.closeThrew])
  }

  /// The failure while a start is undone.
  nonisolated enum Undoing: CaseIterable { case stop, tearDown, timeout, closing, nothing }

  @Test(arguments: Undoing.allCases, [true, false])
  func `a run that is asked to stop while it starts throws only what has failed`(
    undoing: Undoing, isCanceled: Bool
  ) async throws {
    let clock = ManualClock()
    let injector = try Injector { module in
      module.bind(Int.self).to { 1 }.in(.singleton).onClose { _ in
        if undoing == .closing { throw Failure("disk full") }
      }
      module.component { (_: Int) in
        First { events in
          events.on(.start) {}
          events.on(.stop) { if undoing == .stop { throw Failure("disk full") } }
          events.on(.stop) { if undoing == .timeout { try await clock.sleep(for: .seconds(600)) } }
          events.on(.tearDown) { if undoing == .tearDown { throw Failure("disk full") } }
        }
      }
      module.component {
        Second { events in
          events.on(.start) {
            self.diary.note("starts")
            try await Task.sleep(for: .seconds(600))
          }
        }
      }
    }
    let lifecycle = try Lifecycle(injector, options: .init(stopLimit: .seconds(1), clock: clock))
    let running = begun { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    if isCanceled { running.cancel() } else { lifecycle.requestStop() }
    if undoing == .timeout {
      while clock.sleepers < 2 { await Task.yield() }
      clock.advance(by: .seconds(1))
    }
    let error = await running.value
    let codes: [LifecycleProblem.Code] =
      switch undoing {
      case .stop, .tearDown: [.phaseThrew]
      case .timeout: [.timedOut]
      case .closing: [.notClosed]
      case .nothing: []
      }
    #expect((error?.problems ?? []).map(\.code) == codes)
    #expect(!(error?.cause is CancellationError))
    if codes == [.phaseThrew] { #expect(error?.cause as? Failure == Failure("disk full")) }
  }

  @Test func `a run whose start fails for another's request keeps the reason`() async throws {
    let own = Own()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) { own.lifecycle?.requestStop(.failed("no license")) }
        events.on(.stop) { throw Failure("disk full") }
      }, { _ in })
    own.lifecycle = lifecycle
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.problems.map(\.code) == [.stopped, .phaseThrew])
    #expect(error?.description.contains("no license") == true)
  }

  @Test func `an injector that cannot be started reports its closing once`() async throws {
    let injector = try Injector {
      $0.bind(Int.self).to { () async in 1 }.in(.singleton).onClose { _ in throw Failure("disk full") }
      $0.bind(String.self).to { (_: Int) async throws -> String in throw Failure("no network") }.in(.singleton)
      $0.component { First { _ in } }
    }
    let error = await #expect(throws: LifecycleError.self) { try await Lifecycle(injector).start() }
    #expect(error?.problems.map(\.code) == [.notMade])
    #expect(error?.description.contains("disk full") == true)
  }

  @Test(arguments: [Lifecycle.Phase.stop, .tearDown])
  func `an error while stopping is the cause of the run's error, and is kept in the report`(
    phase: Lifecycle.Phase
  ) async throws {
    let script: @MainActor (EventRegistrar) -> Void = { events in
      events.on(.run) {}
      events.on(phase) { throw Failure("stuck") }
    }
    let lifecycle = try Lifecycle.of(script)
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.cause as? Failure == Failure("stuck"))
    #expect(error?.problems.map { $0.cause as? Failure } == [Failure("stuck")])
    let other = try Lifecycle.of(script)
    try await other.start()
    let report = await other.stop()
    #expect(report.problems.first?.cause is Failure)
    #expect(await other.stop().problems == report.problems)
  }

  @Test func `within a component, what undoes runs in the reverse order`() async throws {
    let lifecycle = try Lifecycle.of { events in
      for number in 1...2 {
        events.on(.start) { self.diary.note("start \(number)") }
        events.on(.stop) { self.diary.note("stop \(number)") }
      }
    }
    try await lifecycle.start()
    await lifecycle.stop()
    #expect(diary.lines == ["start 1", "start 2", "stop 2", "stop 1"])
  }
}
