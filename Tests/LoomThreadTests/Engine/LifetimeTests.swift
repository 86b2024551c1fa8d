import Loom
import TestSupport
import Testing

/// Everything is deallocated when its last user releases it.
@Suite struct LifetimeTests {
  final class Holder: Sendable {
    let life: Probe.Life
    init(life: Probe.Life) { self.life = life }
  }

  final class LifeModule: Module {
    let life: Probe.Life
    let lives: Probe.Counter
    init(_ lives: Probe.Counter) {
      self.lives = lives
      life = Probe.Life(lives)
    }
    override func configure() {
      let captured = Probe.Life(lives)
      bind(Probe.Life.self).to { [lives] in
        withExtendedLifetime(captured) { Probe.Life(lives) }
      }.in(.singleton)
      bind(Probe.Life.self, named: "given").to(instance: Probe.Life(lives))
      bind(Probe.Life.self, named: "provided").to(provider: LifeProvider(life: Probe.Life(lives)))
      bind(Holder.self).to(Holder.init).in(.eager)
      bind(Holder.self, named: "weak").to { (life: Probe.Life) in Holder(life: life) }.in(.weak)
      bind(Holder.self, named: "graph").to { (life: Probe.Life) in Holder(life: life) }.in(.graph)
      bind(Holder.self, named: "factory").make { resolver in Holder(life: resolver.get()) }.in(.singleton)
    }
  }

  struct LifeProvider: Provider {
    let life: Probe.Life
    func provide(from resolver: Resolver) -> Probe.Life { life }
  }

  static let names: [Name] = ["weak", "graph", "factory"]

  static func use(_ injector: Injector) {
    _ = injector.get(Holder.self)
    for name in names { _ = injector.get(Holder.self, named: name) }
    _ = (injector.get(Probe.Life.self, named: "given"), injector.get(Probe.Life.self, named: "provided"))
  }

  @Test func `an injector goes with its instances, modules and what its factories have captured`() throws {
    let lives = Probe.Counter()
    weak var released: Injector?
    do {
      let injector = try Injector(LifeModule(lives))
      released = injector
      Self.use(injector)
      #expect(lives.value > 0)
    }
    #expect(released == nil)
    #expect(lives.value == 0)
  }

  @Test func `a module goes before its injector does`() throws {
    weak var released: Module?
    let lives = Probe.Counter()
    let injector: Injector
    do {
      let module = LifeModule(lives)
      released = module
      injector = try Injector(module)
    }
    #expect(released == nil)
    Self.use(injector)
  }

  @Test func `children go while their parent stays, and keep their parent while they stay`() throws {
    let (lives, childLives) = (Probe.Counter(), Probe.Counter())
    var parent: Injector? = try Injector(LifeModule(lives))
    let before = lives.value
    do {
      let child = try #require(parent).child(LifeModule(childLives))
      let grandchild = try child.child { $0.bind(Int.self).to { 1 } }
      Self.use(child)
      Self.use(grandchild)
    }
    #expect(childLives.value == 0)
    #expect(lives.value == before)
    var child: Injector? = try parent?.child { $0.bind(Int.self).to { 1 } }
    weak let released = parent
    parent = nil
    #expect(released != nil)
    try Self.use(#require(child))
    child = nil
    #expect(released == nil)
    #expect(lives.value == 0)
  }

  @Test func `the injectors of with and without are independent of the one they were made of`() throws {
    let lives = Probe.Counter()
    var injector: Injector? = try Injector(LifeModule(lives))
    let fresh = try injector?.copy(with: Module { $0.bind(Int.self).to { 1 } })
    weak let released = injector
    injector = nil
    #expect(released == nil)
    try Self.use(#require(fresh))
    do { _ = try fresh?.copy(without: LifeModule.self) }
  }

  @Test func `a temporary injector is enough to get something`() throws {
    final class Car {
      let engine: Holder
      init(engine: Holder) { self.engine = engine }
    }
    let lives = Probe.Counter()
    let bindCar = Module { $0.bind(Car.self).to(Car.init) }
    var car: Car? = try Injector(LifeModule(lives), bindCar).get(Car.self)
    #expect(lives.value == 1)
    #expect(car?.engine.life != nil)
    car = nil
    #expect(lives.value == 0)
  }

  @Test func `instances in the graph scope are gone after the call`() throws {
    let lives = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Life.self).to { Probe.Life(lives) }.in(.graph)
        $0.bind(Int.self).to { (_: Probe.Life) in lives.value }
        $0.bind(Double.self).make { resolver in
          _ = try resolver.resolve(Probe.Life.self)
          throw Probe.Failure()
        }
      })
    #expect(injector.get(Int.self) == 1)
    #expect(lives.value == 0)
    #expect(Probe.codes { try injector.resolve(Double.self) } == [.factoryThrew])
    #expect(lives.value == 0)
  }

  final class Left: Injectable, @unchecked Sendable {
    var right: Right!
    let life: Probe.Life
    init(life: Probe.Life) { self.life = life }
    static var requires: [Requirement] { [Requirement(\Left.right)] }
  }

  final class Right: Injectable, @unchecked Sendable {
    weak var left: Left?
    let life: Probe.Life
    init(life: Probe.Life) { self.life = life }
    static var requires: [Requirement] { [Requirement(\Right.left)] }
  }

  @Test func `a property cycle with one weak reference goes with its holder`() throws {
    let lives = Probe.Counter()
    for bind: (Module) -> Void in [
      {
        $0.bind(Left.self).to(Left.init).in(.singleton)
        $0.bind(Right.self).to(Right.init).in(.singleton)
      },
      {
        $0.bind(Left.self).to(Left.init).in(.graph)
        $0.bind(Right.self).to(Right.init).in(.graph)
      },
      {
        $0.bind(Left.self).to(Left.init).in(.weak)
        $0.bind(Right.self).to(Right.init).in(.weak)
      },
    ] {
      do {
        let injector = try Injector(Module(bind), Module { $0.bind(Probe.Life.self).to { Probe.Life(lives) } })
        let left = injector.get(Left.self)
        #expect(left.right.left === left)
        #expect(lives.value == 2)
      }
      #expect(lives.value == 0)
    }
  }

  @Test func `a creation that fails leaves nothing behind`() {
    let lives = Probe.Counter()
    #expect(Probe.codes { try Injector(LifeModule(lives), LifeModule(lives)) }.contains(.duplicate))
    #expect(lives.value == 0)
    let failing = Module { $0.bind(Int.self).to { (_: Holder) throws -> Int in throw Probe.Failure() }.in(.eager) }
    #expect(Probe.codes { try Injector(LifeModule(lives), failing) } == [.factoryThrew])
    #expect(lives.value == 0)
    #expect(Probe.codes { try Injector.verify(LifeModule(lives), LifeModule(lives)) }.contains(.duplicate))
    #expect(lives.value == 0)
  }

  @Test func `a factory that fails leaves nothing behind`() throws {
    let lives = Probe.Counter()
    for bind: (BindingOptions<Int>) -> Void in [
      { $0.in(.normal) }, { $0.in(.graph) }, { $0.in(.singleton) },
    ] {
      let injector = try Injector(
        Module {
          $0.bind(Probe.Life.self).to { Probe.Life(lives) }
          $0.bind(Probe.Life.self, named: "graph").to { Probe.Life(lives) }.in(.graph)
          bind(
            $0.bind(Int.self).make { resolver in
              let held = [resolver.get(Probe.Life.self), resolver.get(Probe.Life.self, named: "graph")]
              throw Probe.Failure(reason: "\(held.count)")
            })
        })
      #expect(Probe.codes { try injector.resolve(Int.self) } == [.factoryThrew])
      #expect(lives.value == 0)
    }
  }

  @Test func `a hidden cycle leaves nothing behind`() throws {
    let lives = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Life.self).to { Probe.Life(lives) }
        $0.bind(Int.self).make { resolver in
          try withExtendedLifetime(resolver.get(Probe.Life.self)) { try resolver.resolve(Int.self) }
        }.in(.singleton)
      })
    #expect(Probe.codes { try injector.resolve(Int.self) } == [.hiddenCycle])
    #expect(lives.value == 0)
  }

  @Test func `what was registered globally is released by a reset`() {
    let lives = Probe.Counter()
    let global = GlobalContext()
    global.install(LifeModule(lives))
    #expect(lives.value > 0)
    global.reset()
    #expect(lives.value == 0)
  }

  @Test func `what a thread has made goes with it`() throws {
    let lives = Probe.Counter()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Life.self).to { Probe.Life(lives) }.in(.graph)
        $0.bind(Int.self).to { (_: Probe.Life) throws -> Int in throw Probe.Failure() }
      })
    let codes = try Probe.threads(4) { _ in
      _ = injector.get(Probe.Life.self)
      return Probe.codes { try injector.resolve(Int.self) }
    }
    #expect(codes == [[.factoryThrew], [.factoryThrew], [.factoryThrew], [.factoryThrew]])
    #expect(lives.value == 0)
  }
}
