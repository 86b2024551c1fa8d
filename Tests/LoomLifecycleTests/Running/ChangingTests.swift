import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Components come and go while the lifecycle goes on.
@MainActor @Suite(.leavesNothing) struct ChangingTests {
  private let diary = Diary()

  private func injector() throws -> Injector {
    try Injector.watched { module in
      module.component { First(noting("first", self.diary)) }
      module.bind(Second.self).to { @MainActor in Second(noting("second", self.diary)) }.in(.singleton)
      module.bind(Third.self).to { @MainActor in Third { $0.on(.start) { throw Failure("no power") } } }.in(.singleton)
    }
  }

  @Test func `what is added before the start starts with the others, behind them`() async throws {
    let lifecycle = try Lifecycle(injector())
    try await lifecycle.add(Second.self)
    #expect(diary.lines.isEmpty)
    try await lifecycle.start()
    #expect(diary.lines.prefix(2) == ["first setUp", "second setUp"])
    await lifecycle.stop()
  }

  @Test(arguments: [false, true])
  func `a component that is added while others start waits for them, and is told if that fails`(
    isFailing: Bool
  ) async throws {
    let gate = Gate()
    let injector = try Injector.watched { [diary] module in
      module.component {
        First { events in
          noting("first", diary)(events)
          events.on(.start) {
            await gate.wait()
            if isFailing { throw Failure("no power") }
          }
        }
      }
      module.component { Second(noting("second", diary)) }
      module.bind(Third.self).to { @MainActor in Third(noting("third", diary)) }.in(.singleton)
    }
    let lifecycle = try Lifecycle(injector)
    let start = begun { try await lifecycle.start() }
    while !diary.lines.contains("first start") { await Task.yield() }
    let addition = begun { try await lifecycle.add(Third.self) }
    for _ in 0..<100 { await Task.yield() }
    #expect(!diary.lines.contains { $0.hasPrefix("third") })
    gate.open()
    #expect(await start.value?.problems.map(\.code) == (isFailing ? [.phaseThrew] : nil))
    #expect(await addition.value?.problems.map(\.code) == (isFailing ? [.stopped] : nil))
    let added = diary.lines.filter { $0.hasPrefix("third") }
    #expect(added == (isFailing ? [] : ["third setUp", "third start", "third ready"]))
    if !isFailing { #expect(diary.lines.suffix(3) == added[...]) }
    await lifecycle.stop()
  }

  @Test func `what is added while the lifecycle starts goes its own way, and runs once when the others do`()
    async throws
  {
    let own = Own()
    let (gate, diary) = (Gate(), diary)
    let lifecycle = try Lifecycle(
      Injector.watched { module in
        module.component {
          First { events in
            events.on(.start) {
              Task { try await own.lifecycle?.add(Second.self) }
              while diary.lines.isEmpty { await Task.yield() }
            }
            // The others have passed the phase that the newcomer is in.
            events.on(.ready) { gate.open() }
            events.on(.ready) { while !diary.lines.contains("second ready") { await Task.yield() } }
            events.on(.ready) { diary.note("first ready") }
          }
        }
        module.bind(Second.self).to { @MainActor in
          Second { events in
            noting("second", diary)(events)
            events.on(.setUp) {
              await gate.wait()
              diary.note("second is set up")
            }
            events.on(.start) { for _ in 0..<10 { await Task.yield() } }
            events.on(.start) { diary.note("second started") }
            events.on(.ready) { for _ in 0..<10 { await Task.yield() } }
            events.on(.run) { diary.note("second runs") }
          }
        }.in(.singleton)
      })
    own.lifecycle = lifecycle
    try await lifecycle.run(stoppingOn: [])
    #expect(
      diary.lines == [
        "second setUp", "second is set up", "second start", "second started", "second ready", "first ready",
        "second runs", "second stop", "second tearDown",
      ])
  }

  @Test func `a newcomer that fails is undone and gone`() async throws {
    let lifecycle = try Lifecycle(injector())
    try await lifecycle.start()
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Third.self) }
    #expect(error?.cause as? Failure == Failure("no power"))
    #expect(lifecycle.components.count == 1)
    #expect(await !lifecycle.remove(Third.self))
    #expect(await lifecycle.stop().problems.isEmpty)
  }

  @Test func `a newcomer that nobody binds is an error that says so`() async throws {
    let lifecycle = try Lifecycle(injector())
    try await lifecycle.start()
    let error = await #expect(throws: LifecycleError.self) { try await lifecycle.add(Fourth.self) }
    #expect(error?.problems.map(\.code) == [.notMade])
    #expect(error?.description.contains("[MISSING]") == true)
    await lifecycle.stop()
  }

  @Test func `what is removed stops, is torn down and hears nothing any more, and may come back`() async throws {
    let lifecycle = try Lifecycle(injector())
    try await lifecycle.start()
    diary.empty()
    #expect(await lifecycle.remove(First.self))
    #expect(diary.lines == ["first stop", "first tearDown"])
    #expect(await !lifecycle.remove(First.self))
    #expect(lifecycle.components.isEmpty)
    diary.empty()
    try await lifecycle.add(First.self)
    #expect(diary.lines == ["first setUp", "first start", "first ready"])
    await lifecycle.remove(First.self)
    await lifecycle.stop()
    #expect(diary.lines.suffix(2) == ["first stop", "first tearDown"])
  }

  @Test func `what is removed before the start is never made`() async throws {
    let lifecycle = try Lifecycle(injector())
    #expect(await lifecycle.remove(First.self))
    try await lifecycle.start()
    #expect(diary.lines.isEmpty)
    await lifecycle.stop()
  }

  @Test func `lasting work of what is removed ends after it stops`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(.run) {
        self.diary.note("runs")
        defer { self.diary.note("ends") }
        try await Task.sleep(for: .seconds(600))
      }
      events.on(.stop) { self.diary.note("stop") }
    }
    try await lifecycle.start()
    while diary.lines.isEmpty { await Task.yield() }
    await lifecycle.remove(First.self)
    #expect(diary.lines == ["runs", "stop", "ends"])
    await lifecycle.stop()
  }

  @Test func `a component that is removed while others become ready begins no work`() async throws {
    let (own, gate) = (Own(), Gate())
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run) { self.diary.note("first runs") }
        events.on(.stop) {
          self.diary.note("first stops")
          await gate.wait()
        }
      },
      { events in
        events.on(.ready) {
          Task.detached { await own.lifecycle?.remove(First.self) }
          while self.diary.lines.isEmpty { await Task.yield() }
        }
      })
    own.lifecycle = lifecycle
    try await lifecycle.start()
    for _ in 1...20 { await Task.yield() }
    #expect(diary.lines == ["first stops"])
    gate.open()
    await lifecycle.stop()
  }

  @Test(arguments: [Lifecycle.WhenDone.goOn, .stop], [false, true])
  func `the end of a removed component's work does not end a run, canceled or drained`(
    whenDone: Lifecycle.WhenDone, isDrained: Bool
  ) async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run, whenDone: whenDone) {
          self.diary.note("first runs")
          // Asked to end, it returns as if it had come to its end.
          if isDrained { await gate.wait() } else { try? await Task.sleep(for: .seconds(600)) }
        }
        events.on(.stop) {
          gate.open()
          for _ in 0..<10 { await Task.yield() }
        }
      },
      { events in
        events.on(.run) {
          self.diary.note("second runs")
          try await Task.sleep(for: .seconds(600))
        }
        events.on(.stop) { self.diary.note("second stops") }
      })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.count < 2 { await Task.yield() }
    await lifecycle.remove(First.self)
    for _ in 0..<100 { await Task.yield() }
    #expect(!diary.lines.contains("second stops"))
    #expect(lifecycle.components.count == 1)
    lifecycle.requestStop()
    try await running.value
    #expect(diary.lines.last == "second stops")
  }

  @Test func `a run ends when what is left after a removal has come to its end`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(.run) { try await Task.sleep(for: .seconds(600)) } },
      { $0.on(.run) { self.diary.note("second has ended") } })
    let running = Task { try await lifecycle.run(stoppingOn: []) }
    while diary.lines.isEmpty { await Task.yield() }
    await lifecycle.remove(First.self)
    try await running.value
  }

  @Test func `a stop waits for what is being removed, and reports it`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.stop) {
          self.diary.note("first leaves")
          await gate.wait()
          self.diary.note("first has left")
          throw Failure("stuck")
        }
      }, noting("second", diary))
    try await lifecycle.start()
    let removal = Task { await lifecycle.remove(First.self) }
    while diary.lines.last != "first leaves" { await Task.yield() }
    diary.empty()
    let stopping = Task { await lifecycle.stop() }
    for _ in 0..<100 { await Task.yield() }
    #expect(diary.lines.isEmpty)
    gate.open()
    #expect(await stopping.value.problems.map(\.component) == ["First"])
    #expect(diary.lines == ["first has left", "second stop", "second tearDown"])
    #expect(await removal.value)
  }

  @Test func `a handler that stops everything while its component is removed is not waited for by itself`() async throws
  {
    let own = Own()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.stop) {
          await own.lifecycle?.stop()
          self.diary.note("first has left")
        }
      }, noting("second", diary))
    own.lifecycle = lifecycle
    try await lifecycle.start()
    diary.empty()
    #expect(await lifecycle.remove(First.self))
    await lifecycle.stop()
    #expect(diary.lines == ["first has left", "second stop", "second tearDown"])
  }

  @Test func `without a run, work that has ended keeps nobody from being added`() async throws {
    let lifecycle = try Lifecycle(
      Injector.watched { module in
        module.component { First { $0.on(.run) { self.diary.note("done") } } }
        module.bind(Second.self).to { @MainActor in Second(noting("second", self.diary)) }.in(.singleton)
      })
    try await lifecycle.start()
    while diary.lines.isEmpty { await Task.yield() }
    lifecycle.requestStop()
    try await lifecycle.add(Second.self)
    #expect(diary.lines == ["done", "second setUp", "second start", "second ready"])
    await lifecycle.stop()
  }

  @Test func `long-running work may remove its own component`() async throws {
    let own = Own()
    // Waiting for the work would last until the limit, which never comes.
    let lifecycle = try Lifecycle.of(
      { events in
        noting("first", self.diary)(events)
        events.on(.run) {
          await own.lifecycle?.remove(First.self)
          self.diary.note(Task.isCancelled ? "removed" : "not canceled")
        }
      }, noting("second", diary), options: .init(stopLimit: nil))
    own.lifecycle = lifecycle
    try await lifecycle.start()
    while diary.lines.last != "removed" { await Task.yield() }
    #expect(diary.lines.suffix(3) == ["first stop", "first tearDown", "removed"])
    #expect(lifecycle.components.count == 1)
    #expect(await lifecycle.stop().problems.isEmpty)
  }

  /// A lifecycle of two components whose work removes each other's.
  private func removingEachOther(_ own: Own, stopLimit: Duration?) throws -> Lifecycle {
    let gate = Gate()
    let lifecycle = try Lifecycle.of(
      { events in
        events.on(.run) {
          gate.open()
          await own.lifecycle?.remove(Second.self)
          self.diary.note("first ends")
        }
      },
      { events in
        events.on(.run) {
          await gate.wait()
          await own.lifecycle?.remove(First.self)
          self.diary.note("second ends")
        }
      }, options: .init(stopLimit: stopLimit))
    own.lifecycle = lifecycle
    return lifecycle
  }

  @Test func `work of two components may remove each other's`() async throws {
    let own = Own()
    let lifecycle = try removingEachOther(own, stopLimit: .seconds(5))
    try await lifecycle.start()
    while diary.lines.count < 2 { await Task.yield() }
    #expect(Set(diary.lines) == ["first ends", "second ends"])
    #expect(lifecycle.components.isEmpty)
    #expect(await lifecycle.stop().problems.isEmpty)
  }

  @Test(arguments: 0..<40)
  func `a stop comes while the work of two components removes each other's`(turns: Int) async throws {
    let own = Own()
    let lifecycle = try removingEachOther(own, stopLimit: nil)
    try await lifecycle.start()
    for _ in 0..<turns { await Task.yield() }
    #expect(await lifecycle.stop().problems.isEmpty)
    #expect(lifecycle.components.isEmpty)
  }

  @Test func `a newcomer whose task is canceled is told so`() async throws {
    let gate = Gate()
    let lifecycle = try Lifecycle(
      Injector.watched { module in
        module.component { First(noting("first", self.diary)) }
        module.bind(Second.self).to { @MainActor in Second { $0.on(.start) { await gate.wait() } } }.in(.singleton)
      })
    try await lifecycle.start()
    let adding = begun { try await lifecycle.add(Second.self) }
    for _ in 1...10 { await Task.yield() }
    adding.cancel()
    gate.open()
    let error = await adding.value
    #expect(error?.problems.map(\.detail) == ["The task that waited for the start was canceled."])
    #expect(lifecycle.components.count == 1)
    await lifecycle.stop()
  }

  /// Looks at what there is when it ends.
  private final class Last: Sendable {
    let end: @Sendable () -> Void
    init(_ end: @escaping @Sendable () -> Void) { self.end = end }
    func use() {}
    deinit { end() }
  }

  @Test func `the end of what a removed handler holds may send an event, and that of a component look for others`()
    async throws
  {
    struct Ping: Lifecycle.Event {}
    struct Gone: Lifecycle.Event {}
    let (own, token) = (Own(), Held<EventRegistrar.Token>())
    let lifecycle = try Lifecycle(
      Injector(global: GlobalContext()) { module in
        module.component {
          Second { events in
            events.on(Gone.self) { self.diary.note("gone") }
            events.on(Ping.self) { token.value?.remove() }
          }
        }
        module.bind(First.self).to { @MainActor in
          let last = Last {
            MainActor.assumeIsolated { self.diary.note("\(own.lifecycle?.components.count ?? -1) left") }
          }
          return First { _ in last.use() }
        }
      })
    own.lifecycle = lifecycle
    try await lifecycle.add(First.self)
    try await lifecycle.start()
    do {
      let last = Last { MainActor.assumeIsolated { _ = own.lifecycle?.events.send(Gone()) } }
      token.value = lifecycle.host.on(Ping.self) { last.use() }
    }
    lifecycle.events.send(Ping())
    #expect(diary.lines == ["gone"])
    token.value = nil
    await lifecycle.stop()
    #expect(diary.lines == ["gone", "1 left"])
  }
}
