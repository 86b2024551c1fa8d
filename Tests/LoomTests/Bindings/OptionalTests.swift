import Loom
import TestSupport
import Testing

/// May have an engine, as a parameter.
final class Outing: Sendable {
  let engine: EngineDao?
  init(engine: EngineDao?) { self.engine = engine }
}

/// May have an engine, as a property.
final class Mechanic: Injectable, @unchecked Sendable {
  var engine: EngineDao?
  static var requires: [Requirement] { [Requirement(\Mechanic.engine, optional: true)] }
}

/// `T?` is nil when nothing is bound to `T`.
struct OptionalTests {
  private typealias Engine = any EngineDao

  private final class Workshop: SelfBinding {
    static var requires: [Requirement] { [] }
  }

  private final class Screen {
    @Injected var engine: Engine?
    @Injected(named: "spare") var spare: Engine?
  }

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
    #expect((somebody.get(Engine?.self) == nil) == isNamed)
  }

  @Test func `an injected property may be optional, and so may a value; a class that binds itself is never nil`() throws
  {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Outing.self).to(Outing.init, .value(nil))
    }
    let screen = Injector.withCurrent(injector) { Screen() }
    #expect(screen.engine is V8 && screen.spare == nil)
    #expect(injector.get(Outing.self).engine == nil)
    #expect(injector.get(Workshop?.self) != nil)
  }

  @Test func `what is wrapped keeps its scope`() throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(EngineDao.self).to(V8.init).in(.graph)
      $0.bind(V8.self).to(V8.init).in(.weak)
      $0.bind(Bool.self).to { (first: Engine?, second: Engine) in first === second }
    }
    #expect(injector.get(Radio?.self) !== injector.get(Radio?.self))
    #expect(injector.get(Bool.self))
    #expect(injector.get(Engine?.self) !== injector.get(Engine?.self))
    let held = injector.get(V8?.self)
    #expect(held === injector.get(V8.self))
  }

  @Test func `an optional hides no failure of what it wraps`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to { throw Probe.Failure() }
      $0.bind(Outing.self).to(Outing.init)
    }
    #expect(Probe.codes { try injector.resolve(Engine?.self) } == [.factoryThrew])
    #expect(Probe.codes { try injector.resolve(Outing.self) } == [.factoryThrew])
  }
}
