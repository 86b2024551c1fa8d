import Loom
import TestSupport
import Testing

/// A member of a declared cycle fails, and the function of another member catches the error.
struct SwallowedFailureTests {
  final class Ship: Injectable, @unchecked Sendable {
    var mast: Mast!
    static var requires: [Requirement] { [Requirement(\Ship.mast)] }
  }

  final class Mast: Injectable, @unchecked Sendable {
    weak var ship: Ship!
    init(sail: Sail) {}
    static var requires: [Requirement] { [Requirement(\Mast.ship)] }
  }

  final class Sail: Sendable {}

  @Test func `the cycle fails as a whole, the member is not made again, and closing waits for neither`() async throws {
    let sails = Probe.Counter()
    let injector = try Injector.of {
      $0.bind(Sail.self).to { () throws -> Sail in
        // The first sail is torn.
        if sails.increment() == 1 { throw Probe.Failure() }
        return Sail()
      }
      $0.bind(Mast.self).to(Mast.init).in(.singleton).onClose { _ in }
      // Goes on without a mast if there is none.
      $0.bind(Ship.self).to { (injector: Injector) in
        _ = try? injector.resolve(Mast.self)
        return Ship()
      }.in(.singleton).onClose { _ in }
    }
    #expect(Probe.codes { try injector.resolve(Ship.self) } == [.factoryThrew])
    #expect(sails.value == 1)
    let ship = injector.get(Ship.self)
    #expect(ship.mast.ship === ship)
    #expect(injector.get(Mast.self) === ship.mast)
    #expect(await injector.close().problems.isEmpty)
  }

  final class House: Injectable, @unchecked Sendable {
    var door: Door!
    let injector: Injector
    init(injector: Injector) { self.injector = injector }
    static var requires: [Requirement] { [Requirement(\House.door)] }
    func awakeFromInjection() { _ = try? injector.resolve(Door.self) }
  }

  final class Door: Injectable, @unchecked Sendable {
    weak var house: House!
    static var requires: [Requirement] { [Requirement(\Door.house)] }
  }

  @Test func `so it does if a hook catches the error`() throws {
    let doors = Probe.Counter()
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(House.self).to(House.init).in(.singleton)
      $0.bind(Door.self).to { () throws -> Door in
        if doors.increment() == 2 { throw Probe.Failure() }
        return Door()
      }
    }
    #expect(Probe.codes { try injector.resolve(House.self) } == [.factoryThrew])
    #expect(injector.get(House.self).door.house != nil)
  }

  final class Captain: Injectable, @unchecked Sendable {
    weak var crew: Crew!
    var isAwake = false
    static var requires: [Requirement] { [Requirement(\Captain.crew)] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Crew: Injectable, @unchecked Sendable {
    var captain: Captain!
    static var requires: [Requirement] { [Requirement(\Crew.captain)] }
  }

  final class Log: Sendable {}

  @Test(arguments: [true, false])
  func `the hook of an object that has been forgotten is not called`(isShared: Bool) throws {
    let forgotten = Probe.Box<[Captain]>([])
    let injector = try Injector(global: GlobalContext()) {
      let captain = $0.bind(Captain.self).to(Captain.init)
      if isShared { captain.in(.singleton) }
      $0.bind(Log.self).to { (captain: Captain) throws -> Log in
        forgotten.value.append(captain)
        throw Probe.Failure()
      }.in(.singleton)
      $0.bind(Crew.self).to { (injector: Injector) in
        _ = try? injector.resolve(Log.self)
        return Crew()
      }.in(.singleton)
    }
    let crew = injector.get(Crew.self)
    #expect(crew.captain.isAwake)
    #expect(forgotten.value.count == 1 && forgotten.value[0] !== crew.captain)
    #expect(forgotten.value.allSatisfy { !$0.isAwake })
  }
}
