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

  @Test func `sending within a handler is depth first`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in events.on(Told.self) { self.diary.note("first \($0.text)") } },
      { events in events.on(Told.self) { self.diary.note("second \($0.text)") } })
    lifecycle.host.on(Told.self) { told in
      if told.text.count < 2 { lifecycle.events.send(Told(text: told.text + "+")) }
    }
    try await lifecycle.start()
    lifecycle.events.send(Told())
    #expect(diary.lines == ["first ++", "second ++", "first +", "second +", "first ", "second "])
    await lifecycle.stop()
  }

  @Test func `who registers during a dispatch hears the next one`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(Told.self) {
        self.diary.note("told")
        if self.diary.lines.count == 1 { events.on(Told.self) { self.diary.note("added") } }
      }
    }
    try await lifecycle.start()
    lifecycle.events.send(Told())
    #expect(diary.lines == ["told"])
    lifecycle.events.send(Told())
    #expect(diary.lines == ["told", "told", "added"])
    await lifecycle.stop()
  }

  @Test func `who is removed during a dispatch is not called any more`() async throws {
    let lifecycle = try Lifecycle.of(
      { events in events.on(Awaited.self) { _ in self.note("first") } },
      { events in
        events.on(Awaited.self) { _ in
          await self.held.value?.remove(Third.self)
          await self.held.value?.remove(First.self)
          await self.held.value?.remove(Second.self)
          return self.note("second")
        }
      },
      { events in events.on(Awaited.self) { _ in self.note("third") } },
      { events in events.on(Awaited.self) { _ in self.note("fourth") } })
    held.value = lifecycle
    try await lifecycle.start()
    #expect(await lifecycle.events.send(Awaited()) == ["first", "second", "fourth"])
    #expect(await lifecycle.events.send(Awaited()) == ["fourth"])
    #expect(lifecycle.components.count == 1)
    await lifecycle.stop()
    held.value = nil
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

  #if os(Linux) || os(macOS)
    @Test func `events without end are stopped with their chain`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
        let lifecycle = try Lifecycle.of { $0.on(Awaited.self) { [] } }
        try await lifecycle.start()
        let events = lifecycle.events
        lifecycle.host.on(Told.self) { events.send(Asked()) }
        lifecycle.host.on(Asked.self) {
          events.send(Told())
          return true
        }
        events.send(Told())
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("[EVENTS_WITHOUT_END]"))
      #expect(text.contains("Told → Asked → Told"))
    }
  #endif

  private let held = Held<Lifecycle>()
  private let heldEvents = Held<Events>()

  private func note(_ line: String) -> [String] {
    diary.note(line)
    return [line]
  }
}

/// Something that exists only after what refers to it.
@MainActor final class Held<Value> {
  var value: Value?
}
