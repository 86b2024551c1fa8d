import Loom
import Testing

private final class Database: Sendable {
  let path: String
  let engine: EngineDao?

  init() async {
    path = "memory"
    engine = nil
  }

  init(engine: EngineDao) async throws {
    path = "file"
    self.engine = engine
  }

  init(path: String, engine: EngineDao) async {
    self.path = path
    self.engine = engine
  }
}

private actor Connection {
  let engine: EngineDao
  init(engine: EngineDao) async { self.engine = engine }
}

@MainActor private final class Screen {
  let engine: EngineDao
  init(engine: EngineDao) async throws {
    MainActor.assertIsolated()
    self.engine = engine
  }
}

private func open(_ engine: EngineDao) async -> String { "opened with \(engine.power)" }

@MainActor private func show(_ engine: EngineDao) async -> String {
  MainActor.assertIsolated()
  return "shown with \(engine.power)"
}

/// Every form of `to` that takes an asynchronous function.
@Suite(.timeLimit(.minutes(5))) struct AsynchronousBindingTests {
  private func started(_ body: (Module) -> Void) async throws -> Injector {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init).in(.singleton)
      $0.bind(EngineDao.self, named: "spare").to(Diesel.init)
      body($0)
    }
    try await injector.start()
    return injector
  }

  @Test func `an initializer without parameters`() async throws {
    let injector = try await started { $0.bind(Database.self).to { await Database() } }
    #expect(injector.get(Database.self).path == "memory")
    #expect(injector.get(Database.self) === injector.get(Database.self))
  }

  @Test func `an initializer with parameters, which may throw`() async throws {
    let injector = try await started { $0.bind(Database.self).to(Database.init(engine:)) }
    #expect(injector.get(Database.self).engine === injector.get(EngineDao.self))
  }

  @Test func `an initializer whose parameters are described`() async throws {
    let injector = try await started {
      $0.bind(Database.self).to(Database.init(path:engine:), .value("garage.db"), .named("spare"))
      $0.bind(Database.self, named: "other").to(Database.init(engine:), .named("spare"))
    }
    #expect(injector.get(Database.self).path == "garage.db")
    #expect(injector.get(Database.self).engine is Diesel)
    #expect(injector.get(Database.self, named: "other").engine is Diesel)
  }

  @Test func `a closure with declared parameters`() async throws {
    let injector = try await started {
      $0.bind(String.self).to { (engine: any EngineDao) in await open(engine) }
    }
    #expect(injector.get(String.self) == "opened with 400")
  }

  @Test func `a closure with described parameters`() async throws {
    let injector = try await started {
      $0.bind(String.self)
        .to(
          { (engine: any EngineDao, word: String) async throws in await open(engine) + word }, .named("spare"),
          .value("!"))
    }
    #expect(injector.get(String.self) == "opened with 100!")
  }

  @Test func `a closure of several statements`() async throws {
    let injector = try await started {
      $0.bind(String.self).to { (engine: any EngineDao) async in
        let text = await open(engine)
        return text.uppercased()
      }
    }
    #expect(injector.get(String.self) == "OPENED WITH 400")
  }

  @Test func `a function`() async throws {
    let injector = try await started { $0.bind(String.self).to(open) }
    #expect(injector.get(String.self) == "opened with 400")
  }

  @Test func `a closure that takes a resolver`() async throws {
    let injector = try await started {
      $0.bind(String.self).to { (resolver: Resolver) in await open(resolver.get()) }
    }
    #expect(injector.get(String.self) == "opened with 400")
  }

  @Test func `an actor, whose initializer is asynchronous`() async throws {
    let injector = try await started { $0.bind(Connection.self).to(Connection.init) }
    #expect(injector.get(Connection.self).engine is V8)
  }

  @Test func `initializer and function of the main actor`() async throws {
    let injector = try await started {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(String.self).to(show)
    }
    #expect(injector.get(Screen.self).engine is V8)
    #expect(injector.get(String.self) == "shown with 400")
  }

  @Test func `a closure of the main actor`() async throws {
    let injector = try await started {
      $0.bind(String.self).to { @MainActor (engine: any EngineDao) async in
        MainActor.assertIsolated()
        return await open(engine)
      }
    }
    #expect(injector.get(String.self) == "opened with 400")
  }

  @Test func `parameters may be optional, collections, lazy, factories and the injector`() async throws {
    struct Summary: Sendable { let text: String }
    let injector = try await started {
      $0.contribute(to: Plugin.self).to { Device("radio") }
      $0.bind(Summary.self).to {
        (
          clock: (any Clock)?, plugins: [any Plugin], lazy: Lazy<any EngineDao>, factory: Factory<any EngineDao>,
          injector: Injector
        ) async throws in
        let power = factory().power + lazy.value.power + injector.get(EngineDao.self).power
        return Summary(text: "\(clock == nil) \(plugins.map(\.label)) \(power)")
      }
    }
    #expect(injector.get(Summary.self).text == #"true ["radio"] 1200"#)
  }

  @Test func `a synchronous function of the same shape is not taken for an asynchronous one`() throws {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(Int.self).to { 5 }
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine.power)" }
      $0.bind(Double.self).make { Double(try $0.resolve(Int.self)) }
      $0.bind(Bool.self).to({ (engine: any EngineDao, limit: Int) in engine.power > limit }, .bound, .value(10))
    }
    #expect(injector.get(Int.self) == 5)
    #expect(injector.get(String.self) == "400")
    #expect(injector.get(Double.self) == 5)
    #expect(injector.get(Bool.self))
  }

  @Test func `an asynchronous binding is shared without saying so, and may say so`() async throws {
    let works = Works()
    let injector = try await started {
      $0.start("plain", by: works)
      $0.start("singleton", by: works).in(.singleton)
      $0.start("eager", by: works).in(.eager)
      $0.start("scoped", by: works).in(.scoped)
    }
    for name in ["plain", "singleton", "eager"] { #expect(injector.gear(name) === injector.gear(name)) }
    #expect(works.made.sorted() == ["eager", "plain", "singleton"])
    try await injector.withChild { #expect($0.gear("scoped") === $0.gear("scoped")) }
    #expect(works.made.last == "scoped")
  }

  @Test func `a further type of an asynchronous binding has the same instance`() async throws {
    let injector = try await started {
      $0.bind(Device.self).to { (engine: any EngineDao) in Device(await open(engine)) }.as(Plugin.self) { $0 }
    }
    #expect(injector.get(Plugin.self) as AnyObject === injector.get(Device.self))
  }

  @Test func `a value may be made asynchronously`() async throws {
    let injector = try await started {
      $0.bind(EngineDao?.self, named: "none").to { () async -> EngineDao? in nil }
      $0.bind([String].self).to { (engine: any EngineDao) in [await open(engine)] }
    }
    #expect(injector.get([String].self) == ["opened with 400"])
  }
}

/// Problems with an asynchronous binding that are found before anything is made.
struct AsynchronousProblemTests {
  @Test(arguments: zip([Scope.normal, .graph], ["normal", "graph"]))
  func `a scope that does not share is a problem`(_ scope: Scope, name: String) throws {
    let problems = try creationProblems { $0.bind(Gear.self).to { await Works().start("a") }.in(scope) }
    #expect(problems.map(\.code) == [.asynchronousScope])
    #expect(problems.first?.detail == name)
  }

  @Test func `the weak scope is a problem`() throws {
    let line = #line + 1
    let problems = try creationProblems { $0.bind(Gear.self).to { await Works().start("a") }.in(.weak) }
    #expect(problems.map(\.code) == [.asynchronousScope])
    #expect(problems.first?.location == CodeLocation(fileID: #fileID, line: line))
  }

  @Test func `a cycle is a problem, also through a property, and the remedy is a Lazy`() throws {
    let error = try creationError {
      $0.bind(Hub.self).to { await Hub.make() }
      $0.bind(Spoke.self).to(Spoke.init).in(.singleton)
    }
    let problem = try #require(error.problems.first)
    #expect(problem.code == .cycle)
    #expect(problem.remedies == ["let `Hub` take a Lazy<Spoke>, and use its value later"])
  }

  @Test func `a cycle through a Lazy is legal`() async throws {
    let injector = try Injector.of {
      $0.bind(Gear.self, named: "lazy").to(
        { (other: Lazy<Gear>) async in Gear(other === other ? "lazy" : "") }, .named("needs it"))
      $0.bind(Gear.self, named: "needs it").to({ (gear: Gear) in Gear("needs \(gear.name)") }, .named("lazy"))
        .in(.singleton)
    }
    try await injector.start()
    #expect(injector.gear("needs it").name == "needs lazy")
  }

  @Test func `an argument is a problem`() throws {
    let problems = try creationProblems {
      $0.bind(Gear.self).to({ (name: String) async in Gear(name) }, .argument)
    }
    #expect(problems.map(\.code) == [.arguments])
  }

  @Test func `the scoped scope must not be captured by what lives longer`() throws {
    let problems = try creationProblems {
      $0.bind(Gear.self).to { await Works().start("a") }.in(.scoped)
      $0.bind(String.self).to { (gear: Gear) async in gear.name }
    }
    #expect(problems.map(\.code) == [.captive])
  }
}

private final class Hub: Injectable, @unchecked Sendable {
  var spoke: Spoke!
  static var requires: [Requirement] { [Requirement(\Hub.spoke)] }
  static func make() async -> Hub { Hub() }
}

private final class Spoke: Sendable {
  let hub: Hub
  init(hub: Hub) { self.hub = hub }
}
