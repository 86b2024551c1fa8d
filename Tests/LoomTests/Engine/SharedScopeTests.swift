import Loom
import Testing

/// The scopes singleton and weak; see ``EagerScopeTests`` for eager.
@Suite struct SharedScopeTests {
  protocol Engine: Sendable {}
  final class V8: Engine {}
  struct Stub: Engine {}

  final class Car: Sendable {
    let engine: any Engine
    init(engine: any Engine) { self.engine = engine }
  }

  @Test func `a singleton is made on first use, and once`() throws {
    let made = Probe.Counter()
    let module = Module {
      $0.bind(V8.self).to {
        made.increment()
        return V8()
      }.in(.singleton)
      $0.bind(Engine.self).to(\V8.self)
      $0.bind(Car.self).to(Car.init)
    }
    let injector = try Injector(module)
    #expect(made.value == 0)
    let engine = injector.get(V8.self)
    #expect(injector.get(V8.self) === engine)
    #expect(injector.get(Car.self).engine as? V8 === engine)
    #expect(made.value == 1)
  }

  @Test func `each injector has its own singleton, though they were made of the same module`() throws {
    let module = Module { $0.bind(V8.self).to { V8() }.in(.singleton) }
    let first = try Injector(module)
    let second = try Injector(module)
    #expect(first.get(V8.self) !== second.get(V8.self))
  }

  @Test func `a type under two names is two singletons`() throws {
    let module = Module {
      $0.bind(V8.self, named: "left").to { V8() }.in(.singleton)
      $0.bind(V8.self, named: "right").to { V8() }.in(.singleton)
    }
    let injector = try Injector(module)
    #expect(injector.get(V8.self, named: "left") === injector.get(V8.self, named: "left"))
    #expect(injector.get(V8.self, named: "left") !== injector.get(V8.self, named: "right"))
  }

  @Test func `a value can be a singleton`() throws {
    let made = Probe.Counter()
    let injector = try Injector(Module { $0.bind(Int.self).to { made.increment() }.in(.singleton) })
    #expect([injector.get(Int.self), injector.get(Int.self)] == [1, 1])
  }

  @Test func `a type that is not Sendable is shared by whoever says so`() throws {
    final class Scratch {
      var lines: [String] = []
    }
    let injector = try Injector(Module { $0.bind(Scratch.self).to { Scratch() }.in(unchecked: .singleton) })
    injector.get(Scratch.self).lines.append("a")
    #expect(injector.get(Scratch.self).lines == ["a"])
  }

  @Test func `a weak instance is shared while held, dies with its last holder, and is made again`() throws {
    let made = Probe.Counter()
    let module = Module {
      $0.bind(V8.self).to {
        made.increment()
        return V8()
      }.in(.weak)
    }
    let injector = try Injector(module)
    var held: V8? = injector.get(V8.self)
    weak let first = held
    #expect(injector.get(V8.self) === held)
    #expect(made.value == 1)
    held = nil
    #expect(first == nil)
    held = injector.get(V8.self)
    #expect(made.value == 2)
    #expect(injector.get(V8.self) === held)
  }

  @Test func `a weak instance behind a protocol is shared as the protocol`() throws {
    let injector = try Injector(Module { $0.bind(Engine.self).to { V8() }.in(.weak) })
    let held = injector.get(Engine.self)
    #expect(injector.get(Engine.self) as? V8 === held as? V8)
  }

  @Test func `a weak instance that is a dependency lives as long as what depends on it`() throws {
    let module = Module {
      $0.bind(Engine.self).to { V8() }.in(.weak)
      $0.bind(Car.self).to(Car.init)
    }
    let injector = try Injector(module)
    var car: Car? = injector.get(Car.self)
    weak let engine = car?.engine as? V8
    #expect(injector.get(Engine.self) as? V8 === engine)
    car = nil
    #expect(engine == nil)
  }

  @Test func `a weak struct behind a protocol is refused when it is made, each time`() throws {
    let injector = try Injector(Module { $0.bind(Engine.self).to { Stub() }.in(.weak) })
    for _ in 1...2 {
      let report = Probe.report { try injector.resolve(Engine.self) }
      #expect(report?.problems.map(\.code) == [.notAClass])
      #expect(report?.description.contains("Stub") == true)
    }
  }
}
