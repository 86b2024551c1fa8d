import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Work that ends goes on with the program, or stops it, as it says.
@MainActor @Suite(.leavesNothing) struct WhenDoneTests {
  private let diary = Diary()

  private func forever() -> @MainActor () async throws -> Void { { try await Task.sleep(for: .seconds(600)) } }

  @Test func `work that says so stops the program when it is done`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run, self.forever())
        events.on(.stop) { self.diary.note("stop") }
      }, { $0.on(.run, whenDone: .stop) { self.diary.note("import done") } })
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines == ["import done", "stop"])
  }

  @Test func `other work that is done lets the program go on`() async throws {
    let lifecycle = try Lifecycle.of({ $0.on(.run, self.forever()) }, { $0.on(.run) { self.diary.note("done") } })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(lifecycle.components.count == 2)
    lifecycle.requestStop()
    try await running.value
  }

  @Test func `work of a component that is removed does not stop the program`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(.run, self.forever()) },
      { events in
        events.on(.run, whenDone: .stop) {
          self.diary.note("begun")
          try? await Task.sleep(for: .seconds(600))
        }
      })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    await lifecycle.remove(Second.self)
    for _ in 0..<20 { await Task.yield() }
    #expect(lifecycle.components.count == 1)
    lifecycle.requestStop()
    try await running.value
  }

  @Test func `work that throws stops the program, whatever it says`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(.run, self.forever()) }, { $0.on(.run, whenDone: .goOn) { throw Failure("port in use") } })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.cause as? Failure == Failure("port in use"))
  }
}
