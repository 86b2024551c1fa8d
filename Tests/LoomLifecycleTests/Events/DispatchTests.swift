import Loom
import LoomLifecycle
import TestSupport
import Testing

/// The receivers of an event, their order, and the actions that a handler may take meanwhile.
@MainActor @Suite(.leavesNothing) struct DispatchTests {
  private let diary = Diary()

  @Test func `the host hears first, then the components in their order`() async throws {
    let lifecycle = try Lifecycle.of(
      { $0.on(Told.self) { self.diary.note("first") } }, { $0.on(Told.self) { self.diary.note("second") } })
    try await lifecycle.start()
    lifecycle.host.on(Told.self) { self.diary.note("host") }
    lifecycle.events.send(Told())
    #expect(diary.lines == ["host", "first", "second"])
    await lifecycle.stop()
  }

  @Test func `who is removed during a dispatch is not called any more`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in events.on(Awaited.self) { _ in self.note("first") } },
      { events in
        events.on(Awaited.self) { _ in
          await self.own.lifecycle?.remove(Third.self)
          await self.own.lifecycle?.remove(First.self)
          await self.own.lifecycle?.remove(Second.self)
          return self.note("second")
        }
      },
      { events in events.on(Awaited.self) { _ in self.note("third") } },
      { events in events.on(Awaited.self) { _ in self.note("fourth") } })
    own.lifecycle = lifecycle
    try await lifecycle.start()
    #expect(await lifecycle.events.send(Awaited()) == ["first", "second", "fourth"])
    #expect(await lifecycle.events.send(Awaited()) == ["fourth"])
    #expect(lifecycle.components.count == 1)
    await lifecycle.stop()
  }

  @Test func `what is to follow a dispatch runs after the outermost one, in order`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(Told.self) { told in
        self.diary.note("begin \(told.text)")
        self.heldEvents.value?.afterDispatch { self.diary.note("after \(told.text)") }
        if told.text.isEmpty { self.heldEvents.value?.send(Told(text: "inner")) }
        self.diary.note("end \(told.text)")
      }
    }
    heldEvents.value = lifecycle.events
    try await lifecycle.start()
    lifecycle.events.send(Told())
    #expect(diary.lines == ["begin ", "begin inner", "end inner", "end ", "after ", "after inner"])
    diary.empty()
    lifecycle.events.afterDispatch { self.diary.note("at once") }
    #expect(diary.lines == ["at once"])
    await lifecycle.stop()
    heldEvents.value = nil
  }

  @Test func `what is to follow may ask for more, and send`() {
    let events = Events()
    events.afterDispatch {
      events.afterDispatch { self.diary.note("inner") }
      self.diary.note("outer")
    }
    #expect(diary.lines == ["inner", "outer"])
  }

  @Test func `after a turn is after the sender has returned`() async throws {
    let events = Events()
    func sendAsDelegatesDo() {
      events.afterTurn { self.diary.note("later") }
      events.afterTurn { self.diary.note("later still") }
      events.send(Told())
      diary.note("returned")
    }
    sendAsDelegatesDo()
    #expect(diary.lines == ["returned"])
    while diary.lines.count < 3 { await Task.yield() }
    #expect(diary.lines == ["returned", "later", "later still"])
  }

  @Test func `somebody hears what somebody has registered for`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(Told.self) {}
      events.on(Awaited.self) { [] }
    }
    #expect(!lifecycle.events.isHeard(Told.self))
    try await lifecycle.start()
    #expect(lifecycle.events.isHeard(Told.self))
    #expect(lifecycle.events.isHeard(Awaited.self))
    #expect(!lifecycle.events.isHeard(Asked.self))
    await lifecycle.remove(First.self)
    #expect(!lifecycle.events.isHeard(Told.self))
    #expect(!lifecycle.events.isHeard(Awaited.self))
    await lifecycle.stop()
  }

  private let own = Own()
  private let heldEvents = Held<Events>()

  private func note(_ line: String) -> [String] {
    diary.note(line)
    return [line]
  }
}
