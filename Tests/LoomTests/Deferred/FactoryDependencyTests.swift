import Loom
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A factory as a dependency: each call is a new resolution.
struct FactoryDependencyTests {
  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `each call makes a product`(form: Asking.Form, place: Asking.Place) throws {
    let tracker = LifetimeTracker()
    let injector = try place.injector {
      $0.bind(Tracked.self).to { Tracked(tracker) }
      form.bind(Factory<Tracked>.self, in: $0)
    }
    let factory = try form.ask(for: Factory<Tracked>.self, injector)
    #expect(tracker.total == 0)
    #expect(factory().number == 1)
    #expect(factory().number == 2)
    #expect(tracker.live == 0)
  }

  @Test(arguments: Asking.Form.allCases, Asking.Place.allCases)
  func `with arguments and by name`(form: Asking.Form, place: Asking.Place) throws {
    let injector = try place.injector {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(CarDao.self, named: Asking.name).to(Car.init(color:engine:), .argument, .bound)
      form.bind(Factory<any CarDao, String>.self, isNamed: true, in: $0)
    }
    let factory = try form.ask(for: Factory<any CarDao, String>.self, isNamed: true, injector)
    #expect(factory("red").color == "red")
    #expect(factory("blue").color == "blue")
  }

  @Test func `what is shared stays shared`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.singleton)
        $0.bind(V8.self).to(V8.init).in(.weak)
      })
    let radios = injector.get(Factory<Radio>.self)
    #expect(radios() === radios())
    let engines = injector.get(Factory<V8>.self)
    let engine = engines()
    #expect(engines() === engine)
  }

  @Test func `of what is derived itself`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 3)
        $0.bind(String.self).to({ (number: Int) in "\(number)" }, .argument)
        $0.contribute(to: Bool.self).to(instance: true)
      }, global: GlobalContext())
    #expect(injector.get(Factory<Int?>.self)() == 3)
    #expect(injector.get(Factory<Radio?>.self)() == nil)
    #expect(injector.get(Factory<[Bool]>.self)() == [true])
    #expect(injector.get(Factory<Lazy<Int>>.self)().value == 3)
    #expect(injector.get(Factory<Factory<String, Int>>.self)()(4) == "4")
    #expect(injector.get(Factory<Injector>.self)().get(Int.self) == 3)
  }

  @Test func `each of several factories of one product`() throws {
    struct Shop {
      let plain: Factory<String>
      let numbered: Factory<String, Int>
      let doubled: Factory<String, Int, Int>
    }
    let injector = try Injector(
      Module {
        $0.bind(String.self).to { "plain" }
        $0.bind(String.self, named: "one").to({ (number: Int) in "\(number)" }, .argument)
        $0.bind(String.self, named: "two").to({ (a: Int, b: Int) in "\(a)\(b)" }, .argument, .argument)
        $0.bind(Shop.self).to(Shop.init, .bound, .named("one"), .named("two"))
      })
    let shop = injector.get(Shop.self)
    #expect([shop.plain(), shop.numbered(1), shop.doubled(1, 2)] == ["plain", "1", "12"])
  }

  @Test func `what the product throws is reported as that of the product`() throws {
    let injector = try Injector(
      Module {
        $0.bind(EngineDao.self).to { () throws -> any EngineDao in throw Probe.Failure() }
        $0.bind(CarDao.self).to(Car.init(color:engine:), .argument, .bound)
      })
    let factory = injector.get(Factory<any CarDao, String>.self)
    let error = try #require(Probe.report { try factory.resolve("red") })
    #expect(error.subject == .resolution(of: AnyKey(Key(CarDao.self))))
    #expect(error.cause as? Probe.Failure == Probe.Failure())
    try Golden.expect(error, "factory-call-threw")
  }

  @Test func `an explicit binding wins`() throws {
    let other = try Injector(Module { $0.bind(Int.self).to(instance: 1) }).get(Factory<Int>.self)
    let injector = try Injector(
      Module {
        $0.bind(Int.self).to(instance: 2)
        $0.bind(Factory<Int>.self).to(instance: other)
      })
    #expect(injector.get(Factory<Int>.self)() == 1)
  }
}
