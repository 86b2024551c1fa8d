import Loom
import LoomTesting
import TestSupport

extension StoredReport {
  /// Findings about bindings that work, but probably not as they are meant.
  static let ofWarnings: [StoredReport] = [
    warning("too-deep-chain") {
      $0.bind(Int.self, named: "0").to { 0 }
      for index in 1..<60 { $0.bind(Int.self, named: "\(index)").to(\Int.self, named: "\(index - 1)") }
    },
    warning("supplied-besides") {
      $0.supplied(Logger.self)
      $0.bind(Logger.self).to { Logger() }.in(.singleton)
      $0.bind(Pool.self).to { (logger: Logger) async in Pool(logger: logger) }
      $0.bind(Store.self).to(Store.init).in(.singleton)
    },
    warning("supplied-besides-in-child", children: [.child(supplying: Logger.self)]) {
      $0.bind(Logger.self).to(instance: Logger())
      $0.bind(Pool.self).to(Pool.init).in(.singleton)
    },
    warning("supplied-besides-in-both", children: [.child(supplying: Logger.self)]) {
      $0.supplied(Logger.self)
      $0.bind(Logger.self).to(instance: Logger())
      $0.bind(Pool.self).to(Pool.init).in(.singleton)
    },
    warning("never-supplied-together", children: [.child(supplying: User.self), .child(supplying: Trace.self)]) {
      $0.supplied(User.self)
      $0.supplied(Trace.self)
      $0.bind(Greeting.self).to(Greeting.init)
      $0.bind(Audit.self).to(Audit.init)
      $0.bind(Page.self).to(Page.init)
      $0.bind(Int.self).to { (_: Page) in 1 }
    },
    warning("never-supplied", children: [.child(supplying: User.self)]) {
      $0.supplied(User.self)
      $0.supplied(Trace.self)
      $0.bind(Greeting.self).to(Greeting.init)
      $0.bind(Audit.self).to(Audit.init)
    },
    warning("never-supplied-in-child", children: [.child(AuditModule(), supplying: User.self)]) {
      $0.supplied(User.self)
      $0.bind(Greeting.self).to(Greeting.init)
    },
    warning("hidden-dependencies") {
      $0.bind(Pool.self).make { _ in Pool(logger: Logger()) }.in(.singleton)
      $0.bind(Store.self).to(Store.init).in(.singleton)
    },
    warning("hidden-dependencies-of-provider") {
      $0.bind(Pool.self).to(provider: PoolProvider())
      $0.bind(Store.self).to(Store.init).in(.singleton)
    },
    warning("hidden-dependencies-of-many") {
      $0.bind(Pool.self).make { _ in Pool(logger: Logger()) }
      for number in 1...5 { $0.bind(Store.self, named: "\(number)").to(Store.init).in(.singleton) }
    },
    warning("empty-collection-warning") {
      $0.bind(Dashboard.self).to(Dashboard.init)
      $0.bind(Device.self).to { Device("radio") }
    },
    warning("empty-collection-of-class") {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Int.self).to { (radios: [Radio]) in radios.count }
    },
    warning("misspelt-optional") {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      $0.bind(Int.self).to({ (engine: (any EngineDao)?) in engine?.power ?? 0 }, .named("sparre"))
    },
    warning("misspelt-requirement") {
      $0.bind(CarDao.self).to { Car(color: "blue", engine: V8()) }
      $0.bind(CarDao.self, named: "redd").to { Car(color: "red", engine: V8()) }
      $0.bind(Person.self).to(Person.init)
    },
    warning("isolation-warning") {
      $0.bind(Window.self).to(Window.init).in(.singleton)
      $0.bind(Frame.self).to { @Sendable (window: Window) in Frame(window: window) }
      $0.bind(Tracker.self).to({ (frame: Frame) in Tracker(window: frame.window) }).in(.singleton)
      $0.bind([Tracker].self).to { (tracker: Tracker) in [tracker] }.in(.singleton)
    },
    unusedOverrides("unused-override") { try $0.child(Overrides()) },
    unusedOverrides("unused-override-with") { try $0.copy(with: Overrides()) },
  ]

  private static func unusedOverrides(
    _ name: String, _ override: @escaping @Sendable (Injector) throws -> Injector
  ) -> StoredReport {
    StoredReport(name: name) {
      let injector = try override(Injector(Depot(), global: GlobalContext()))
      return text(ofWarnings: injector.overrides)
    }
  }
}

private struct Logger: Sendable {}
private struct User: Sendable {}
private struct Trace: Sendable {}

private final class Pool: Sendable {
  init(logger: Logger) {}
}

private struct PoolProvider: Provider {
  func provide(from resolver: Resolver) -> Pool { Pool(logger: Logger()) }
}

private final class Store: Sendable {
  init(pool: Pool) {}
}

private struct Greeting {
  let user: User
}

private struct Audit {
  let trace: Trace
}

private struct Page {
  let greeting: Greeting
  let audit: Audit
}

private final class AuditModule: Module {
  override func configure() {
    supplied(Trace.self)
    bind(Audit.self).to(Audit.init)
  }
}

@MainActor private final class Window {
  init() {}
}

private struct Frame: Sendable {
  let window: Window
}

private final class Tracker: Sendable {
  init(window: Window) {}
}

private final class Depot: Module {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(EngineDao.self, named: "spare").to(V8.init)
    bind(CarDao.self).to { (engine: any EngineDao) in Car(engine: engine) }
    contribute(to: Int.self, named: "front").to { 1 }
  }
}

private final class Overrides: Module {
  override func configure() {
    bind(EngineDao.self).to(Diesel.init)
    bind(EngineDao.self, named: "spar").to(Diesel.init)
    bind(String.self).to { "nothing like it is bound" }
    bind(CarDao.self).to { Car(engine: Diesel()) }.asDefault()
    contribute(to: Int.self, named: "front").to { 2 }
    contribute(to: Int.self).to { 3 }
    decorate(EngineDao.self, named: "spare") { $0 }
  }
}
