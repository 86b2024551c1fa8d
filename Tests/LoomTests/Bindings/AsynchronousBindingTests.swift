import Loom
import TestSupport
import Testing

private func open(_ engine: any EngineDao) async -> String { "opened with \(engine.power)" }

/// Asynchronous bindings, beside what holds for each form.
struct AsynchronousBindingTests {
  private func started(_ body: (Module) -> Void) async throws -> Injector {
    let injector = try Injector.of {
      $0.bind(EngineDao.self).to(V8.init).in(.singleton)
      body($0)
    }
    try await injector.start()
    return injector
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

  @Test func `a further type has the same instance, and values may be made asynchronously, nil too`() async throws {
    let injector = try await started {
      $0.bind(Device.self).to { (engine: any EngineDao) in Device(await open(engine)) }.as(Plugin.self) { $0 }
      $0.bind(EngineDao?.self, named: "none").to { () async -> EngineDao? in nil }
      $0.bind([String].self).to { (engine: any EngineDao) in [await open(engine)] }
    }
    #expect(injector.get(Plugin.self) as AnyObject === injector.get(Device.self))
    #expect(injector.get([String].self) == ["opened with 400"])
    #expect(injector.get(EngineDao?.self, named: "none") == nil)
  }
}

/// Problems with an asynchronous binding that are found before anything is made.
struct AsynchronousProblemTests {
  @Test(arguments: [SeenScope.normal, .graph, .weak])
  func `a scope that does not share, or does not keep, is a problem`(scope: SeenScope) throws {
    let line = #line + 1
    let problems = try creationProblems { scope.set(on: $0.bind(Gear.self).to { await Works().start("a") }) }
    #expect(problems.map(\.code) == [.asynchronousScope])
    #expect(problems.first?.detail == scope.rawValue)
    #expect(problems.first?.location == CodeLocation(fileID: #fileID, line: line))
  }

  @Test func `a cycle is a problem, also through a property, and the remedy is a Lazy`() throws {
    let problems = try creationProblems {
      $0.bind(Hub.self).to { await Hub.make() }
      $0.bind(Spoke.self).to(Spoke.init).in(.singleton)
    }
    #expect(problems.map(\.code) == [.cycle])
    #expect(problems.first?.remedies == ["let `Hub` take a Lazy<Spoke>, and use its value later"])
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

  @Test func `an argument is a problem, and so is a scoped one that is captured by what lives longer`() throws {
    let argument = try creationProblems {
      $0.bind(Gear.self).to({ (name: String) async in Gear(name) }, .argument)
    }
    #expect(argument.map(\.code) == [.arguments])
    // It cannot be left in the scope .normal, as others can.
    #expect(argument.flatMap(\.remedies) == ["write .value(…), .named(…) or .bound instead of .argument"])
    let scoped = try creationProblems {
      $0.bind(Gear.self).to { await Works().start("a") }.in(.scoped)
      $0.bind(String.self).to { (gear: Gear) async in gear.name }
    }
    #expect(scoped.map(\.code) == [.captive])
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
