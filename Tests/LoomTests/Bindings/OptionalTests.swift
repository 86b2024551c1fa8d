import Loom
import Testing

private struct Trip {
  let engine: EngineDao?
  let radio: Radio?
}

private final class Mechanic: Injectable {
  let engine: EngineDao?
  var radio: Radio?
  var clock: Clock!

  init(engine: EngineDao?) { self.engine = engine }

  static var requires: [Requirement] {
    [Requirement(\Mechanic.radio, optional: true), Requirement(\Mechanic.clock, named: "wall", optional: true)]
  }
}

private final class Workshop: SelfBinding {
  static var requires: [Requirement] { [] }
}

/// `T?` is nil when nothing is bound to `T`.
struct OptionalTests {
  @Test func `an optional parameter of an initializer is nil where nothing is bound`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Trip.self).to(Trip.init)
        $0.bind(Radio.self).to(Radio.init).in(.singleton)
      }, global: GlobalContext())
    #expect(injector.get(Trip.self).engine == nil)
    #expect(injector.get(Trip.self).radio === injector.get(Radio.self))
  }

  @Test func `an optional parameter of a closure is nil where nothing is bound`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(Int.self).to { (engine: (any EngineDao)?, radio: Radio?) in
          (engine?.power ?? 0) + (radio == nil ? 1 : 2)
        }
      }, global: GlobalContext())
    #expect(injector.get(Int.self) == 401)
  }

  @Test func `an optional requirement stays nil where nothing is bound`() throws {
    let unbound = Module { $0.bind(Mechanic.self).to(Mechanic.init) }
    let nobody = try Injector(unbound, global: GlobalContext()).get(Mechanic.self)
    #expect(nobody.engine == nil && nobody.radio == nil && nobody.clock == nil)
    let bound = Module {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Clock.self, named: "wall").to(SystemClock.init)
    }
    let somebody = try Injector(unbound, bound, global: GlobalContext()).get(Mechanic.self)
    #expect(somebody.engine is V8 && somebody.radio != nil && somebody.clock.now == 12)
  }

  @Test func `an optional can be asked for in every way`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind(String.self).make { "\($0.get(Radio?.self) == nil) \(try $0.resolve((any EngineDao)?.self) == nil)" }
      }, global: GlobalContext())
    let engine: (any EngineDao)? = injector.get()
    #expect(engine is V8)
    #expect(injector.get(Radio?.self) == nil)
    #expect(try injector.resolve(Radio?.self) == nil)
    #expect(injector[(any EngineDao)?.self] is V8)
    #expect(injector.get(String.self) == "true false")
  }

  @Test func `an injected property may be optional`() throws {
    final class Screen {
      @Injected var engine: (any EngineDao)?
      @Injected(named: "spare") var spare: (any EngineDao)?
    }
    let injector = try Injector(Module { $0.bind(EngineDao.self).to(V8.init) }, global: GlobalContext())
    let screen = Injector.withCurrent(injector) { Screen() }
    #expect(screen.engine is V8)
    #expect(screen.spare == nil)
  }

  @Test func `a name belongs to what is wrapped`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
        $0.bind(Trip.self).to(Trip.init, .named("spare"), .bound)
        $0.bind(Trip.self, named: "other").to(Trip.init, .named("other"), .value(nil))
      }, global: GlobalContext())
    #expect(injector.get(Trip.self).engine is Diesel)
    #expect(injector.get(Trip.self, named: "other").engine == nil)
    #expect(injector.get((any EngineDao)?.self, named: "spare") is Diesel)
    #expect(injector.get((any EngineDao)?.self) == nil)
  }

  @Test func `what is wrapped keeps its scope`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init)
        $0.bind(EngineDao.self).to(V8.init).in(.graph)
        $0.bind(V8.self).to(V8.init).in(.weak)
        $0.bind(Bool.self).to { (first: (any EngineDao)?, second: any EngineDao) in first === second }
      })
    #expect(injector.get(Radio?.self) !== injector.get(Radio?.self))
    #expect(injector.get(Bool.self))
    #expect(injector.get((any EngineDao)?.self) !== injector.get((any EngineDao)?.self))
    let held = injector.get(V8?.self)
    #expect(held === injector.get(V8.self))
  }

  @Test func `a class that binds itself is never nil`() throws {
    let injector = try Injector(global: GlobalContext())
    #expect(injector.get(Workshop?.self) != nil)
  }

  @Test func `an explicit binding of the optional type wins`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to(V8.init)
        $0.bind((any EngineDao)?.self).to { nil }
        $0.bind(Trip.self).to(Trip.init)
      }, global: GlobalContext())
    #expect(injector.get((any EngineDao)?.self) == nil)
    #expect(injector.get(Trip.self).engine == nil)
  }

  @Test func `an optional hides no failure of what it wraps`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to { throw Probe.Failure() }
        $0.bind(Trip.self).to(Trip.init)
      }, global: GlobalContext())
    #expect(Probe.codes { try injector.resolve((any EngineDao)?.self) } == [.factoryThrew])
    #expect(Probe.codes { try injector.resolve(Trip.self) } == [.factoryThrew])
  }

  @Test func `a module may expect an optional, which is never missing`() throws {
    #expect(throws: Never.self) {
      try Injector(Module { $0.expects((any EngineDao)?.self) }, global: GlobalContext())
    }
  }

  @Test func `a default is there for an optional, and gives way`() throws {
    let base = Module {
      $0.bind(EngineDao.self).to(V8.init).asDefault()
      $0.bind(Trip.self).to(Trip.init)
    }
    #expect(try Injector(base, global: GlobalContext()).get(Trip.self).engine is V8)
    let diesel = Module { $0.bind(EngineDao.self).to(Diesel.init) }
    #expect(try Injector(base, diesel, global: GlobalContext()).get(Trip.self).engine is Diesel)
  }
}
