import Loom
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A value that is resolved when it is first used.
struct LazyTests {
  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `the value is made on first use, once`(form: Asking.Form, place: Asking.Place) throws {
    let tracker = LifetimeTracker()
    let injector = try place.injector {
      $0.bind(Tracked.self).to { Tracked(tracker) }
      form.bind(Lazy<Tracked>.self, in: $0)
    }
    let lazy = try form.ask(for: Lazy<Tracked>.self, injector)
    #expect(tracker.total == 0)
    let value = lazy.value
    #expect(lazy.value === value)
    #expect(try lazy.resolve() === value)
    #expect(tracker.total == 1)
  }

  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `by name`(form: Asking.Form, place: Asking.Place) throws {
    let injector = try place.injector {
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Int.self, named: Asking.name).to(instance: 2)
      form.bind(Lazy<Int>.self, isNamed: true, in: $0)
    }
    #expect(try form.ask(for: Lazy<Int>.self, isNamed: true, injector).value == 2)
  }

  @Test func `two that ask have a value each`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(Module { $0.bind(Tracked.self).to { Tracked(tracker) } })
    let (left, right) = (injector.get(Lazy<Tracked>.self), injector.get(Lazy<Tracked>.self))
    #expect(left.value !== right.value)
    #expect(tracker.total == 2)
  }

  @Test func `a singleton is the same for all`() throws {
    let injector = try Injector(Module { $0.bind(Radio.self).to(Radio.init).in(.singleton) })
    let (left, right) = (injector.get(Lazy<Radio>.self), injector.get(Lazy<Radio>.self))
    #expect(left.value === right.value)
    #expect(left.value === injector.get(Radio.self))
  }

  @Test func `of every kind of value`() throws {
    struct Empty {}
    let injector = try Injector(
      Module {
        $0.bind(Empty.self).to { Empty() }
        $0.bind((Int8, String, Bool).self).to(instance: (1, "two", true))
        $0.bind(Clock.self).to(SystemClock.init)
        $0.bind((@Sendable (Int) -> Int).self).to { { @Sendable (number: Int) in number + 1 } }
        $0.bind([String].self).to(instance: ["a", "b"])
      }, global: GlobalContext())
    _ = injector.get(Lazy<Empty>.self).value
    #expect(injector.get(Lazy<(Int8, String, Bool)>.self).value == (1, "two", true))
    #expect(injector.get(Lazy<any Clock>.self).value.now == 12)
    #expect(injector.get(Lazy<@Sendable (Int) -> Int>.self).value(3) == 4)
    #expect(injector.get(Lazy<[String]>.self).value == ["a", "b"])
    #expect(injector.get(Lazy<Int?>.self).value == nil)
  }

  @Test func `of what is deferred itself`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector(Module { $0.bind(Tracked.self).to { Tracked(tracker) } })
    #expect(injector.get(Lazy<Lazy<Tracked>>.self).value.value.number == 1)
    let factory = injector.get(Lazy<Factory<Tracked>>.self).value
    #expect(factory().number == 2)
    #expect(factory().number == 3)
  }

  @Test func `an explicit binding wins`() throws {
    let numbers = try Injector(Module { $0.bind(Int.self).to(instance: 1) }).get(Lazy<Int>.self)
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 2)
        $0.bind(Lazy<Int>.self).to(instance: numbers)
      })
    #expect(injector.get(Lazy<Int>.self).value == 1)
  }

  @Test func `when the value cannot be made, the next use tries again`() throws {
    let attempts = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to { () throws -> Radio in
          if attempts.increment() == 1 { throw Probe.Failure() }
          return Radio()
        }
      })
    let lazy = injector.get(Lazy<Radio>.self)
    let error = try #require(Probe.report { try lazy.resolve() })
    #expect(error.problems.map(\.code) == [.factoryThrew])
    #expect(error.cause as? Probe.Failure == Probe.Failure())
    #expect(error.subject == .resolution(of: AnyKey(Key(Radio.self))))
    #expect(try lazy.resolve() === lazy.value)
    #expect(attempts.value == 2)
  }

  #if os(Linux) || os(macOS)
    @Test func `value stops the program with the report that resolve throws`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try failing().value
      }
      let report = try #require(Probe.report { try failing().resolve() }).withoutCaller
      #expect(report.contains("[FACTORY_THREW]"))
      #expect(standardError(of: result).contains("Fatal error: " + report))
    }
  #endif

  @Test func `a value that throws on behalf of its user names the user`() throws {
    struct Trip { let engine: Lazy<any EngineDao> }
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to { throw Probe.Failure() }
        $0.bind(Trip.self).to { (engine: Lazy<any EngineDao>) in
          _ = try engine.resolve()
          return Trip(engine: engine)
        }
      })
    try expectGolden("lazy-threw") { try injector.resolve(Trip.self) }
  }
}

private func failing() throws -> Lazy<Radio> {
  try Injector(Module { $0.bind(Radio.self).to { throw Probe.Failure() } }, global: GlobalContext()).get()
}
