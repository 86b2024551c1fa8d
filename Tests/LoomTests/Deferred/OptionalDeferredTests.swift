import Loom
import TestSupport
import Testing

/// An optional around something deferred changes nothing: what may be missing is said inside.
struct OptionalDeferredTests {
  private typealias Engine = any EngineDao
  private typealias Box = Asking.Box

  private let engines = Module { $0.bind(EngineDao.self).to(V8.init).in(.singleton) }
  private let lazy = Module { $0.bind(Box<Lazy<Engine>?>.self).to(Box.init) }
  private let factory = Module { $0.bind(Box<Factory<Engine>?>.self).to(Box.init) }
  private let property = Module { $0.bind(Workshop.self).to { Workshop() } }

  private final class Workshop: Injectable {
    var lazy: Lazy<Engine>?
    var spare: Lazy<Engine?>?

    static var requires: [Requirement] {
      [Requirement(\Workshop.lazy, optional: true), Requirement(\Workshop.spare, optional: true)]
    }
  }

  @Test func `what is bound is there`() throws {
    let injector = try Injector(engines, lazy, factory, property)
    let engine = injector.get(EngineDao.self)
    #expect(injector.get(Box<Lazy<Engine>?>.self).asked?.value === engine)
    #expect(injector.get(Box<Factory<Engine>?>.self).asked?() === engine)
    #expect(injector.get(Workshop.self).lazy?.value === engine)
    #expect(injector.get(Workshop.self).spare?.value === engine)
  }

  @Test func `what is not bound is missing`() throws {
    for module in [lazy, factory, property] {
      let problem = try #require(Probe.report { try Injector(module) }?.problems.first)
      #expect(problem.code == .missing && problem.key == .engine)
    }
  }

  @Test func `an optional inside is nil in the parent, and there in the child that binds it`() throws {
    let parent = try Injector.of {
      $0.bind(Box<Lazy<Engine?>>.self).to(Box.init)
      $0.bind(Box<Factory<Engine?>>.self).to(Box.init)
    }
    let child = try parent.child(engines)
    for (injector, engine) in [(parent, nil), (child, child.get(EngineDao.self))] {
      #expect(injector.get(Box<Lazy<Engine?>>.self).asked.value === engine)
      #expect(injector.get(Box<Factory<Engine?>>.self).asked() === engine)
    }
  }

  @Test func `asked for in vain, it leaves nothing behind`() throws {
    let module = Module { $0.bind(Int.self).to { 1 } }
    let (injector, fresh) = (try Injector(module), try Injector(module))
    #expect(Probe.codes { try injector.resolve(Factory<Engine>?.self) } == [.missing])
    let reports = [injector, fresh].map { injector in Probe.report { try injector.resolve(Factory<Engine>.self) } }
    #expect(reports[0]?.problems == reports[1]?.problems)
    #expect(injector.get((any EngineDao)?.self) == nil)
  }
}
