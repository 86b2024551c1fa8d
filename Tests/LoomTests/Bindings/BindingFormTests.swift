import Loom
import LoomGraph
import TestSupport
import Testing

/// What only some ways to bind have to show.
struct BindingFormTests {
  private struct CountingProvider: Provider {
    let count = Probe.Counter()
    func provide(from resolver: Resolver) -> Int { count.increment() }
  }

  private final class Failing: Plugin {
    let label = ""
    init(engine: EngineDao) throws { throw Form.Oops() }
    init(later: EngineDao) async throws(Form.Oops) { throw Form.Oops() }
  }

  @MainActor private final class FailingScreen: Plugin {
    nonisolated let label = ""
    init() throws { throw Form.Oops() }
  }

  private struct FailingProvider: Provider {
    func provide(from resolver: Resolver) throws -> any Plugin { throw Form.Oops() }
  }

  private static let failing = Form.list {
    $0("an initializer", "", .engine) { $0.to(Failing.init(engine:)) }
    $0("a closure", "") { $0.to { () throws(Form.Oops) -> any Plugin in throw Form.Oops() } }
    $0("a closure that asks", "") { $0.make { _ in throw Form.Oops() } }
    $0("a provider", "") { $0.to(provider: FailingProvider()) }
    $0("an asynchronous initializer", "") { $0.to(Failing.init(later:)) }
    $0("an initializer of the main actor", "") { $0.to(FailingScreen.init) }
  }

  @Test(arguments: failing)
  @MainActor func `what a function throws is the cause of the error`(form: Form) async throws {
    let injector = try Injector.of {
      $0.bindNeeds()
      _ = form.bind($0.bind(Plugin.self))
    }
    let error = await Probe.report {
      try await injector.start()
      _ = try injector.resolve(Plugin.self)
    }
    #expect(error?.problems.map(\.code) == [.factoryThrew])
    #expect(error?.cause is Form.Oops)
  }

  @Test func `a source for a parameter that there is not is missing`() throws {
    let problems = try creationProblems { $0.bind(V8.self).to(V8.init, .named("spare")) }
    #expect(problems.map(\.code) == [.missing])
    #expect(problems[0].description.contains("spare"))
  }

  @Test func `a provider may have a state, and is asked for each product, and once for a singleton`() throws {
    let injector = try Injector.of {
      $0.bind(Int.self).to(provider: CountingProvider())
      $0.bind(Int.self, named: "one").to(provider: CountingProvider()).in(.singleton)
    }
    #expect((1...3).map { _ in injector.get(Int.self) } == [1, 2, 3])
    #expect((1...2).map { _ in injector.get(Int.self, named: "one") } == [1, 1])
  }

  @Test func `a closure that passes a parameter on is a function, and no link`() throws {
    struct Keeper { let resolver: Resolver }
    let injector = try Injector.of {
      $0.bind(Person.self).to { Fitter(tool: $0) }
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(CarDao.self).to { Car(color: "", engine: V8()) }
      $0.bind(Keeper.self).to { resolver in Keeper(resolver: resolver) }
      $0.bind(Int.self).to(instance: 4)
      $0.bind(String.self).to({ String($0 as Int) })
    }
    let kinds = ["Person", "String", "Resolver"].map { type in
      injector.graph.nodes.first { $0.type.hasSuffix(type) }?.kind
    }
    #expect(kinds == [.function, .function, .injector])
    #expect(injector.get(String.self) == "4")
    #expect(injector.get(Keeper.self).resolver.get(Int.self) == 4)
  }
}
