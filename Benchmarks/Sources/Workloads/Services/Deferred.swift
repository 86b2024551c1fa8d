import Loom

// The requests of a parameter besides an object: perhaps one, one later, one each time, and one made with an argument.

protocol Tyre {}

final class WinterTyre: Tyre {
  let size: Int
  init(size: Int) { self.size = size }
}

final class Wheel {
  let spare: Transient?
  let tyre: @Sendable (Int) -> Tyre
  init(spare: Transient?, tyre: @escaping @Sendable (Int) -> Tyre) {
    self.spare = spare
    self.tyre = tyre
  }
}

final class LoomWheel {
  let spare: Transient?
  let tyre: Factory<Tyre, Int>
  init(spare: Transient?, tyre: Factory<Tyre, Int>) {
    self.spare = spare
    self.tyre = tyre
  }
}

final class WheelsModule: Module {
  override func configure() {
    bind(Transient.self).to(TransientObject.init)
    bind(Tyre.self).to(WinterTyre.init(size:), .argument)
    bind(LoomWheel.self).to(LoomWheel.init)
  }
}

extension HandWritten {
  @inline(never) static func tyre(_ size: Int) -> Tyre { WinterTyre(size: size) }
  @inline(never) static func wheel() -> Wheel { Wheel(spare: transient()) { tyre($0) } }
}

extension Workload {
  static let argument = Workload("an argument") {
    let injector = try Injector(WheelsModule())
    return Sides(
      handWritten: Side { count in for size in 0..<count { blackHole(HandWritten.tyre(size)) } },
      loom: Side { count in for size in 0..<count { blackHole(injector.get(Tyre.self, arguments: size)) } })
  }

  static let optionalAndFactory = Workload("an optional and a factory") {
    let injector = try Injector(WheelsModule())
    return Sides(
      handWritten: Side { count in for _ in 0..<count { blackHole(HandWritten.wheel()) } },
      loom: Side { count in for _ in 0..<count { blackHole(injector.get(LoomWheel.self)) } })
  }

  static let factoryCall = Workload("a call of a factory") {
    let injector = try Injector(WheelsModule())
    let loom = injector.get(LoomWheel.self)
    let hand = HandWritten.wheel()
    return Sides(
      handWritten: Side { count in for size in 0..<count { blackHole(hand.tyre(size)) } },
      loom: Side { count in for size in 0..<count { blackHole(loom.tyre(size)) } })
  }
}
