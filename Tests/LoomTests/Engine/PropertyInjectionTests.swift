import Loom
import TestSupport
import Testing

@Suite struct PropertyInjectionTests {
  protocol Motor {}
  struct Main: Motor {}
  struct Spare: Motor {}

  class Boat: Injectable {
    var motor: (any Motor)!
    var spare: (any Motor)?
    var seats = 0
    class var requires: [Requirement] {
      [
        Requirement(\Boat.motor), Requirement(\Boat.spare, named: "spare", optional: true),
        Requirement(\Boat.seats, named: "seats"),
      ]
    }
  }

  final class Ferry: Boat {
    var fare: Double = 0
    override class var requires: [Requirement] { super.requires + [Requirement(\Ferry.fare)] }
  }

  private static func parts(spare: Bool) -> Module {
    Module {
      $0.bind(Motor.self).to(Main.init)
      $0.bind(Int.self, named: "seats").to { 5 }
      $0.bind(Double.self).to { 2.5 }
      if spare { $0.bind(Motor.self, named: "spare").to(Spare.init) }
      $0.bind(Ferry.self).to { Ferry() }
    }
  }

  @Test(arguments: [false, true])
  func `own and inherited properties are injected, and optional ones if something is bound`(spare: Bool) throws {
    let ferry = try Injector(Self.parts(spare: spare)).get(Ferry.self)
    #expect(ferry.motor is Main)
    #expect((ferry.spare is Spare) == spare)
    #expect(ferry.seats == 5)
    #expect(ferry.fare == 2.5)
  }

  @Test func `a requirement that is not optional has to be bound, though its property is optional`() throws {
    final class Toy: Injectable {
      var motor: (any Motor)?
      var spare: (any Motor)?
      static var requires: [Requirement] { [Requirement(\Toy.spare, named: "spare")] }
    }
    let problem = try creationProblems { $0.bind(Toy.self).to { Toy() } }[0]
    #expect(problem.code == .missing)
    #expect(problem.key == AnyKey(Key((any Motor).self, named: "spare")))
    let toy = try Injector(Self.parts(spare: true), Module { $0.bind(Toy.self).to { Toy() } }).get(Toy.self)
    #expect(toy.spare is Spare)
    // What a class does not require stays as it is.
    #expect(toy.motor == nil)
  }

  @Test func `a requirement of a class that the bound one does not inherit from is a problem of creation`() throws {
    final class Tram: Injectable {
      static var requires: [Requirement] { [Requirement(\Boat.seats, named: "seats")] }
    }
    class Base: Injectable {
      required init() {}
      class var requires: [Requirement] { [Requirement(\Derived.fare)] }
    }
    final class Derived: Base, SelfBinding {
      var fare = 0.0
    }
    let parts = Self.parts(spare: false)
    for module in [Module { $0.bind(Tram.self).to { Tram() } }, Module { $0.bind(Base.self).to { Base() } }] {
      #expect(Probe.codes { try Injector(parts, module) } == [.foreignRequirement])
    }
    let injector = try Injector(parts)
    #expect(injector.get(Derived.self).fare == 2.5)
    #expect(Probe.codes { try injector.inject(into: Base()) } == [.foreignRequirement])
  }
}
