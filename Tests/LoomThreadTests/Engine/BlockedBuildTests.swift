import Loom
import LoomGraph
import TestSupport
import Testing

/// No lock is held while user code runs, but the one on the instance being built; and built instances take none.
struct BlockedBuildTests {
  final class Engine: Sendable {}

  final class Gearbox: Sendable {}

  struct Car: Sendable {
    let engine: Engine
  }

  final class Radio: SelfBinding, Sendable {
    static var requires: [Requirement] { [] }
  }

  /// Runs a body while the initializer of a `Gearbox` blocks on another thread, and returns its result.
  static func whileBlocked<R: Sendable>(
    _ injector: Injector, _ block: Block, _ body: @escaping @Sendable () -> R
  ) throws -> R? {
    try Probe.threads(2) { index -> R? in
      if index == 0 {
        _ = injector.get(Gearbox.self)
        return nil
      }
      block.begun.wait()
      defer { block.end.countDown() }
      return body()
    }.compactMap(\.self).first
  }

  /// The latches that an initializer blocks on.
  struct Block: Sendable {
    let begun = Probe.Latch()
    let end = Probe.Latch()

    func wait() {
      begun.countDown()
      #expect(end.wait(), "what is done meanwhile waits for the initialiser")
    }

    func gearbox() -> Gearbox {
      wait()
      return Gearbox()
    }
  }

  @Test func `built instances are read: by key, as a dependency, and in a child`() throws {
    let block = Block()
    let injector = try Injector(
      Module {
        $0.bind(Gearbox.self).to { block.gearbox() }.in(.singleton)
        $0.bind(Engine.self).to(Engine.init).in(.singleton)
        $0.bind(Engine.self, named: "spare").to(Engine.init).in(.weak)
        $0.bind(Car.self).to(Car.init(engine:))
      })
    let child = try injector.child { $0.bind(Int.self).to { 4 } }
    let (engine, spare) = (injector.get(Engine.self), injector.get(Engine.self, named: "spare"))
    let read = try Self.whileBlocked(injector, block) {
      [
        injector.get(Engine.self), injector.get(Car.self).engine, child.get(Engine.self), child.get(Car.self).engine,
        injector.get(Lazy<Engine>.self).value, injector.get(Engine.self, named: "spare"),
      ].map(ObjectIdentifier.init)
    }
    #expect(read == [engine, engine, engine, engine, engine, spare].map(ObjectIdentifier.init))
  }

  final class Driver: Injectable, @unchecked Sendable {
    weak var seat: Seat?
    static var requires: [Requirement] { [Requirement(\Driver.seat)] }
  }

  final class Seat: Injectable, @unchecked Sendable {
    var driver: Driver!
    static var requires: [Requirement] { [Requirement(\Seat.driver)] }
  }

  @Test func `a built instance is read while another member of its cycle is built`() throws {
    let block = Block()
    let seats = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Driver.self).to(Driver.init).in(.singleton)
        $0.bind(Seat.self).to {
          // The first seat goes with nobody to hold it; the lock of the cycle is held when the second one is made.
          if seats.increment() == 2 { block.wait() }
          return Seat()
        }.in(.weak)
        $0.bind(Gearbox.self).to { (_: Seat) in Gearbox() }.in(.singleton)
        $0.bind(Int.self).to { (driver: Driver) in driver.seat == nil ? 0 : 1 }
      })
    let driver = injector.get(Driver.self)
    #expect(driver.seat == nil)
    let read = try Self.whileBlocked(injector, block) {
      (ObjectIdentifier(injector.get(Driver.self)), injector.get(Int.self))
    }
    #expect(read?.0 == ObjectIdentifier(driver))
    #expect(read?.1 == 0)
    #expect(seats.value == 2)
  }

  @Test func `other keys are built, whatever their scope`() throws {
    let block = Block()
    let injector = try Injector(
      Module {
        $0.bind(Gearbox.self).to { block.gearbox() }.in(.singleton)
        for (name, scope) in [("singleton", SharedScope.singleton), ("weak", .weak), ("scoped", .scoped)] {
          $0.bind(Engine.self, named: Name(name)).to(Engine.init).in(scope)
        }
        $0.bind(Engine.self).to(Engine.init).in(.graph)
        $0.bind(Car.self).to(Car.init(engine:))
        $0.contribute(to: Int.self).to { 1 }
      })
    let sum = try Self.whileBlocked(injector, block) {
      for name in ["singleton", "weak", "scoped"] { _ = injector.get(Engine.self, named: Name(name)) }
      _ = injector.get(Car.self)
      return injector.get([Int].self).reduce(0, +)
    }
    #expect(sum == 1)
  }

  @Test func `children are created and resolve, also what they override`() throws {
    let block = Block()
    let injector = try Injector(
      Module {
        $0.bind(Gearbox.self).to { block.gearbox() }.in(.singleton)
        $0.bind(Engine.self).to(Engine.init).in(.singleton)
        $0.bind(Car.self).to(Car.init(engine:))
      })
    let engine = Engine()
    let isOverridden = try Self.whileBlocked(injector, block) {
      let child = try? injector.child { $0.bind(Engine.self).to(instance: engine) }
      let fresh = try? injector.copy(with: Module { $0.bind(Engine.self).to(instance: engine) })
      return child?.get(Car.self).engine === engine && fresh?.get(Car.self).engine === engine
        && injector.get(Car.self).engine !== engine
    }
    #expect(isOverridden == true)
  }

  @Test func `the graph is read, and new keys are found in the global context`() throws {
    let block = Block()
    let global = GlobalContext()
    global.install(Module { $0.bind(Engine.self).to(Engine.init).in(.singleton) })
    let injector = try Injector(
      Module { $0.bind(Gearbox.self).to { block.gearbox() }.in(.singleton) }, global: global)
    let isFound = try Self.whileBlocked(injector, block) {
      _ = (injector.get(Engine.self), injector.get(Radio.self))
      return injector.graph.nodes.contains { $0.type.hasSuffix("Engine") }
        && Probe.codes { try injector.resolve(Car.self) } == [.missing]
    }
    #expect(isFound == true)
  }

  final class Left: Injectable, @unchecked Sendable {
    unowned(unsafe) var right: Right!
    init(gearbox: Gearbox) {}
    static var requires: [Requirement] { [Requirement(\Left.right)] }
  }

  final class Right: Injectable, @unchecked Sendable {
    unowned(unsafe) var left: Left!
    let engine: Engine
    init(engine: Engine) { self.engine = engine }
    static var requires: [Requirement] { [Requirement(\Right.left)] }
  }

  @Test func `what the members of a cycle need outside it is resolved`() throws {
    let block = Block()
    let injector = try Injector(
      Module {
        $0.bind(Gearbox.self).to { block.gearbox() }.in(.singleton)
        $0.bind(Engine.self).to(Engine.init).in(.singleton)
        $0.bind(Left.self).to(Left.init).in(.singleton)
        $0.bind(Right.self).to(Right.init).in(.singleton)
        $0.bind(Car.self).to(Car.init(engine:)).in(.singleton)
      })
    let ends = try Probe.threads(3) { index -> ObjectIdentifier in
      if index == 0 { return ObjectIdentifier(injector.get(Left.self)) }
      block.begun.wait()
      // One thread waits for the cycle itself; the third one waits for nothing.
      if index == 1 { return ObjectIdentifier(injector.get(Right.self).left) }
      let engine = injector.get(Car.self).engine
      block.end.countDown()
      return ObjectIdentifier(engine)
    }
    #expect(ends[0] == ends[1])
    #expect(ends[2] == ObjectIdentifier(injector.get(Right.self).engine))
  }
}
