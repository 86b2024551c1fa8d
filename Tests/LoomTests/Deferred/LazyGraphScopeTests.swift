import Loom
import TestSupport
import Testing

private typealias Tracked = LifetimeTracker.Tracked

/// A `Lazy` shares the instances of graph scope of the call during which it is used.
struct LazyGraphScopeTests {
  private struct Trip {
    let radio: Radio
    let lazy: Lazy<Radio>
    let box: Lazy<Asking.Box<Radio>>
  }

  private static func bindTrip(_ module: Module) {
    module.bind(Radio.self).to(Radio.init).in(.graph)
    module.bind(Asking.Box<Radio>.self).to(Asking.Box.init)
    module.bind(Trip.self).to(Trip.init)
  }

  @Test(arguments: Asking.Place.allCases)
  func `used after the call that made it, it has a call of its own`(place: Asking.Place) throws {
    let injector = try place.injector(Self.bindTrip)
    let trip = injector.get(Trip.self)
    #expect(trip.lazy.value !== trip.radio)
    #expect(trip.lazy.value === trip.lazy.value)
    #expect(trip.box.value.asked !== trip.radio)
    #expect(trip.box.value.asked !== trip.lazy.value)
  }

  @Test func `while the call is under way`() throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to(Radio.init).in(.graph)
      $0.bind(Bool.self).to { (radio: Radio, lazy: Lazy<Radio>) in lazy.value === radio }
      $0.bind(Bool.self, named: "before").to { (lazy: Lazy<Radio>) in lazy.value === lazy.value }
    }
    #expect(injector.get(Bool.self))
    #expect(injector.get(Bool.self, named: "before"))
  }

  @Test func `what nobody holds any more is made again`() throws {
    let tracker = LifetimeTracker()
    let injector = try Injector.of {
      $0.bind(Tracked.self).to { Tracked(tracker) }.in(.graph)
      $0.bind(Asking.Box<Lazy<Tracked>>.self).to { (_: Tracked, lazy: Lazy<Tracked>) in Asking.Box(asked: lazy) }
    }
    let later = injector.get(Asking.Box<Lazy<Tracked>>.self)
    #expect(tracker.live == 0)
    #expect(later.asked.value.number == 2)
    #expect(tracker.live == 1)
  }

  @Test func `used within another call, it shares that one's`() throws {
    let held = Probe.Box<Lazy<Radio>?>(nil)
    let injector = try Injector.of {
      Self.bindTrip($0)
      $0.bind([Radio].self).to { (radio: Radio, resolver: Resolver) in
        [radio, held.value?.value, resolver.get(Radio.self)].compactMap(\.self)
      }
    }
    let trip = injector.get(Trip.self)
    held.value = trip.lazy
    let radios = injector.get([Radio].self)
    #expect(radios.count == 3)
    #expect(radios[0] === radios[2])
    #expect(radios[1] === radios[0])
    #expect(radios[0] !== trip.radio)
  }

  @Test func `what a factory makes is of a call of its own, and the other call keeps its instances`() throws {
    let injector = try Injector.of {
      $0.bind(Radio.self).to(Radio.init).in(.graph)
      $0.bind([Radio].self).to { (radio: Radio, factory: Factory<Radio>, resolver: Resolver) in
        [radio, factory(), factory(), resolver.get(Radio.self)]
      }
      $0.bind(Factory<Radio>.self, named: "kept").to { (radio: Radio, factory: Factory<Radio>) in factory }
    }
    let radios = injector.get([Radio].self)
    #expect(radios[0] === radios[3])
    #expect(Set(radios.map(ObjectIdentifier.init)).count == 3)
    let factory = injector.get(Factory<Radio>.self, named: "kept")
    #expect(factory() !== factory())
  }

  @Test func `a graph binding of the global context that only a closure's request brings in`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Radio.self).to(Radio.init).in(.graph) })
    let injector = try Injector(
      Module {
        $0.bind(Asking.Box<Radio>.self).make { Asking.Box(asked: $0.get()) }
        $0.bind(Bool.self).make { resolver in
          let (lazy, radio) = (resolver.get(Lazy<Asking.Box<Radio>>.self), resolver.get(Radio.self))
          return lazy.value.asked === radio
        }
      }, global: global)
    for _ in 1...2 { #expect(injector.get(Bool.self)) }
  }
}
