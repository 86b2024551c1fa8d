import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A start that fails undoes what has been done, at once.
@MainActor @Suite(.leavesNothing) struct FailingTests {
  private let diary = Diary()

  @Test func `when the start of the third fails, the others stop in reverse`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), noting("second", diary),
      { events in
        noting("third", self.diary)(events)
        events.on(.start) { throw Failure("no power") }
      }, noting("fourth", diary))
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.phaseThrew])
    #expect(error?.problems.first?.component == "Third")
    #expect(error?.problems.first?.phase == .start)
    #expect(error?.cause as? Failure == Failure("no power"))
    #expect(
      diary.lines == [
        "first setUp", "second setUp", "third setUp", "fourth setUp", "first start", "second start", "third start",
        "second stop", "first stop", "fourth tearDown", "third tearDown", "second tearDown", "first tearDown",
      ])
    #expect(lifecycle.components.isEmpty)
  }

  @Test func `when a set up fails, only set ups are undone`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.setUp) { throw Failure("no space") } }, noting("third", diary))
    await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(diary.lines == ["first setUp", "first tearDown"])
  }

  @Test func `when being ready fails, all stop`() async throws {
    let lifecycle = try Lifecycle.of(noting("first", diary), { $0.on(.ready) { throw Failure("late") } })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.first?.phase == .ready)
    #expect(diary.lines.suffix(2) == ["first stop", "first tearDown"])
  }

  @Test func `what stopping adds is reported too`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.stop) { throw Failure("stuck") }
        events.on(.tearDown) { throw Failure("torn") }
      }, { $0.on(.start) { throw Failure("no power") } })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.phase) == [.start, .stop, .tearDown])
    #expect(error?.problems.map(\.component) == ["Second", "First", "First"])
  }

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
    let running = Task { () -> LifecycleError? in
      do throws(LifecycleError) { try await lifecycle.run(stoppingOn: []) } catch { return error }
      return nil
    }
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
    let held = Held<Lifecycle>()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.start) { held.value?.requestStop(.failed("no license")) }
        events.on(.stop) { throw Failure("disk full") }
      }, { _ in })
    held.value = lifecycle
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.problems.map(\.code) == [.stopped, .phaseThrew])
    #expect(error?.description.contains("no license") == true)
    held.value = nil
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

  @Test func `an initializer that throws is named, and nothing has begun`() async throws {
    let injector = try Injector.watched { module in
      module.component { First(noting("first", self.diary)) }
      module.component { () throws -> Second in throw Failure("no license") }
    }
    let lifecycle = try Lifecycle(injector)
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.notMade])
    #expect(error?.problems.first?.component == "Second")
    #expect(error?.cause is InjectionError)
    #expect(error?.description.contains("no license") == true)
    #expect(diary.lines.isEmpty)
  }

  @Test func `two stops that throw do not keep others from theirs`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.stop) { throw Failure("a") } }, noting("third", diary),
      { $0.on(.stop) { throw Failure("b") } })
    try await lifecycle.start()
    diary.empty()
    let report = await lifecycle.stop()
    #expect(report.problems.map(\.component) == ["Fourth", "Second"])
    #expect(report.problems.map(\.code) == [.phaseThrew, .phaseThrew])
    #expect(diary.lines == ["third stop", "first stop", "third tearDown", "first tearDown"])
    #expect(await lifecycle.stop().problems == report.problems)
    #expect(diary.lines.count == 4)
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
    #expect(await other.stop().problems.first?.cause is Failure)
  }

  @Test func `an error of a deferred component is the cause of the run's error`() async throws {
    let lifecycle = try Lifecycle(
      .watched { $0.component({ First { $0.on(.start) { throw Failure("late") } } }, start: .deferred) })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.cause as? Failure == Failure("late"))
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
