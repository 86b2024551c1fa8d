import Loom

/// The objects of the stress tests: each is counted, and those that must be closed count their closing too.
enum Stress {
  final class Counts: Sendable {
    let configs = LifetimeTracker()
    let stores = LifetimeTracker()
    let sessions = LifetimeTracker()
    let visits = LifetimeTracker()
    let databases = LifetimeTracker()
    let pools = LifetimeTracker()
    let closings = Probe.Counter()

    var live: Int {
      configs.live + stores.live + sessions.live + visits.live + databases.live + pools.live
    }
  }

  final class Config: Sendable {
    let life: LifetimeTracker.Tracked
    init(_ tracker: LifetimeTracker) { life = .init(tracker) }
  }

  final class Store: Sendable {
    let config: Config
    let life: LifetimeTracker.Tracked
    init(config: Config, _ tracker: LifetimeTracker) {
      self.config = config
      life = .init(tracker)
    }
  }

  final class Session: Sendable {
    let store: Store
    let life: LifetimeTracker.Tracked
    init(store: Store, _ tracker: LifetimeTracker) {
      self.store = store
      life = .init(tracker)
    }
  }

  final class Visit: Sendable {
    let life: LifetimeTracker.Tracked
    init(_ tracker: LifetimeTracker) { life = .init(tracker) }
  }

  /// Made again each time, with dependencies of all kinds.
  struct Request {
    let store: Store
    let lazyStore: Lazy<Store>
    let makeSession: Factory<Session>
    let visit: Visit
  }

  final class Form: SelfBinding {
    var store: Store!
    var visit: Visit!
    static var requires: [Requirement] { [Requirement(\Form.store), Requirement(\Form.visit)] }
  }

  final class Database: Sendable {
    let life: LifetimeTracker.Tracked
    init(_ tracker: LifetimeTracker) async {
      await Task.yield()
      life = .init(tracker)
    }
  }

  final class Pool: Sendable {
    let database: Database
    let life: LifetimeTracker.Tracked
    init(database: Database, _ tracker: LifetimeTracker) {
      self.database = database
      life = .init(tracker)
    }
  }
}

extension Stress {
  static func module(_ counts: Counts) -> Module {
    Module {
      $0.bind(Config.self).to { Config(counts.configs) }.in(.singleton)
      $0.bind(Store.self).to { (config: Config) in Store(config: config, counts.stores) }.in(.singleton)
      $0.bind(Session.self).to { (store: Store) in Session(store: store, counts.sessions) }.in(.weak)
      $0.bind(Visit.self).to { Visit(counts.visits) }.in(.scoped)
      $0.bind(Request.self).to(Request.init)
    }
  }

  static func closableModule(_ counts: Counts) -> Module {
    Module {
      $0.bind(Config.self).to { Config(counts.configs) }.in(.singleton)
      $0.bind(Database.self).to { (_: Config) async in await Database(counts.databases) }
        .onClose { _ in counts.closings.increment() }
      $0.bind(Pool.self).to { (database: Database) in Pool(database: database, counts.pools) }.in(.singleton)
        .onClose { _ in counts.closings.increment() }
    }
  }
}
