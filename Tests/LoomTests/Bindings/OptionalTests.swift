import Loom
import Testing

private struct Trip {
  let engine: EngineDao?
  let radio: Radio?
}

private final class Workshop: SelfBinding {
  static var requires: [Requirement] { [] }
}

/// `T?` is nil when nothing is bound to `T`.
struct OptionalTests {
  private typealias Engine = any EngineDao

  @Test(arguments: Asking.Form.allCases.filter { $0 != .requirement }, [false, true])
  func `it is nil where nothing is bound, and there where something is`(form: Asking.Form, isNamed: Bool) throws {
    let nobody = try Injector.of { form.bind(Engine?.self, isNamed: isNamed, in: $0) }
    #expect(try form.ask(for: Engine?.self, isNamed: isNamed, nobody) == nil)
    let name = isNamed ? Asking.name : nil
    let somebody = try Injector.of {
      $0.bind(EngineDao.self, named: name).to(V8.init).in(.singleton)
      form.bind(Engine?.self, isNamed: isNamed, in: $0)
    }
    #expect(try form.ask(for: Engine?.self, isNamed: isNamed, somebody) === somebody.get(EngineDao.self, named: name))
    #expect((somebody[Engine?.self] == nil) == isNamed)
  }

  @Test func `an injected property may be optional`() throws {
    final class Screen {
      @Injected var engine: (any EngineDao)?
      @Injected(named: "spare") var spare: (any EngineDao)?
    }
    let injector = try Injector.of { $0.bind(EngineDao.self).to(V8.init) }
    let screen = Injector.withCurrent(injector) { Screen() }
    #expect(screen.engine is V8)
    #expect(screen.spare == nil)
  }

  @Test func `a name belongs to what is wrapped, and a value may be nil`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
      $0.bind(Trip.self).to(Trip.init, .named("spare"), .bound)
      $0.bind(Trip.self, named: "other").to(Trip.init, .named("other"), .value(nil))
    }
    #expect(injector.get(Trip.self).engine is Diesel)
    #expect(injector.get(Trip.self, named: "other").engine == nil)
  }

  @Test func `what is wrapped keeps its scope`() throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(EngineDao.self).to(V8.init).in(.graph)
      $0.bind(V8.self).to(V8.init).in(.weak)
      $0.bind(Bool.self).to { (first: (any EngineDao)?, second: any EngineDao) in first === second }
    }
    #expect(injector.get(Radio?.self) !== injector.get(Radio?.self))
    #expect(injector.get(Bool.self))
    #expect(injector.get(Engine?.self) !== injector.get(Engine?.self))
    let held = injector.get(V8?.self)
    #expect(held === injector.get(V8.self))
  }

  @Test func `a class that binds itself is never nil`() throws {
    #expect(try Injector(global: GlobalContext()).get(Workshop?.self) != nil)
  }

  @Test func `an explicit binding of the optional type wins`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Engine?.self).to { nil }
      $0.bind(Trip.self).to(Trip.init)
    }
    #expect(injector.get(Engine?.self) == nil)
    #expect(injector.get(Trip.self).engine == nil)
  }

  @Test func `an optional hides no failure of what it wraps`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { throw Probe.Failure() }
      $0.bind(Trip.self).to(Trip.init)
    }
    #expect(Probe.codes { try injector.resolve(Engine?.self) } == [.factoryThrew])
    #expect(Probe.codes { try injector.resolve(Trip.self) } == [.factoryThrew])
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
