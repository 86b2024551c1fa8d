import Loom
import Testing

/// A `Lazy` shares the instances of graph scope of the call that made it.
struct LazyGraphScopeTests {
  private struct Trip {
    let radio: Radio
    let lazy: Lazy<Radio>
    let car: Lazy<Coach>
  }

  private final class Coach {
    let radio: Radio
    init(radio: Radio) { self.radio = radio }
  }

  private static func bindTrip(_ module: Module) {
    module.bind(Radio.self).to(Radio.init).in(.graph)
    module.bind(Coach.self).to(Coach.init)
    module.bind(Trip.self).to(Trip.init)
  }

  @Test(arguments: Asking.Place.allCases)
  func `what the call has made is shared, also after it`(place: Asking.Place) throws {
    let injector = try place.injector(Self.bindTrip)
    let (trip, other) = (injector.get(Trip.self), injector.get(Trip.self))
    #expect(trip.lazy.value === trip.radio)
    #expect(trip.car.value.radio === trip.radio)
    #expect(other.car.value.radio === other.radio)
    #expect(other.radio !== trip.radio)
  }

  @Test func `while the call is under way`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.graph)
        $0.bind(Bool.self).to { (radio: Radio, lazy: Lazy<Radio>) in lazy.value === radio }
        $0.bind(Bool.self, named: "before").to { (lazy: Lazy<Radio>) in lazy.value === lazy.value }
      })
    #expect(injector.get(Bool.self))
    #expect(injector.get(Bool.self, named: "before"))
  }

  @Test func `two of one call share what the first of them makes`() throws {
    struct Pair {
      let left: Lazy<Coach>
      let right: Lazy<Coach>
    }
    let injector = try Injector(
      Module {
        Self.bindTrip($0)
        $0.bind(Pair.self).to(Pair.init)
      })
    let pair = injector.get(Pair.self)
    let left = pair.left.value
    #expect(left !== pair.right.value)
    #expect(left.radio === pair.right.value.radio)
  }

  @Test func `one that has no use for what the call has made leaves it to the others`() throws {
    struct Tour {
      let radio: Radio
      let engine: Lazy<V8>
      let lazy: Lazy<Radio>
    }
    let injector = try Injector {
      Self.bindTrip($0)
      $0.bind(V8.self).to(V8.init)
      $0.bind(Tour.self).to(Tour.init)
    }
    let tour = injector.get(Tour.self)
    _ = tour.engine.value
    #expect(tour.lazy.value === tour.radio)
  }

  @Test func `what nobody holds any more is made anew`() throws {
    struct Later {
      let radio: Lazy<LifetimeTracker.Tracked>
    }
    let tracker = LifetimeTracker()
    let injector = try Injector(
      Module {
        $0.bind(LifetimeTracker.Tracked.self).to { LifetimeTracker.Tracked(tracker) }.in(.graph)
        $0.bind(Later.self).to { (_: LifetimeTracker.Tracked, lazy: Lazy<LifetimeTracker.Tracked>) in
          Later(radio: lazy)
        }
      })
    let later = injector.get(Later.self)
    #expect(tracker.live == 0)
    #expect(later.radio.value.number == 2)
    #expect(tracker.live == 1)
  }

  @Test func `used while another call is under way, it stays in its own`() throws {
    let held = Probe.Box<Lazy<Radio>?>(nil)
    let injector = try Injector(
      Module {
        Self.bindTrip($0)
        $0.bind([Radio].self).to { (radio: Radio, resolver: Resolver) in
          [radio, held.value?.value, resolver.get(Radio.self)].compactMap(\.self)
        }
      })
    let trip = injector.get(Trip.self)
    held.value = trip.lazy
    let radios = injector.get([Radio].self)
    #expect(radios.count == 3)
    #expect(radios[0] === radios[2])
    #expect(radios[1] === trip.radio)
    #expect(radios[0] !== trip.radio)
  }

  @Test func `what a factory makes is of a call of its own`() throws {
    struct Maker {
      let radio: Radio
      let factory: Factory<Radio>
    }
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.graph)
        $0.bind(Maker.self).to(Maker.init)
        $0.bind(Bool.self).to { (radio: Radio, factory: Factory<Radio>) in try factory() === radio }
      })
    let maker = injector.get(Maker.self)
    #expect(try maker.factory() !== maker.radio)
    #expect(try maker.factory() !== maker.factory())
    #expect(!injector.get(Bool.self))
  }

  @Test func `a call that goes on after a factory was used keeps its instances`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Radio.self).to(Radio.init).in(.graph)
        $0.bind([Radio].self).to { (radio: Radio, factory: Factory<Radio>, resolver: Resolver) in
          [radio, try factory(), resolver.get(Radio.self)]
        }
      })
    let radios = injector.get([Radio].self)
    #expect(radios[0] === radios[2])
    #expect(radios[0] !== radios[1])
  }

  @Test func `a graph binding of the global context that only a closure's request brings in`() throws {
    struct Found {
      let lazy: Lazy<Coach>
      let radio: Radio
    }
    let global = GlobalContext()
    global.install(Module { $0.bind(Radio.self).to(Radio.init).in(.graph) })
    let injector = try Injector(
      Module {
        $0.bind(Coach.self).make { Coach(radio: $0.get()) }
        $0.bind(Found.self).make { Found(lazy: $0.get(), radio: $0.get()) }
      }, global: global)
    for _ in 1...2 {
      let found = injector.get(Found.self)
      #expect(found.lazy.value.radio === found.radio)
    }
  }
}
