import Loom
import Testing

/// The asynchronous functions of one start.
@Suite(.timeLimit(.minutes(5))) struct StartRuleTests {
  @Test func `what several functions fail with is reported once`() async throws {
    let works = Works()
    let (one, other) = (Probe.Signal(), Probe.Signal())
    let injector = try Injector.of {
      $0.bind(Gear.self).to { try works.fail("engine") }.in(.singleton)
      for (name, own, others) in [("one", one, other), ("other", other, one)] {
        $0.bind(String.self, named: Name(name)).to { (gear: Lazy<Gear>) async throws in
          own.happen()
          await others.waitInAnyCase()
          return try gear.resolve().name
        }
      }
    }
    let error = try #require(await Probe.report { try await injector.start() })
    #expect(error.problems.map(\.key) == [AnyKey(Key(Gear.self))])
  }

  @MainActor final class Window {
    init() {}
  }

  @Test func `parameters that need no main actor are not made there`() async throws {
    let codes = Probe.Box<[Problem.Code]>([])
    let injector = try Injector.of {
      $0.bind(Window.self).to(Window.init)
      $0.bind(Gear.self).to { (injector: Injector) in
        codes.value = Probe.codes { _ = try injector.resolve(Window.self) }
        return Gear("part")
      }
      $0.bind(String.self).to { (gear: Gear) async in gear.name }
    }
    try await injector.start()
    #expect(codes.value == [.isolation])
  }
}
