import Loom
import LoomLifecycle
import TestSupport
import Testing

/// A handler can be removed by the token that registering it returns.
@MainActor @Suite(.leavesNothing) struct TokenTests {
  private let diary = Diary()
  private let token = Held<EventRegistrar.Token>()

  private func started(_ scripts: (@MainActor (EventRegistrar) -> Void)...) async throws -> Lifecycle {
    let lifecycle = try Lifecycle.of(scripts[0], scripts.count > 1 ? scripts[1] : nil)
    try await lifecycle.start()
    return lifecycle
  }

  @Test func `nobody hears an event whose only handler is removed`() async throws {
    let lifecycle = try await started { self.token.value = $0.on(Awaited.self) { ["heard"] } }
    #expect(lifecycle.events.isHeard(Awaited.self))
    token.value?.remove()
    #expect(!lifecycle.events.isHeard(Awaited.self))
    #expect(await lifecycle.events.send(Awaited()) == [])
    await lifecycle.stop()
  }

  @Test func `a handler that another removes does not hear the event under way`() async throws {
    let lifecycle = try await started(
      { $0.on(Told.self) { self.token.value?.remove() } },
      { self.token.value = $0.on(Told.self) { self.diary.note("second") } })
    lifecycle.events.send(Told())
    #expect(diary.lines.isEmpty)
    await lifecycle.stop()
  }

  @Test func `a handler removed while an asynchronous event is under way does not hear it`() async throws {
    let lifecycle = try await started(
      { events in
        events.on(Awaited.self) { _ in
          await Task.yield()
          self.token.value?.remove()
          return ["first"]
        }
      }, { self.token.value = $0.on(Awaited.self) { ["second"] } })
    #expect(await lifecycle.events.send(Awaited()) == ["first"])
    await lifecycle.stop()
  }

  @Test func `removing again, or after the component has been removed or stopped, does nothing`() async throws {
    let lifecycle = try await started(
      { self.token.value = $0.on(Told.self) { self.diary.note("first") } },
      { $0.on(Told.self) { self.diary.note("second") } })
    token.value?.remove()
    token.value?.remove()
    lifecycle.events.send(Told())
    await lifecycle.remove(First.self)
    token.value?.remove()
    lifecycle.events.send(Told())
    await lifecycle.stop()
    token.value?.remove()
    #expect(diary.lines == ["second", "second"])
  }

  @Test func `a handler removed before its component is set up never hears`() async throws {
    let lifecycle = try await started { events in
      events.on(Told.self) { self.diary.note("first") }.remove()
      events.on(Told.self) { self.diary.note("second") }
    }
    lifecycle.events.send(Told())
    #expect(diary.lines == ["second"])
    await lifecycle.stop()
  }

  @Test func `a handler of a phase that is removed does not run`() async throws {
    let lifecycle = try await started { events in
      events.on(.stop) { self.diary.note("last") }
      self.token.value = events.on(.stop) { self.diary.note("removed") }
      events.on(.stop) { self.token.value?.remove() }
      events.on(.run) { self.diary.note("run") }.remove()
    }
    await lifecycle.stop()
    #expect(diary.lines == ["last"])
  }

  @Test func `what a handler captures is released when it is removed, not before it ends`() async throws {
    final class Load {}
    weak var trace: Load?
    let lifecycle = try await started { _ in }
    do {
      let load = Load()
      trace = load
      token.value = lifecycle.host.on(Told.self) {
        self.token.value?.remove()
        self.diary.note(withExtendedLifetime(load) { "to its end" })
      }
    }
    #expect(trace != nil)
    lifecycle.events.send(Told())
    #expect(diary.lines == ["to its end"])
    #expect(trace == nil)
    await lifecycle.stop()
  }

  @Test func `a component that keeps its tokens is released`() async throws {
    @MainActor final class Keeper: Component {
      var tokens: [EventRegistrar.Token] = []
      func register(in events: EventRegistrar) {
        tokens = [events.on(Told.self) { _ = self.tokens }, events.on(.start) { _ = self.tokens }]
      }
    }
    weak var keeper: Keeper?
    do {
      let lifecycle = try Lifecycle(Injector { $0.component(Keeper.init) })
      try await lifecycle.start()
      keeper = lifecycle.components.first as? Keeper
      #expect(keeper != nil)
      await lifecycle.stop()
    }
    #expect(keeper == nil)
  }
}
