import Loom
import LoomLifecycle
import TestSupport
import Testing

private protocol Power: Sendable {}
private protocol Light: Sendable {}
private struct Lamp: Sendable { let power: any Power }

@MainActor private class Idle: Component {
  init() {}
  func register(in events: EventRegistrar) {}
}

@MainActor private final class Plant: Idle, Power {}
@MainActor private final class Cinema: Idle {
  init(power: any Power) {}
}
@MainActor private final class House: Idle {
  init(lamp: Lamp) {}
}
@MainActor private final class Cellar: Idle {
  init(power: Lazy<any Power>) {}
}
@MainActor private final class Attic: Idle {
  init(power: Factory<any Power>) {}
}
@MainActor private final class Garden: Idle {
  init(power: (any Power)?) {}
}
@MainActor private final class Street: Idle {
  init(powers: [any Power]) {}
}
@MainActor private final class Left: Idle, MainActorInjectable {
  var right: Right!
  // Each holds the other, until one lets go.
  override func register(in events: EventRegistrar) { events.on(.tearDown) { self.right = nil } }
  static var requires: [Requirement] { [Requirement(\Left.right)] }
}
@MainActor private final class Right: Idle, MainActorInjectable {
  var left: Left!
  static var requires: [Requirement] { [Requirement(\Right.left)] }
}

/// Components start after those that they need; level, priority and declaration order the rest.
@MainActor @Suite(.leavesNothing) struct OrderTests {
  private func order(_ declare: (Module) -> Void) throws -> Lifecycle { try Lifecycle(.watched(Module(declare))) }

  @Test func `level, then priority, then declaration`() throws {
    let lifecycle = try order {
      $0.component({ First { _ in } }, priority: .low)
      $0.component({ Second { _ in } })
      $0.component({ Third { _ in } }, level: .basic, priority: .veryLow)
      $0.component({ Fourth { _ in } })
    }
    #expect(lifecycle.order.ids == ["Third", "Second", "Fourth", "First"])
    #expect(lifecycle.warnings.isEmpty)
  }

  @Test func `what is needed starts before, although its priority is smaller`() throws {
    let lifecycle = try order {
      $0.component(Cinema.init, priority: .veryHigh)
      $0.component({ First { _ in } }, priority: .high)
      $0.component(Plant.init, priority: .low).as(Power.self) { $0 }
    }
    #expect(lifecycle.order.ids == ["Plant", "Cinema", "First"])
    let warning = try #require(lifecycle.warnings.first)
    #expect(lifecycle.warnings.count == 1)
    #expect(warning.code == .orderOverruled)
    #expect(warning.component == "Plant")
    #expect(warning.location?.line != warning.notes.first?.location?.line)
    #expect(warning.notes.first?.text == "Cinema → any Power → Plant")
  }

  @Test func `declaration alone is no will that is overruled`() throws {
    let lifecycle = try order {
      $0.component(Cinema.init)
      $0.component(Plant.init).as(Power.self) { $0 }
    }
    #expect(lifecycle.order.ids == ["Plant", "Cinema"])
    #expect(lifecycle.warnings.isEmpty)
    let line = "Plant: normal, 100; needed by Cinema: Cinema → any Power → Plant"
    #expect(lifecycle.order.description.contains(line))
  }

  @Test func `through other products, links, optionals, contributions and decorators, but nothing that comes later`()
    throws
  {
    let lifecycle = try order {
      $0.component(Cellar.init)
      $0.component(Attic.init)
      $0.component(House.init)
      $0.component(Garden.init)
      $0.component(Street.init)
      $0.bind(Lamp.self).to(Lamp.init)
      $0.contribute(to: Power.self).to(\Plant.self)
      $0.component(Plant.init, priority: .low).as(Power.self) { $0 }
    }
    #expect(lifecycle.order.ids == ["Cellar", "Attic", "Plant", "House", "Garden", "Street"])
    let decorated = try order {
      $0.component(House.init)
      $0.bind(Lamp.self).to { Lamp(power: Wire()) }
      $0.decorate(Lamp.self) { (lamp: Lamp, power: any Power) in Lamp(power: power) }
      $0.component(Plant.init, priority: .low).as(Power.self) { $0 }
    }
    #expect(decorated.order.ids == ["Plant", "House"])
  }

  @Test func `each priority is printed as its number, so that one of a manifest can be compared with it`() throws {
    let priorities: [ComponentOrder.Priority] = [.veryLow, .low, .medium, .high, .veryHigh, 10, 100]
    #expect(priorities.map { "\($0)" } == ["25", "50", "100", "150", "175", "10", "100"])
    let injector = try Injector.watched {
      $0.component({ First { _ in } })
      $0.component({ Second { _ in } })
    }
    let lifecycle = try Lifecycle(injector, manifest: ComponentManifest([.init("First", priority: 10)]))
    let lines = lifecycle.order.description.split(separator: "\n").map { $0.split(separator: "  ")[0] }
    #expect(lines == ["1. Second: normal, 100", "2. First: normal, 10"])
  }

  @Test func `deferred components come last, and what one needs that is not deferred is none of them`() throws {
    let lifecycle = try order {
      $0.component({ First { _ in } }, level: .basic, priority: .veryHigh, start: .deferred)
      $0.component(Cinema.init, priority: .veryHigh, start: .deferred)
      $0.component({ Second { _ in } })
      $0.component(Plant.init, priority: .low).as(Power.self) { $0 }
      $0.component({ Third { _ in } }, priority: .low, start: .deferred)
      $0.component({ (_: Third) in Fourth { _ in } })
    }
    #expect(lifecycle.order.ids == ["Second", "Third", "Fourth", "Plant", "First", "Cinema"])
    let isDeferred = lifecycle.order.description.split(separator: "\n").map { $0.contains(", deferred") }
    #expect(isDeferred == [false, false, false, false, true, true])
    #expect(lifecycle.warnings.map(\.code) == [.orderOverruled, .notDeferred])
  }

  @Test func `those that need each other through properties are ordered by level and priority`() async throws {
    let lifecycle = try order {
      $0.component(Left.init, priority: .low)
      $0.component(Right.init, priority: .high)
    }
    #expect(lifecycle.order.ids == ["Right", "Left"])
    #expect(lifecycle.warnings.map(\.component) == ["Left"])
    #expect(lifecycle.order.description.contains("needs and is needed by Left"))
    try await lifecycle.start()
    await lifecycle.stop()
  }

  @Test func `components that need each other have the same order, whoever installs their modules`() throws {
    final class A: Module {
      override func configure() {
        component(Cinema.init)
        installOnce(B())
      }
    }
    final class B: Module {
      override func configure() { component(Plant.init).as(Power.self) { $0 } }
    }
    for modules in [[A()], [B(), A()]] as [[Module]] {
      #expect(try Lifecycle(Injector(modules: modules)).order.ids == ["Plant", "Cinema"])
    }
  }

  @Test func `a manifest changes level and priority`() throws {
    let injector = try Injector.watched {
      $0.component({ First { _ in } })
      $0.component({ Second { _ in } })
      $0.component({ Third { _ in } })
    }
    let manifest = ComponentManifest([.init("Third", level: "basic"), .init("Second", priority: .high)])
    #expect(try Lifecycle(injector, manifest: manifest).order.ids == ["Third", "Second", "First"])
  }

  @Test func `a chain of ten thousand is ordered on the usual stack`() throws {
    let injector = try Injector.watched { module in
      for number in 0..<10_000 {
        let next = Name("\(number + 1)")
        module.bind(Int.self, named: Name("\(number)")).to({ (next: Int) in next + 1 }, .named(next))
      }
      module.bind(Int.self, named: "10000").to({ (power: any Power) in 0 })
      module.component({ (number: Int) in First { _ in } }, .named("0"))
      module.component(Plant.init, priority: .low).as(Power.self) { $0 }
    }
    #expect(try Lifecycle(injector).order.ids == ["Plant", "First"])
  }

  private struct Wire: Power {}
}
