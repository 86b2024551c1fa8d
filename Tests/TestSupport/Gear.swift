package import Loom

/// The product in the tests of starting and closing.
package final class Gear: Sendable {
  package let name: String
  private let life: LifetimeTracker.Tracked?

  package init(_ name: String, _ tracker: LifetimeTracker? = nil) {
    self.name = name
    life = tracker.map { LifetimeTracker.Tracked($0) }
  }
}

/// Makes and closes gears, and writes down what it does.
package final class Works: Sendable {
  package let log = Probe.Log()
  package let tracker = LifetimeTracker()

  package init() {}

  /// Makes a gear with room for others to run meanwhile.
  package func start(_ name: String) async -> Gear {
    log.add("begin \(name)")
    await Task.yield()
    return make(name)
  }

  package func make(_ name: String) -> Gear {
    log.add("make \(name)")
    return Gear(name, tracker)
  }

  package func fail(_ name: String) throws -> Gear {
    log.add("fail \(name)")
    throw Probe.Failure(reason: "\(name) is out of order")
  }

  package func close(_ gear: Gear) { log.add("close \(gear.name)") }

  /// The names of the gears with which something has been done, in order.
  package func names(_ verb: String) -> [String] {
    log.all.filter { $0.hasPrefix("\(verb) ") }.map { String($0.dropFirst(verb.count + 1)) }
  }

  package var made: [String] { names("make") }
  package var closed: [String] { names("close") }
}

extension Module {
  /// Binds a gear that is made asynchronously, after others.
  @discardableResult
  package func start(_ name: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to { await works.start(name) }.onClose { works.close($0) }
  }

  @discardableResult
  package func start(_ name: String, after first: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to({ (_: Gear) in await works.start(name) }, .named(first))
      .onClose { works.close($0) }
  }

  @discardableResult
  package func start(_ name: String, after first: String, _ second: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name))
      .to({ (_: Gear, _: Gear) in await works.start(name) }, .named(first), .named(second))
      .onClose { works.close($0) }
  }

  /// Binds a gear that is made when it is asked for, and then shared.
  @discardableResult
  package func make(_ name: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to { works.make(name) }.in(.singleton).onClose { works.close($0) }
  }

  @discardableResult
  package func make(_ name: String, from first: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to({ (_: Gear) in works.make(name) }, .named(first)).in(.singleton)
      .onClose { works.close($0) }
  }
}

extension Injector {
  /// An injector of some bindings, with its own global context.
  package static func of(_ body: (Module) -> Void) throws -> Injector {
    try Injector(Module(body), global: GlobalContext())
  }

  package func gear(_ name: String) -> Gear { get(named: Name(name)) }
}
