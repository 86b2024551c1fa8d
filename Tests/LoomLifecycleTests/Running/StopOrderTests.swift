import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Components stop in the reverse of the order in which they really started, in whatever way that was; ArrivalTests has
/// those that are deferred, disabled, added or removed.
@MainActor @Suite(.leavesNothing) struct StopOrderTests {
  private let diary = Diary()

  private func started(_ name: String) -> @MainActor (EventRegistrar) -> Void {
    { [diary] events in
      events.on(.setUp) { diary.note("set up \(name)") }
      events.on(.start) { diary.note("start \(name)") }
      events.on(.stop) { diary.note("stop \(name)") }
      events.on(.tearDown) { diary.note("tear down \(name)") }
    }
  }

  private func names(_ verb: String) -> [String] {
    diary.lines.filter { $0.hasPrefix(verb + " ") }.map { String($0.dropFirst(verb.count + 1)) }
  }

  private func expectMirror(_ order: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(names("start") == order, sourceLocation: sourceLocation)
    #expect(names("stop") == names("start").reversed(), sourceLocation: sourceLocation)
    #expect(names("tear down") == names("set up").reversed(), sourceLocation: sourceLocation)
  }

  @Test func `components that are added at once start one after the other`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.bind(First.self).to { @MainActor in
          First { events in
            events.on(.start) { for _ in 0..<10 { await Task.yield() } }
            self.started("first")(events)
          }
        }.in(.singleton)
        module.bind(Second.self).to { @MainActor (_: First) in Second(self.started("second")) }.in(.singleton)
      })
    try await lifecycle.start()
    async let first: Void = lifecycle.add(First.self)
    async let second: Void = lifecycle.add(Second.self)
    _ = try await (first, second)
    await lifecycle.stop()
    expectMirror(["first", "second"])
  }

  @Test(arguments: [false, true]) func `what a handler adds is undone phase by phase`(isParallel: Bool) async throws {
    let own = Own()
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component {
          First { events in
            self.started("first")(events)
            events.on(.start) { try await own.lifecycle?.add(Third.self) }
          }
        }
        module.component { (_: First) in Second(self.started("second")) }
        module.bind(Third.self).to { @MainActor in Third(self.started("third")) }.in(.singleton)
      }, options: .init(stopLimit: nil, parallel: isParallel))
    own.lifecycle = lifecycle
    try await lifecycle.start()
    await lifecycle.stop()
    #expect(names("set up") == ["first", "second", "third"])
    expectMirror(["first", "third", "second"])
  }

  @Test func `a start that fails is undone in the reverse order, what a handler has added included`() async throws {
    let own = Own()
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component {
          First { events in
            self.started("first")(events)
            events.on(.start) { try await own.lifecycle?.add(Third.self) }
          }
        }
        module.component { Second(self.started("second")) }
        module.component { Fourth { $0.on(.start) { throw Failure("no power") } } }
        module.bind(Third.self).to { @MainActor in Third(self.started("third")) }.in(.singleton)
      })
    own.lifecycle = lifecycle
    await #expect(throws: LifecycleError.self) { try await lifecycle.start() }
    expectMirror(["first", "third", "second"])
  }

  @Test func `the host starts first and stops last`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component({ First(self.started("first")) }, start: .deferred)
        module.component { Second(self.started("second")) }
      })
    started("host")(lifecycle.host)
    try await lifecycle.start()
    while !diary.lines.contains("start first") { await Task.yield() }
    await lifecycle.stop()
    expectMirror(["host", "second", "first"])
  }

  @Test func `handlers hear events in the order of starting`() async throws {
    let lifecycle = try Lifecycle(
      .watched { module in
        module.component({ First { $0.on(Told.self) { self.diary.note("first") } } }, start: .deferred)
        module.component { Second { $0.on(Told.self) { self.diary.note("second") } } }
        module.bind(Third.self).to { @MainActor in
          Third { $0.on(Told.self) { self.diary.note("third") } }
        }.in(.singleton)
      })
    try await lifecycle.start()
    try await lifecycle.add(Third.self)
    lifecycle.events.send(Told())
    #expect(diary.lines == ["second", "first", "third"])
    await lifecycle.stop()
  }
}
