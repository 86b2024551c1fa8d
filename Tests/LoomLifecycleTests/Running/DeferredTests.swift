import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Components that the first screen does not need start later.
@MainActor @Suite(.leavesNothing) struct DeferredTests {
  private let diary = Diary()

  private func lifecycle(_ later: @escaping @MainActor (EventRegistrar) -> Void) throws -> Lifecycle {
    try Lifecycle(
      Injector.watched { module in
        module.component({ First(noting("first", self.diary)) }, start: .deferred)
        module.component({ Second(noting("second", self.diary)) })
        module.component({ Third(later) }, start: .deferred)
      })
  }

  @Test func `deferred components start after the start has returned, in order`() async throws {
    let lifecycle = try lifecycle(noting("third", diary))
    try await lifecycle.start()
    #expect(diary.lines == ["second setUp", "second start", "second ready"])
    #expect(lifecycle.components.count == 1)
    while diary.lines.last != "third ready" { await Task.yield() }
    #expect(
      diary.lines.dropFirst(3) == [
        "first setUp", "first start", "first ready", "third setUp", "third start", "third ready",
      ])
    #expect(lifecycle.components.count == 3)
    diary.empty()
    await lifecycle.stop()
    #expect(diary.lines.prefix(3) == ["third stop", "first stop", "second stop"])
  }

  /// Starts, and counts the components when each of several calls has returned.
  private func starts(_ lifecycle: Lifecycle, calls: Int) async throws -> [Int] {
    let others = (1..<calls).map { number in
      Task(priority: number.isMultiple(of: 2) ? .low : .high) {
        try await lifecycle.start()
        return lifecycle.components.count
      }
    }
    try await lifecycle.start()
    var counts = [lifecycle.components.count]
    for other in others { counts.append(try await other.value) }
    return counts
  }

  // The order in which tasks go on is not promised: a few hundred rounds find it out.
  @Test func `none begins before every call of the start has returned, or if a stop follows at once`() async throws {
    for round in 1...500 {
      let lifecycle = try Lifecycle(
        Injector { module in
          module.component({ First(noting("first", self.diary)) }, start: .deferred)
          module.component { Second { _ in } }
        })
      let counts = try await starts(lifecycle, calls: round.isMultiple(of: 2) ? 1 : 3)
      #expect(counts == counts.map { _ in 1 })
      if counts.count == 1 {
        await lifecycle.stop()
        #expect(diary.lines.isEmpty)
      } else {
        while diary.lines.last != "first ready" { await Task.yield() }
        await lifecycle.stop()
        diary.empty()
      }
    }
  }

  @Test func `a component that is added as soon as the others have started comes behind them`() async throws {
    let lifecycle = try Lifecycle(
      Injector { module in
        module.component({ First(noting("first", self.diary)) }, start: .deferred)
        module.component { Second { _ in } }
        module.bind(Third.self).to { @MainActor in Third(noting("third", self.diary)) }.in(.singleton)
      })
    let adding = Guarded<Task<Void, any Error>?>(nil)
    lifecycle.afterStart { adding.withLock { $0 = Task { try await lifecycle.add(Third.self) } } }
    try await lifecycle.start()
    try await adding.withLock { $0 }?.value
    #expect(diary.lines.filter { $0.hasSuffix("setUp") } == ["first setUp", "third setUp"])
    await lifecycle.stop()
  }

  @Test func `one that fails is undone, reported, and asks for a stop`() async throws {
    let lifecycle = try lifecycle { events in
      noting("third", self.diary)(events)
      events.on(.start) { throw Failure("no network") }
    }
    try await lifecycle.start()
    while diary.lines.last != "third tearDown" { await Task.yield() }
    while lifecycle.warnings.isEmpty { await Task.yield() }
    #expect(lifecycle.warnings.map(\.component) == ["Third"])
    #expect(lifecycle.components.count == 2)
    let report = await lifecycle.stop()
    #expect(report.problems.map(\.code) == [.phaseThrew])
  }

  @Test func `a run waits for deferred components that have lasting work`() async throws {
    let lifecycle = try Lifecycle(
      Injector.watched { module in
        module.component({ First { $0.on(.run) { self.diary.note("at once") } } })
        module.component({ Second { $0.on(.run) { self.diary.note("later") } } }, start: .deferred)
      })
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines == ["at once", "later"])
  }

  @Test func `they start although long-running work has ended`() async throws {
    let lifecycle = try Lifecycle(
      Injector.watched { module in
        module.component({ First(noting("first", self.diary)) }, start: .deferred)
        module.component { Second { $0.on(.run, whenDone: .stop) { self.diary.note("done") } } }
      })
    try await lifecycle.start()
    while diary.lines.last != "first ready" { await Task.yield() }
    #expect(diary.lines.contains("done"))
    await lifecycle.stop()
  }
}
