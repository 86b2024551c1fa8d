import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Lasting work, and what ends it.
@MainActor @Suite(.leavesNothing) struct RunTests {
  private let diary = Diary()

  /// Lasts until it is canceled.
  private func forever(_ name: String) -> @MainActor () async throws -> Void {
    {
      self.diary.note("\(name) runs")
      defer { self.diary.note("\(name) ends") }
      try await Task.sleep(for: .seconds(600))
    }
  }

  @Test func `a run ends when all lasting work has come to its end`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.ready) { self.diary.note("ready") }
        events.on(.run) { self.diary.note("served") }
        events.on(.stop) { self.diary.note("stop") }
      }, { $0.on(.run) { await Task.yield() } })
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines == ["ready", "served", "stop"])
  }

  @Test func `work that says so stops the program when it is done, and other work lets it go on`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run) { try await Task.sleep(for: .seconds(600)) }
        events.on(.run) { self.diary.note("other work done") }
        events.on(.stop) { self.diary.note("stop") }
      },
      { events in
        events.on(.run, whenDone: .stop) {
          while self.diary.lines.isEmpty { await Task.yield() }
          for _ in 0..<20 { await Task.yield() }
          self.diary.note("import done")
        }
      })
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines == ["other work done", "import done", "stop"])
  }

  @Test func `lasting work that throws stops everything, and the run throws its error`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run, self.forever("first"))
        events.on(.stop) { self.diary.note("stop") }
      },
      { events in
        events.on(.run) {
          while self.diary.lines.isEmpty { await Task.yield() }
          throw Failure("port in use")
        }
      })
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
    #expect(error?.problems.map(\.code) == [.phaseThrew])
    #expect(error?.problems.first?.component == "Second")
    #expect(error?.problems.first?.phase == .run)
    #expect(error?.cause as? Failure == Failure("port in use"))
    #expect(diary.lines == ["first runs", "stop", "first ends"])
  }

  @Test func `of requests from many threads the first one ends a run, whenever they come`() async throws {
    for _ in 0..<100 {
      let lifecycle = try Lifecycle.of { $0.on(.run) { try await Task.sleep(for: .seconds(600)) } }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask { @concurrent in
            for _ in 0..<number { await Task.yield() }
            lifecycle.requestStop()
          }
        }
        await #expect(throws: Never.self) { try await lifecycle.run(stoppingOn: []) }
      }
      #expect(lifecycle.components.isEmpty)
    }
  }

  @Test func `a request before a run starts nothing`() async throws {
    let lifecycle = try Lifecycle.of(noting("first", diary))
    lifecycle.requestStop()
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines.isEmpty)
  }

  @Test func `cancelling the task of a run stops gracefully`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(.run, self.forever("first"))
      events.on(.stop) {
        try await Task.sleep(for: .milliseconds(1))
        self.diary.note("stopped")
      }
    }
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    running.cancel()
    try await running.value
    #expect(diary.lines == ["first runs", "stopped", "first ends"])
  }

  @Test func `work ends with its component, in reverse order`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run, self.forever("queue"))
        events.on(.stop) { self.diary.note("queue stops") }
        events.on(.tearDown) { self.diary.note("queue is gone") }
      },
      { events in
        events.on(.run, self.forever("server"))
        events.on(.stop) { self.diary.note("server stops") }
        events.on(.tearDown) { self.diary.note("server is gone") }
      })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.count < 2 { await Task.yield() }
    lifecycle.requestStop()
    try await running.value
    #expect(
      diary.lines.dropFirst(2) == [
        "server stops", "server ends", "queue stops", "queue ends", "server is gone", "queue is gone",
      ])
  }

  @Test func `work that its component's stop ends is not canceled`() async throws {
    let lifecycle = try Lifecycle.of { events in
      let (drained, drain) = AsyncStream<Void>.makeStream()
      events.on(.run) {
        self.diary.note("runs")
        // As a server that drains: it ends when it is asked to, whatever happens to the task.
        await Task.detached { for await _ in drained {} }.value
        self.diary.note("drained")
      }
      events.on(.stop) {
        self.diary.note("stop")
        drain.finish()
      }
    }
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    lifecycle.requestStop()
    try await running.value
    #expect(diary.lines == ["runs", "stop", "drained"])
  }

  @Test func `a component asks for a stop, with a reason and an exit code for the caller of the run`() async throws {
    let injector = try Injector(LifecycleModule())
    let lifecycle = try Lifecycle(injector)
    let events = injector.get(Events.self)
    lifecycle.host.on(.run) {
      events.requestStop("the queue is empty", exitCode: 3)
      try? await Task.sleep(for: .seconds(600))
    }
    #expect(lifecycle.stopReason == nil)
    try await lifecycle.run(stoppingOn: [])
    #expect(lifecycle.stopReason == .asked("the queue is empty", exitCode: 3))
    #expect(lifecycle.stopReason?.description == "the queue is empty")
    #expect(lifecycle.stopReason?.exitCode == 3)
  }

  @Test func `exit codes of the other reasons`() {
    #expect(Lifecycle.StopReason.failed("no power").exitCode == 1)
    for reason in [Lifecycle.StopReason.requested, .cancelled, .finished, .signal(.terminate)] {
      #expect(reason.exitCode == 0)
    }
  }

  @Test func `a failure that the program goes on after is a warning`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in events.on(.run, whenFailed: .goOn) { throw Failure("no cache") } },
      { events in
        events.on(.run, self.forever("second"))
        events.on(.stop) { self.diary.note("stop") }
      })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while lifecycle.warnings.isEmpty || diary.lines.isEmpty { await Task.yield() }
    #expect(lifecycle.warnings.map(\.code) == [.phaseThrew])
    #expect(diary.lines == ["second runs"])
    lifecycle.requestStop()
    try await running.value
    #expect(diary.lines == ["second runs", "stop", "second ends"])
  }

  @Test func `when all work has ended, by an error too that the program goes on after, the run ends`() async throws {
    let lifecycle = try Lifecycle.of { $0.on(.run, whenFailed: .goOn) { throw Failure("no cache") } }
    try await lifecycle.run(stoppingOn: [])
    #expect(lifecycle.stopReason == .finished)
  }

  @Test func `lasting work may stop its own lifecycle`() async throws {
    let own = Own()
    let lifecycle = try Lifecycle.of { events in
      events.on(.run) {
        await own.lifecycle?.stop()
        self.diary.note("asked")
      }
      events.on(.stop) { self.diary.note("stop") }
    }
    own.lifecycle = lifecycle
    try await lifecycle.run(stoppingOn: [])
    #expect(diary.lines.contains("asked"))
    #expect(diary.lines.last == "stop")
  }

  @Test func `without a run, the report of stopping has the errors of lasting work`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(.run) { throw Failure("port in use") } },
      { events in
        events.on(.run) {
          do { try await self.forever("second")() } catch { throw Failure("not saved") }
        }
      })
    try await lifecycle.start()
    while lifecycle.warnings.isEmpty || diary.lines.isEmpty { await Task.yield() }
    #expect(lifecycle.warnings.map(\.cause) as? [Failure] == [Failure("port in use")])
    let report = await lifecycle.stop()
    #expect(report.problems.map(\.cause) as? [Failure] == [Failure("port in use")])
    #expect(lifecycle.warnings.map(\.cause) as? [Failure] == [Failure("not saved"), Failure("port in use")])
  }

  /// The reason why work is canceled.
  nonisolated enum Cancelling: CaseIterable { case stop, tolerated, removal, cancellation }

  @Test(arguments: Cancelling.allCases)
  func `work that is canceled may throw what it likes: that is a warning`(by cancelling: Cancelling) async throws {
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run, whenFailed: cancelling == .tolerated ? .goOn : .stop) {
          // As a client library that has its own error for a cancellation.
          do { try await self.forever("first")() } catch { throw Failure("connection closed") }
        }
      }, { $0.on(.run, self.forever("second")) })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.count < 2 { await Task.yield() }
    switch cancelling {
    case .stop, .tolerated: lifecycle.requestStop(.signal(.terminate))
    case .cancellation: running.cancel()
    case .removal:
      #expect(await lifecycle.remove(First.self))
      #expect(lifecycle.warnings.map(\.cause) as? [Failure] == [Failure("connection closed")])
      lifecycle.requestStop()
    }
    try await running.value
    #expect(lifecycle.warnings.map(\.code) == [.phaseThrew])
    #expect(lifecycle.warnings.map(\.cause) as? [Failure] == [Failure("connection closed")])
    #expect(lifecycle.stopReason?.exitCode == 0)
    #expect(await lifecycle.stop().problems.isEmpty)
  }

  @Test(arguments: [false, true])
  func `work that fails before it is canceled is a failure, although a stop was asked for`(isLeaving: Bool) async throws
  {
    let (stops, stop) = AsyncStream<Void>.makeStream()
    let (failed, fail) = AsyncStream<Void>.makeStream()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run) {
          self.diary.note("runs")
          defer { fail.finish() }
          for await _ in stops {}
          throw Failure("disk full")
        }
        events.on(.stop) {
          // It fails while it is drained.
          stop.finish()
          for await _ in failed {}
          for _ in 0..<10 { await Task.yield() }
        }
      }, { $0.on(.run, self.forever("second")) })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.count < 2 { await Task.yield() }
    if isLeaving { await lifecycle.remove(First.self) }
    lifecycle.requestStop()
    let error = await #expect(throws: LifecycleError.self) { try await running.value }
    #expect(error?.problems.map(\.cause) as? [Failure] == [Failure("disk full")])
  }

  @Test func `a limit may be as long as a duration can be`() async throws {
    let lifecycle = try Lifecycle.of(
      noting("first", diary),
      options: .init(
        startLimit: .seconds(Int64.max), stopLimit: .seconds(Int64.max), shutdownLimit: .seconds(Int64.max)))
    let watchdog = MainActorWatchdog(of: lifecycle, threshold: .seconds(Int64.max)) { _ in }
    try await lifecycle.start()
    #expect(await lifecycle.stop().problems.isEmpty)
    watchdog.cancel()
  }
}
