import Loom
import TestSupport

extension StoredReport {
  /// Problems whose remedy is another one than to bind the key.
  static let ofMistakes: [StoredReport] = [
    creation("misspelt-name") {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      $0.bind(String.self).to({ (engine: any EngineDao) in "\(engine)" }, .named("sparre"))
    },
    request("any", for: Any.self) { $0.bind(V8.self).to(V8.init) },
    creation("any-parameter") { $0.bind(Int.self).to { (_: Any) in 1 } },
    creation("link-to-itself") { $0.bind(V8.self).to(\V8.self) },
    creation("links-to-each-other") {
      $0.bind(V8.self, named: "big").to(\V8.self, named: "loud")
      $0.bind(V8.self, named: "loud").to(\V8.self, named: "big")
    },
    creation("tuple") { $0.bind(String.self).to { (pair: (Int, String)) in "\(pair)" } },
    creation("protocol-with-argument") {
      $0.bind((any Store).self).to { Repository<User>() }
      $0.bind(String.self).to { (store: any Store<User>) in "\(store)" }
    },
    creation("other-argument") {
      $0.bind(Repository<Order>.self).to { Repository<Order>() }
      $0.bind(String.self).to { (users: Repository<User>) in "\(users)" }
    },
    creation("super-requirements") {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(Forgetful.self).to { Forgetful() }
    },
    failure("installed-twice") { try Injector(AppModule(), global: GlobalContext()) },
    failure("installed-twice-outer") { try Injector(RaceModule(), RaceModule(), global: GlobalContext()) },
    failure("installed-twice-in-two-lines") {
      try Injector(Module { $0.install(LineModule(1)) }, Module { $0.install(LineModule(2)) }, global: GlobalContext())
    },
    failure("installed-twice-besides") {
      let own = Module { $0.bind(EngineDao.self).to(V8.init) }
      return try Injector(EngineModule(), own, RaceModule(), global: GlobalContext())
    },
  ]

  /// Missing bindings, with the bindings that may have been meant.
  static let ofHints: [StoredReport] = [
    creation("forgotten-name") {
      $0.bind(EngineDao.self, named: "spare").to(V8.init)
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine)" }
    },
    creation("missing-several-names") {
      for name: Name in ["a", "b"] { $0.bind(EngineDao.self, named: name).to(V8.init) }
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine)" }
    },
    creation("hints-most-similar-first") {
      for name: Name in ["left", "spare", "main"] { $0.bind(EngineDao.self, named: name).to(V8.init) }
      $0.bind(String.self).to({ (engine: any EngineDao) in "\(engine)" }, .named("spar"))
    },
    creation("hints-three-at-most") {
      for number in 0..<10 { $0.bind(EngineDao.self, named: "e\(number)").to(V8.init) }
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine)" }
    },
    creation("hint-no-other-number") {
      $0.bind(EngineDao.self, named: "engine1").to(V8.init)
      $0.bind(String.self).to({ (engine: any EngineDao) in "\(engine)" }, .named("engine2"))
    },
    creation("class-of-protocol") {
      $0.bind(EngineDao.self).to(V8.init)
      $0.bind(String.self).to { (engine: V8) in "\(engine)" }
    },
    creation("hint-class-that-conforms") {
      $0.bind(Radio.self).to(Radio.init)
      $0.bind(V8.self).to(V8.init)
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine)" }
    },
    creation("hint-contribution") {
      $0.contribute(to: EngineDao.self).to(V8.init)
      $0.bind(String.self).to { (engine: any EngineDao) in "\(engine)" }
    },
    creation("hint-spelled-alike") {
      $0.bind(Dashbord.self).to(Dashbord.init)
      $0.bind(Int.self).to { (dashboard: Dashboard) in dashboard.plugins.count }
    },
  ]
}

private struct Dashbord {}

private protocol Store<Item> { associatedtype Item }
private struct User {}
private struct Order {}
private struct Repository<Item>: Store {}

private class Vehicle: Injectable {
  var engine: (any EngineDao)!
  var spare: (any EngineDao)?
  init() {}
  class var requires: [Requirement] {
    [Requirement(\Vehicle.engine), Requirement(\Vehicle.spare, named: "spare", optional: true)]
  }
}

private class Truck: Vehicle {
  override class var requires: [Requirement] { super.requires }
}

private final class Forgetful: Truck {
  var radio: Radio!
  override class var requires: [Requirement] { [Requirement(\Forgetful.radio)] }
}

private final class EngineModule: Module {
  override func configure() {
    bind(EngineDao.self).to(V8.init)
    bind(EngineDao.self, named: "spare").to(V8.init)
    bind(Radio.self).to(Radio.init)
    bind(Int.self).to { 8 }
  }
}

/// Binds one key, in one of two lines.
private final class LineModule: Module {
  private let line: Int
  init(_ line: Int) { self.line = line }
  override func configure() {
    if line == 1 {
      bind(Radio.self).to(Radio.init)
    } else {
      bind(Radio.self).to(Radio.init)
    }
  }
}

private final class RaceModule: Module {
  override func configure() { install(EngineModule()) }
}

private final class SportModule: Module {
  override func configure() {
    install(EngineModule())
    bind(String.self).to { "sport" }
  }
}

private final class AppModule: Module {
  override func configure() {
    install(RaceModule())
    install(SportModule())
  }
}
