import Loom
import Testing

/// Which object an action receives.
@Suite(.timeLimit(.minutes(5))) struct CloseObjectTests {
  private let works = Works()

  @Test func `the action of a decorated binding receives the object that the binding itself has created`() async throws
  {
    let works = works
    let injector = try Injector.of {
      $0.make("inner", by: works)
      $0.decorate(Gear.self, named: "inner") { _ in works.make("outer") }
    }
    #expect(injector.gear("inner").name == "outer")
    await injector.close()
    #expect(works.closed == ["inner"])
  }

  @Test func `an existing instance is not kept, and so its action is refused`() throws {
    let problems = try creationProblems { $0.bind(Gear.self).to(instance: Gear("mine")).onClose { _ in } }
    #expect(problems.map(\.code) == [.notKept])
  }

  @Test func `an existing instance in a shared scope is closed if it has been resolved`() async throws {
    for isResolved in [false, true] {
      let works = Works()
      let injector = try Injector.of {
        $0.bind(Gear.self).to(instance: Gear("mine")).in(.singleton).onClose { works.close($0) }
      }
      if isResolved { _ = injector.get(Gear.self) }
      await injector.close()
      #expect(works.closed == (isResolved ? ["mine"] : []))
    }
  }

  @Test func `the action of a class with a linked protocol receives the class`() async throws {
    let works = works
    let injector = try Injector.of {
      $0.make("gear", by: works).as((any Sendable).self) { $0 }
    }
    _ = injector.get((any Sendable).self)
    await injector.close()
    #expect(works.closed == ["gear"])
  }
}
