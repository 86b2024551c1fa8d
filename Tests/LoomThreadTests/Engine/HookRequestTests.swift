import Loom
import TestSupport
import Testing

/// An object that a hook asks for may itself be unfinished, and fail later: the hook's object waits for it.
@Suite struct HookRequestTests {
  /// Needs fuel last, when the others are there.
  final class Ship: Injectable, @unchecked Sendable {
    var crew: Crew!
    var cook: Cook!
    var fuel: Fuel!
    static var requires: [Requirement] {
      [Requirement(\Ship.crew), Requirement(\Ship.cook), Requirement(\Ship.fuel)]
    }
  }

  struct Fuel: Sendable {}

  /// In its own cycle with its mate, whose hook asks for the ship.
  final class Crew: Injectable, @unchecked Sendable {
    var mate: Mate!
    static var requires: [Requirement] { [Requirement(\Crew.mate)] }
  }

  final class Mate: Injectable, @unchecked Sendable {
    weak var crew: Crew?
    let port: Port
    private(set) weak var ship: Ship?
    private(set) var awakened = 0
    init(port: Port) { self.port = port }
    static var requires: [Requirement] { [Requirement(\Mate.crew)] }

    func awakeFromInjection() {
      awakened += 1
      ship = port.injector.value?.get(Ship.self)
    }
  }

  /// Asks only for the crew, which exists already.
  final class Cook: Injectable, @unchecked Sendable {
    var crew: Crew!
    static var requires: [Requirement] { [Requirement(\Cook.crew)] }
  }

  final class Port: Sendable {
    let injector = Probe.Box<Injector?>(nil)
    let isDry = Probe.Box(false)
  }

  static func injector(_ port: Port, _ scope: SharedScope) throws -> Injector {
    let injector = try Injector {
      $0.bind(Port.self).to(instance: port)
      $0.bind(Ship.self).to { Ship() }.in(.singleton)
      $0.bind(Crew.self).to { Crew() }.in(scope)
      $0.bind(Mate.self).to(Mate.init).in(scope)
      $0.bind(Cook.self).to { Cook() }.in(scope)
      $0.bind(Fuel.self).to { () throws -> Fuel in
        if port.isDry.value { throw Probe.Failure() }
        return Fuel()
      }
    }
    port.injector.value = injector
    return injector
  }

  @Test(arguments: [SharedScope.singleton, .weak])
  func `a hook may fetch the instance that its object is made for`(_ scope: SharedScope) throws {
    let port = Port()
    let injector = try Self.injector(port, scope)
    defer { port.injector.value = nil }
    let ship = try injector.resolve(Ship.self)
    #expect(ship.crew.mate.ship === ship)
    #expect(ship.crew.mate.awakened == 1)
    #expect(injector.get(Mate.self) === ship.crew.mate)
    #expect(injector.get(Crew.self) === ship.cook.crew)
  }

  @Test(arguments: [SharedScope.singleton, .weak])
  func `when that instance fails, all that refers to it is made anew`(_ scope: SharedScope) throws {
    let port = Port()
    port.isDry.value = true
    let injector = try Self.injector(port, scope)
    defer { port.injector.value = nil }
    for _ in 1...2 { #expect(Probe.codes { try injector.resolve(Ship.self) } == [.factoryThrew]) }
    port.isDry.value = false
    let ship = try injector.resolve(Ship.self)
    #expect(ship.crew.mate.ship === ship)
    #expect(ship.crew.mate.crew === ship.crew)
    #expect(ship.cook.crew === ship.crew)
  }

  @Test func `nothing that refers to it outlives the failure`() throws {
    let port = Port()
    port.isDry.value = true
    let injector = try Self.injector(port, .singleton)
    defer { port.injector.value = nil }
    #expect(Probe.codes { try injector.resolve(Ship.self) } == [.factoryThrew])
    port.isDry.value = false
    // Entered at the other end: the crew is finished when the ship asks for it.
    let crew = try injector.resolve(Crew.self)
    #expect(crew.mate.ship?.crew === crew)
    #expect(injector.get(Ship.self) === crew.mate.ship)
  }
}
