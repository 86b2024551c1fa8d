import Loom
import Testing

/// The product in the tests of starting and closing.
final class Gear: Sendable {
  let name: String
  private let life: LifetimeTracker.Tracked?

  init(_ name: String, _ tracker: LifetimeTracker? = nil) {
    self.name = name
    life = tracker.map { LifetimeTracker.Tracked($0) }
  }
}

/// Makes and closes gears, and writes down what it does.
final class Works: Sendable {
  let log = Probe.Log()
  let tracker = LifetimeTracker()

  /// Makes a gear with room for others to run meanwhile.
  func start(_ name: String) async -> Gear {
    log.add("begin \(name)")
    await Task.yield()
    return make(name)
  }

  func make(_ name: String) -> Gear {
    log.add("make \(name)")
    return Gear(name, tracker)
  }

  func fail(_ name: String) throws -> Gear {
    log.add("fail \(name)")
    throw Probe.Failure(reason: "\(name) is out of order")
  }

  func close(_ gear: Gear) { log.add("close \(gear.name)") }

  /// The names of the gears with which something has been done, in order.
  func names(_ verb: String) -> [String] {
    log.all.filter { $0.hasPrefix("\(verb) ") }.map { String($0.dropFirst(verb.count + 1)) }
  }

  var made: [String] { names("make") }
  var closed: [String] { names("close") }
}

extension Module {
  /// Binds a gear that is made asynchronously, after others.
  @discardableResult
  func start(_ name: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to { await works.start(name) }.onClose { works.close($0) }
  }

  @discardableResult
  func start(_ name: String, after first: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to({ (_: Gear) in await works.start(name) }, .named(first))
      .onClose { works.close($0) }
  }

  @discardableResult
  func start(_ name: String, after first: String, _ second: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name))
      .to({ (_: Gear, _: Gear) in await works.start(name) }, .named(first), .named(second))
      .onClose { works.close($0) }
  }

  /// Binds a gear that is made when it is asked for, and then shared.
  @discardableResult
  func make(_ name: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to { works.make(name) }.in(.singleton).onClose { works.close($0) }
  }

  @discardableResult
  func make(_ name: String, from first: String, by works: Works) -> BindingOptions<Gear> {
    bind(Gear.self, named: Name(name)).to({ (_: Gear) in works.make(name) }, .named(first)).in(.singleton)
      .onClose { works.close($0) }
  }
}

extension Injector {
  /// An injector of some bindings, with its own global context.
  static func of(_ body: (Module) -> Void) throws -> Injector {
    try Injector(Module(body), global: GlobalContext())
  }

  func gear(_ name: String) -> Gear { get(named: Name(name)) }
}
