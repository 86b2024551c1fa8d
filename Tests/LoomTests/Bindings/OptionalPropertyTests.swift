import Loom
import TestSupport
import Testing

private final class Pads: Sendable {}

private final class Wheel: Injectable {
  var pads: Pads?
  var spare: Pads?
  var keyed: Pads?
  var later: Lazy<Pads?>!
  let byParameter: Pads?
  init(byParameter: Pads?) { self.byParameter = byParameter }
  static var requires: [Requirement] {
    [
      Requirement(\Wheel.pads, optional: true), Requirement(\Wheel.spare, named: "spare", optional: true),
      Requirement(\Wheel.keyed, Key<Pads>(named: "keyed"), optional: true), Requirement(\Wheel.later),
    ]
  }
}

@MainActor private final class Screen: MainActorInjectable {
  var pads: Pads?
  static var requires: [Requirement] { [Requirement(\Screen.pads, optional: true)] }
}

private final class Defaulted: Injectable {
  var number: Int? = 7
  static var requires: [Requirement] { [Requirement(\Defaulted.number, optional: true)] }
}

/// An optional property is resolved as a parameter of its type is.
struct OptionalPropertyTests {
  private func wheel(_ body: (Module) -> Void) throws -> Wheel {
    try Injector.of {
      $0.bind(Wheel.self).to(Wheel.init)
      body($0)
    }.get(Wheel.self)
  }

  @Test func `what is bound to the optional type comes before what is bound to the type itself`() throws {
    let (plain, spare, keyed) = (Pads(), Pads(), Pads())
    let wheel = try wheel {
      $0.bind(Pads?.self).to { plain }
      $0.bind(Pads?.self, named: "spare").to { spare }
      $0.bind(Pads?.self, named: "keyed").to { keyed }
    }
    #expect(wheel.byParameter === plain)
    #expect(wheel.pads === plain)
    #expect(wheel.spare === spare)
    #expect(wheel.keyed === keyed)
    #expect(wheel.later.value === plain)
    let injected = Wheel(byParameter: nil)
    let injector = try Injector.of {
      $0.bind(Pads?.self).to { plain }
      $0.bind(Pads.self).to { keyed }
      $0.bind(Pads.self, named: "spare").to { spare }
    }
    try injector.inject(into: injected)
    #expect(injected.pads === plain && injected.spare === spare && injected.keyed == nil)
  }

  @Test func `a nil that is bound leaves a property as it is`() throws {
    let wheel = try wheel {
      $0.bind(Pads?.self).to { nil }
      $0.bind(Pads.self).to { Pads() }
    }
    #expect(wheel.byParameter == nil)
    #expect(wheel.pads == nil)
    let defaulted = try Injector.of {
      $0.bind(Int.self).to { 1 }
      $0.bind(Defaulted.self).to(Defaulted.init)
      $0.bind(Int?.self).to { nil }
    }
    #expect(defaulted.get(Defaulted.self).number == 7)
    #expect(defaulted.get(Int?.self) == nil)
  }

  @Test func `without any binding a property keeps what it has, and otherwise it has what its type has`() throws {
    #expect(try Injector.of { $0.bind(Defaulted.self).to(Defaulted.init) }.get(Defaulted.self).number == 7)
    let unbound = try wheel { _ in }
    #expect(unbound.byParameter == nil && unbound.pads == nil && unbound.spare == nil && unbound.keyed == nil)
    let bound = try wheel {
      for name in [nil, "spare", "keyed"] as [Name?] { $0.bind(Pads.self, named: name).to(Pads.init) }
    }
    #expect(bound.byParameter != nil && bound.pads != nil && bound.spare != nil && bound.keyed != nil)
  }

  @Test @MainActor func `it holds for classes of the main actor`() throws {
    let pads = Pads()
    let injector = try Injector.of {
      $0.bind(Screen.self).to(Screen.init)
      $0.bind(Pads?.self).to { pads }
    }
    #expect(injector.get(Screen.self).pads === pads)
  }

  @Test func `a child's optional reaches the properties of its own objects`() throws {
    let pads = Pads()
    let parent = try Injector.of { $0.bind(Wheel.self).to(Wheel.init).in(unchecked: .singleton) }
    let child = try parent.child { $0.bind(Pads?.self).to { pads } }
    #expect(parent.get(Wheel.self).pads == nil)
    #expect(child.get(Wheel.self).pads === pads)
    let other = try parent.child { $0.bind(Pads.self).to { pads } }
    #expect(other.get(Wheel.self).pads === pads)
  }

  @Test func `a required property needs the type itself`() throws {
    final class Strict: Injectable {
      var pads: Pads?
      static var requires: [Requirement] { [Requirement(\Strict.pads)] }
    }
    let problems = try creationProblems {
      $0.bind(Strict.self).to(Strict.init)
      $0.bind(Pads?.self).to { Pads() }
    }
    #expect(problems.map(\.code) == [.missing])
  }
}
