import Loom
import LoomLifecycle
import TestSupport
import Testing

/// Answers become one as the event says.
@MainActor @Suite(.leavesNothing) struct AnswerTests {
  private func sent<E: Lifecycle.Event>(_ event: E, _ answers: E.Answer...) async throws -> (E.Answer, calls: Int) {
    let calls = Diary()
    let handlers = answers.map { answer in
      { (events: EventRegistrar) -> Void in
        events.on(E.self) { _ in
          calls.note("")
          return answer
        }
      }
    }
    let lifecycle = try Lifecycle.of { events in handlers.forEach { $0(events) } }
    try await lifecycle.start()
    let answer = lifecycle.events.send(event)
    await lifecycle.stop()
    return (answer, calls.lines.count)
  }

  @Test func `any and all ask everyone`() async throws {
    #expect(try await sent(Asked(), false, true, false) == (true, 3))
    #expect(try await sent(Asked(), false, false) == (false, 2))
    #expect(try await sent(Allowed(), true, false, true) == (false, 3))
    #expect(try await sent(Allowed(), true, true) == (true, 2))
  }

  @Test func `until true stops at the first yes`() async throws {
    #expect(try await sent(Tried(), false, true, false) == (true, 2))
    #expect(try await sent(Tried(), false, false) == (false, 2))
  }

  @Test func `the first and the last answer that there is`() async throws {
    #expect(try await sent(FirstName(), nil, "Ada", "Bob") == ("Ada", 2))
    #expect(try await sent(LastName(), "Ada", "Bob", nil) == ("Bob", 3))
  }

  @Test func `all answers, the greatest, and one's own fold`() async throws {
    #expect(try await sent(Names(), ["Ada"], [], ["Bob", "Cy"]) == (["Ada", "Bob", "Cy"], 3))
    #expect(try await sent(Greatest(), 3, 7, 5) == (7, 3))
    #expect(try await sent(Sum(), 3, 7, 5) == (15, 3))
  }

  @Test func `where nobody hears, the answer is the empty one`() {
    let events = Events()
    #expect(!events.send(Asked()))
    #expect(events.send(Allowed()))
    #expect(!events.send(Tried()))
    #expect(events.send(FirstName()) == nil)
    #expect(events.send(Names()) == [])
    #expect(events.send(Greatest()) == 0)
    events.send(Told())
  }

  @Test func `asynchronous handlers are awaited in order`() async throws {
    let lifecycle = try Lifecycle.of { events in
      events.on(Awaited.self) { _ in
        await Task.yield()
        return ["slow"]
      }
      events.on(Awaited.self) { ["quick"] }
    }
    #expect(await lifecycle.events.send(Awaited()) == [])
    try await lifecycle.start()
    #expect(await lifecycle.events.send(Awaited()) == ["slow", "quick"])
    await lifecycle.stop()
    #expect(await lifecycle.events.send(Awaited()) == [])
  }
}
