import Loom
import Testing

/// While the properties of an object wait for a member of its cycle whose function is running, what that requests is
/// finished as ever.
@Suite(.timeLimit(.minutes(5))) struct WaitingPropertyTests {
  final class Lamp: Injectable, @unchecked Sendable {
    var isAwake = false
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { isAwake = true }
  }

  final class Cellar: Injectable, @unchecked Sendable {
    let house: House
    var lamp: Lamp!
    var wasLampAwake = false
    init(house: House) { self.house = house }
    static var requires: [Requirement] { [Requirement(\Cellar.lamp)] }
    func awakeFromInjection() { wasLampAwake = lamp.isAwake }
  }

  final class Room: Sendable {
    let cellar: Cellar
    let wasLampAwake: Bool
    init(_ cellar: Cellar, _ lamp: Lamp) { (self.cellar, wasLampAwake) = (cellar, lamp.isAwake) }
  }

  final class House: Injectable, @unchecked Sendable {
    var room: Room!
    static var requires: [Requirement] { [Requirement(\House.room)] }
  }

  @Test(arguments: [true, false]) func `a parameter that comes later is awake`(isKept: Bool) throws {
    let injector = try Injector {
      $0.bind(Lamp.self).to(Lamp.init).in(.singleton)
      $0.bind(House.self).to(House.init).in(.singleton)
      $0.bind(Cellar.self).to(Cellar.init).in(.graph)
      let room = $0.bind(Room.self).to(Room.init)
      if isKept { room.in(.singleton) } else { room.in(.graph) }
    }
    let room = try #require(injector.resolve(House.self).room)
    #expect(room.wasLampAwake)
    #expect(room.cellar.wasLampAwake)
  }
}
