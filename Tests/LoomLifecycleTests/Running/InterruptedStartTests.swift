import Dispatch
import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A start's resources are closed, whatever interrupts it; and after a request to stop, nothing more begins.
@MainActor @Suite(.leavesNothing) struct InterruptedStartTests {
  private let diary = Diary()

  /// A start that ignores its cancellation, as most libraries do while they bind a port.
  private func server(_ begun: Gate, _ release: Gate) -> @MainActor (EventRegistrar) -> Void {
    { [diary] events in
      events.on(.start) {
        diary.note("begin to listen")
        begun.open()
        await release.wait()
        diary.note("listening")
      }
      events.on(.stop) { diary.note("closed") }
      events.on(.tearDown) { diary.note("torn down") }
    }
  }

  private static let whole = ["begin to listen", "listening", "closed", "torn down"]

  enum Interruption: CaseIterable { case stop, request, cancellation }

  @Test(arguments: Interruption.allCases, [false, true])
  func `a start that succeeds after it was interrupted gets its stop, and nothing more begins`(
    interruption: Interruption, isParallel: Bool
  ) async throws {
    let (begun, release) = (Gate(), Gate())
    let lifecycle = try Lifecycle.of(
      { events in
        self.server(begun, release)(events)
        events.on(.start) { self.diary.note("never") }
      }, noting("second", diary), options: .init(stopLimit: nil, parallel: isParallel))
    let start = Task { try await lifecycle.start() }
    await begun.wait()
    switch interruption {
    case .stop: Task { #expect(await lifecycle.stop().problems.isEmpty) }
    case .request: lifecycle.requestStop()
    case .cancellation: start.cancel()
    }
    await Task.yield()
    release.open()
    await #expect(throws: LifecycleError.self) { try await start.value }
    await lifecycle.stop()
    #expect(diary.lines.filter { !$0.hasPrefix("second") } == Self.whole)
    if !isParallel { #expect(!diary.lines.contains("second start")) }
  }

  @Test func `a stop during a start cancels it and undoes it`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary), { $0.on(.start) { try await Task.sleep(for: .seconds(600)) } }, noting("third", diary))
    let starting = begun { try await lifecycle.start() }
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

  @Test func `removing waits for the handler under way before anything else is called, and the others start`()
    async throws
  {
    let (begun, release) = (Gate(), Gate())
    let lifecycle = try Lifecycle.of(server(begun, release), noting("second", diary))
    let start = Task { try await lifecycle.start() }
    await begun.wait()
    let removal = Task { await lifecycle.remove(First.self) }
    await Task.yield()
    #expect(diary.lines.last == "begin to listen")
    release.open()
    #expect(await removal.value)
    try await start.value
    #expect(diary.lines.filter { !$0.hasPrefix("second") } == Self.whole)
    #expect(diary.lines.filter { $0.hasPrefix("second") } == ["second setUp", "second start", "second ready"])
    await lifecycle.stop()
  }

  @Test func `removing what does not end exceeds the limit, is reported, and does not fail the start`() async throws {
    let (begun, release, clock) = (Gate(), Gate(), ManualClock())
    let lifecycle = try Lifecycle.of(
      server(begun, release), noting("second", diary), options: .init(stopLimit: .seconds(1), clock: clock))
    let start = Task { try await lifecycle.start() }
    await begun.wait()
    let removal = Task { await lifecycle.remove(First.self) }
    await clock.advanceWhenAwaited(by: .seconds(2))
    #expect(await removal.value)
    try await start.value
    #expect(lifecycle.warnings.map(\.code) == [.timedOut])
    #expect(!diary.lines.contains("closed") && diary.lines.contains("torn down"))
    release.open()
    await lifecycle.stop()
  }

  /// How a stop is asked for in the second of four starts that never suspend.
  enum Asking: CaseIterable { case thread, handler, stopInHandler }

  @Test(arguments: Asking.allCases, [false, true])
  func `a stop is looked at between any two handlers`(asking: Asking, inStart: Bool) async throws {
    let phase: Lifecycle.Phase = inStart ? .start : .setUp
    let own = Own()
    let noted: @MainActor (String) -> @MainActor (EventRegistrar) -> Void = { name in
      { [diary] events in events.on(phase) { diary.note(name) } }
    }
    let lifecycle = try Lifecycle.of(
      noted("first"),
      { [diary] events in
        events.on(phase) {
          diary.note("second")
          switch asking {
          case .handler: own.lifecycle?.requestStop()
          case .stopInHandler: await own.lifecycle?.stop()
          case .thread: Self.onThread { [lifecycle = own.lifecycle] in lifecycle?.requestStop() }
          }
        }
      }, noted("third"), noted("fourth"))
    own.lifecycle = lifecycle
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(error?.problems.map(\.code) == [.stopped])
    #expect(diary.lines == ["first", "second"])
    await lifecycle.stop()
  }

  /// Runs a body on another thread, and blocks until it has run.
  private nonisolated static func onThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      body()
      done.signal()
    }
    done.wait()
  }
}
