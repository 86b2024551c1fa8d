import Loom
import Testing

/// One build, one hook; dependencies first.
@Suite struct HookTests {
  protocol Person: AnyObject {}

  final class Driver: Person, Injectable {
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { log.add("awake") }
  }

  @Test func `a build through two links calls the hook once`() throws {
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        $0.bind(Driver.self).to(Driver.init)
        $0.bind(Person.self, named: "inner").to(\Driver.self)
        $0.bind(Person.self).to(\Person.self, named: "inner")
      })
    _ = injector.get(Person.self)
    #expect(log.all == ["awake"])
    _ = injector.get(Person.self)
    #expect(log.all == ["awake", "awake"])
  }

  @Test func `a shared object awakes once, however often it is asked for`() throws {
    for scope in [SharedScope.singleton, .weak, .eager] {
      let log = Probe.Log()
      let injector = try Injector(
        Module {
          $0.bind(Probe.Log.self).to(instance: log)
          $0.bind(Driver.self).to(Driver.init).in(unchecked: scope)
          $0.bind(Person.self).to(\Driver.self)
        })
      let held = injector.get(Person.self)
      #expect(injector.get(Driver.self) === held)
      #expect(log.all == ["awake"])
    }
  }

  @Test func `an object in the graph scope awakes once a call`() throws {
    struct Crew {
      var first: Driver
      var second: Driver
    }
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        $0.bind(Driver.self).to(Driver.init).in(.graph)
        $0.bind(Crew.self).to(Crew.init(first:second:))
      })
    _ = injector.get(Crew.self)
    #expect(log.all == ["awake"])
  }

  @Test func `what a factory closure, a provider or an instance supplies is left as it is`() throws {
    struct Drivers: Provider {
      let log: Probe.Log
      func provide(from resolver: Resolver) -> Driver { Driver(log: log) }
    }
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        $0.bind(Driver.self).make { resolver in Driver(log: log) }
        $0.bind(Driver.self, named: "provided").to(provider: Drivers(log: log))
        $0.bind(Driver.self, named: "given").to(uncheckedInstance: Driver(log: log))
      })
    _ = injector.get(Driver.self)
    _ = injector.get(Driver.self, named: "provided")
    _ = injector.get(Driver.self, named: "given")
    #expect(log.all == [])
  }

  @Test func `a hook may use what was injected, and ask an injector for more`() throws {
    final class Console: Injectable, @unchecked Sendable {
      var log: Probe.Log!
      let box: Probe.Box<Injector?>
      init(box: Probe.Box<Injector?>) { self.box = box }
      static var requires: [Requirement] { [Requirement(\Console.log)] }
      func awakeFromInjection() {
        log.add("port \(box.value?.get(Int.self) ?? 0)")
        log.add(box.value?.get(Console.self) === self ? "same" : "other")
      }
    }
    let log = Probe.Log()
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        $0.bind(Probe.Box<Injector?>.self).to(instance: box)
        $0.bind(Int.self).to { 80 }
        $0.bind(Console.self).to(Console.init).in(.singleton)
      })
    box.value = injector
    defer { box.value = nil }
    _ = injector.get(Console.self)
    #expect(log.all == ["port 80", "same"])
  }
}
