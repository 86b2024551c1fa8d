import Loom
import Testing

/// Functions that are called with resolved parameters, and asking whether a key is bound.
@Suite struct CallTests {
  private final class Engine: Sendable {}
  private final class Wheels: Sendable { let engine: Engine; init(engine: Engine) { self.engine = engine } }
  private final class Body: Sendable { let engine: Engine; init(engine: Engine) { self.engine = engine } }
  private struct Refused: Error {}

  private func injector() throws -> Injector {
    try Injector {
      $0.bind(Engine.self).to(Engine.init).in(.graph)
      $0.bind(Wheels.self).to(Wheels.init)
      $0.bind(Body.self).to(Body.init)
      $0.bind(Int.self).to(instance: 4)
      $0.bind(String.self, named: "color").to(instance: "red")
    }
  }

  @Test("a closure or a function is called with resolved parameters")
  func closure() throws {
    let injector = try injector()
    func describe(_ doors: Int, _ wheels: Wheels) -> String { "\(doors) doors" }
    #expect(try injector.call(describe) == "4 doors")
    #expect(try injector.call { (doors: Int) in doors + 1 } == 5)
    #expect(try injector.call { (a: Int, b: Int, c: [Int]) in a + b + c.count } == 8)
  }

  @Test("the parameters of a call share instances of graph scope, and two calls do not")
  func graph() throws {
    let injector = try injector()
    let engines = try injector.call { (wheels: Wheels, body: Body) in (wheels.engine, body.engine) }
    #expect(engines.0 === engines.1)
    let others = try injector.call { (wheels: Wheels) in wheels.engine }
    #expect(others !== engines.0)
  }

  @Test("the error of the function passes as it is")
  func functionThrows() throws {
    #expect(throws: Refused.self) { try injector().call { (_: Int) -> Int in throw Refused() } }
  }

  @Test("a parameter without a binding is a problem that names the line of the call")
  func missing() throws {
    let error = #expect(throws: InjectionError.self) { try injector().call { (_: Double) in } }
    #expect(error?.problems.map(\.code) == [.missing])
    #expect(error?.description.contains("CallTests.swift") ?? false)
  }

  @Test("an asynchronous closure stays on the actor of its caller")
  @MainActor func asynchronous() async throws {
    let injector = try injector()
    var doors = 0
    let sum = try await injector.call { (value: Int) async in
      await Task.yield()
      MainActor.assertIsolated()
      doors = value
      return value + 1
    }
    #expect((doors, sum) == (4, 5))
    let three = try await injector.call { (a: Int, b: Int, _: [Int]) async in
      await Task.yield()
      return a + b
    }
    #expect(three == 8)
    #expect(try injector.call { (doors: Int) in doors } == 4)
  }

  @Test("a key is bound here, above, or by its type, as long as the injector is open; asking creates nothing")
  func hasBinding() async throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Bool.self).to { true } })
    let parent = try Injector(global: global) {
      $0.bind(Int.self).to(instance: 4)
      $0.bind(String.self, named: "color").to(instance: "red")
      $0.supplied(Double.self)
      $0.bind(Engine.self).to { () -> Engine in
        Issue.record("created")
        return Engine()
      }.in(.singleton)
    }
    let child = try parent.child { $0.bind(Float.self).to(instance: 1) }
    for injector in [parent, child] {
      #expect(injector.hasBinding(for: Engine.self))
      #expect(injector.hasBinding(for: Int.self))
      #expect(injector.hasBinding(for: Bool.self))
      #expect(injector.hasBinding(for: String.self, named: "color"))
      #expect(!injector.hasBinding(for: String.self))
      #expect(injector.hasBinding(for: [Character].self))
      #expect(!injector.hasBinding(for: Character.self))
      #expect(!injector.hasBinding(for: Double.self))
    }
    #expect(!parent.hasBinding(for: Float.self))
    #expect(child.hasBinding(for: Float.self))
    #expect(try parent.child(supplying: 1.5).hasBinding(for: Double.self))
    await parent.close()
    #expect(!parent.hasBinding(for: Int.self))
  }

}
