import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Events that a lifecycle receives before its components have started.
@MainActor @Suite(.leavesNothing) struct EarlyTests {
  private let diary = Diary()

  private func lifecycle(_ start: @escaping @MainActor () async throws -> Void = {}) throws -> Lifecycle {
    try Lifecycle.of { events in
      events.on(.start, start)
      events.on(.ready) { self.diary.note("ready") }
      events.on(Told.self) { self.diary.note($0.text) }
      events.on(Asked.self) {
        self.diary.note("asked")
        return false
      }
      events.on(Awaited.self) { ["answer"] }
    }
  }

  @Test func `what is told early is heard in order, before the start returns`() async throws {
    let lifecycle = try lifecycle()
    lifecycle.tell(Told(text: "one"))
    #expect(lifecycle.ask(Asked(), before: true))
    lifecycle.afterStart {
      self.diary.note("two")
      #expect(!lifecycle.hasStarted)
      // Behind what came before it.
      lifecycle.tell(Told(text: "four"))
    }
    lifecycle.tell(Told(text: "three"))
    #expect(diary.lines.isEmpty)
    try await lifecycle.start()
    #expect(diary.lines == ["ready", "one", "asked", "two", "three", "four"])
    await lifecycle.stop()
  }

  @Test func `what is told later is heard at once, and answered by the components`() async throws {
    let lifecycle = try lifecycle()
    #expect(!lifecycle.hasStarted)
    try await lifecycle.start()
    #expect(lifecycle.hasStarted)
    diary.empty()
    lifecycle.tell(Told(text: "one"))
    #expect(!lifecycle.ask(Asked(), before: true))
    lifecycle.afterStart { self.diary.note("two") }
    #expect(diary.lines == ["one", "asked", "two"])
    await lifecycle.stop()
  }

  @Test func `an answer that is awaited comes when the components have started`() async throws {
    let lifecycle = try lifecycle { await Task.yield() }
    async let answer = lifecycle.ask(Awaited())
    try await lifecycle.start()
    #expect(await answer == ["answer"])
    await lifecycle.stop()
  }

  @Test func `where the start fails, nobody hears what was told early, and nobody keeps it`() async throws {
    final class Load {}
    let lifecycle = try lifecycle { throw Failure("no power") }
    weak var trace: Load?
    do {
      let load = Load()
      trace = load
      lifecycle.afterStart { self.diary.note("\(load)") }
    }
    lifecycle.tell(Told(text: "one"))
    #expect(trace != nil)
    await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    #expect(trace == nil)
    lifecycle.tell(Told(text: "two"))
    #expect(lifecycle.ask(Asked(), before: true))
    #expect(await lifecycle.ask(Awaited()) == [])
    #expect(diary.lines.isEmpty)
    #expect(!lifecycle.hasStarted)
  }
}
