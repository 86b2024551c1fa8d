import Loom
import LoomTesting

/// An application with a child for each request, everything of which can be observed that its users can.
enum Reception {
  struct Order: Sendable { let id: Int }
  struct Guest: Sendable { let name: String }

  final class Hall: Sendable {}
  final class Room: Sendable { init(order: Order) {} }
  final class Clerk: Sendable { init(hall: Hall, room: Lazy<Room>) {} }
  final class Porter: Sendable { init(hall: Hall) {} }
  final class Phone: Sendable {}
  final class Line: Sendable { init(phone: Phone) {} }
  struct Bill { let order: Order }

  /// Injected without a binding.
  final class Visitor: SelfBinding, @unchecked Sendable {
    var hall: Hall!
    var room: Room!
    static var requires: [Requirement] { [Requirement(\Visitor.hall), Requirement(\Visitor.room)] }
  }

  /// The same, which counts how often it is asked for its requirements.
  final class Inspector: SelfBinding, @unchecked Sendable {
    var room: Room!
    static let asked = Box(0)
    static var requires: [Requirement] {
      asked.value += 1
      return [Requirement(\Inspector.room)]
    }
  }

  static func module(_ log: Log) -> Module {
    Module { module in
      module.supplied(Order.self)
      module.supplied(Guest.self)
      module.decorate(Guest.self) { Guest(name: "\($0.name)!") }
      module.bind(Hall.self).to { log.noting("hall", Hall()) }.in(.singleton).onClose { _ in log.add("close hall") }
      module.bind(Porter.self).make { log.noting("porter", Porter(hall: try $0.resolve())) }.in(.singleton)
      module.bind(Room.self).to { log.noting("room", Room(order: $0)) }.in(.scoped)
        .onClose { _ in log.add("close room") }
      module.bind(Clerk.self).to { log.noting("clerk", Clerk(hall: $0, room: $1)) }.in(.scoped)
        .onClose { _ in log.add("close clerk") }
      module.bind(Phone.self).to { () async in log.noting("phone", Phone()) }.in(.scoped)
      module.bind(Line.self).to { log.noting("line", Line(phone: $0)) }.in(.scoped)
      module.bind(Bill.self).to { log.noting("bill", Bill(order: $0)) }
      module.contribute(to: String.self).to { (order: Order) in "order \(order.id)" }
      module.contribute(to: String.self, named: "house").to { (_: Hall) in "house" }
    }
  }

  static func global(_ log: Log) -> GlobalContext {
    let global = GlobalContext()
    global.install(Module { $0.bind([Double].self).to { log.noting("rates", [1]) }.in(.singleton) })
    return global
  }
}

extension Log {
  /// Notes that something has been made.
  func noting<Made>(_ name: String, _ made: sending Made) -> sending Made {
    add("make \(name)")
    return made
  }
}
