import Loom
import TestSupport

/// Uses a gear that is created later than itself.
final class LaterUser: Sendable {
  let use: @Sendable () throws -> Gear

  init(_ use: @escaping @Sendable () throws -> Gear) { self.use = use }
}

/// How an instance may receive what it uses later.
enum LaterUse: String, CaseIterable {
  case lazy, lazyOptional, factory, lazyList, factoryList, lazyDictionary
  case unshared, link, injector, resolver, provider

  /// Binds the user of a store.
  func bindUser(in module: Module, _ scope: SharedScope, by works: Works) {
    options(of: module.bind(LaterUser.self)).in(scope).onClose { _ in works.log.add("close user") }
  }

  /// Binds the store, which needs a number, so that a child may have its own.
  func bindStore(in module: Module, _ scope: SharedScope, by works: Works) {
    switch self {
    case .unshared: module.bind(Report.self).to(Report.init, .named("store"))
    case .link: module.bind((any Machine).self).to(\Gear.self, named: "store")
    default: break
    }
    let store = isCollected ? module.contribute(to: Gear.self, named: "store") : module.bind(Gear.self, named: "store")
    store.to { (_: Int?) in works.make("store") }.in(scope).onClose { works.close($0) }
  }

  private var isCollected: Bool {
    switch self {
    case .lazyList, .factoryList, .lazyDictionary: true
    default: false
    }
  }

  private func options(of user: BindingBuilder<LaterUser, Nonisolated>) -> BindingOptions<LaterUser> {
    switch self {
    case .lazy: user.to({ (later: Lazy<Gear>) in LaterUser { try later.resolve() } }, .named("store"))
    case .lazyOptional:
      user.to({ (later: Lazy<Gear?>) in LaterUser { try later.resolve() ?? Gear("none") } }, .named("store"))
    case .factory: user.to({ (make: Factory<Gear>) in LaterUser { try make.product() } }, .named("store"))
    case .unshared: user.to { (make: Factory<Report>) in LaterUser { try make.product().gear } }
    case .link: user.to { (later: Lazy<any Machine>) in LaterUser { try later.resolve() as? Gear ?? Gear("none") } }
    case .injector: user.to { (injector: Injector) in LaterUser { try injector.resolve(named: "store") } }
    case .resolver: user.make { resolver in LaterUser { try resolver.resolve(named: "store") } }
    case .provider: user.to(provider: UserProvider())
    default: collectedOptions(of: user)
    }
  }

  private func collectedOptions(of user: BindingBuilder<LaterUser, Nonisolated>) -> BindingOptions<LaterUser> {
    switch self {
    case .factoryList: user.to { (all: Factory<[Gear]>) in LaterUser { try all.product()[0] } }
    case .lazyDictionary:
      user.to { (all: Lazy<[Name: Gear]>) in LaterUser { try all.resolve()["store"] ?? Gear("none") } }
    default: user.to { (all: Lazy<[Gear]>) in LaterUser { try all.resolve()[0] } }
    }
  }

  /// Not shared, so only the gear that it holds is closed.
  private struct Report {
    let gear: Gear
  }

  private struct UserProvider: Provider {
    func provide(from resolver: Resolver) throws -> LaterUser {
      LaterUser { try resolver.resolve(named: "store") }
    }
  }
}

private protocol Machine: Sendable {}
extension Gear: Machine {}

extension Factory {
  /// A product, or the report on why there is none.
  func product(_ argument: repeat each Argument) throws -> Product { try resolve(repeat each argument) }
}

/// The event that ends the instances that an injector has created.
enum Ending: String, CaseIterable {
  case close, withInjector, withChild, parent, override, value, withValue

  /// Runs a body with an injector whose own the user and the store are, and closes that.
  func run(_ use: LaterUse, by works: Works, _ body: (Injector) throws -> Void) async throws {
    let declared = Module { module in
      use.bindUser(in: module, hasValues ? .scoped : .singleton, by: works)
      use.bindStore(in: module, hasValues ? .scoped : .singleton, by: works)
    }
    switch self {
    case .close: try await close(Injector(declared, global: GlobalContext()), body)
    case .withInjector: try await Loom.withInjector(declared, global: GlobalContext()) { try body($0) }
    case .withChild: try await Injector.of { _ in }.withChild(declared) { try body($0) }
    case .parent:
      let parent = try Injector.of { _ in }
      let child = try parent.child(declared)
      try body(child)
      await parent.close()
      withExtendedLifetime(child) {}
    case .override:
      try await close(Injector(declared, global: GlobalContext()).child { $0.bind(Int.self).to { 1 } }, body)
    case .value: try await close(Self.root(declared).child(supplying: 1), body)
    case .withValue: try await Self.root(declared).withChild(supplying: 1) { try body($0) }
    }
  }

  private var hasValues: Bool { self == .value || self == .withValue }

  private static func root(_ declared: Module) throws -> Injector {
    try Injector(declared, Module { $0.supplied(Int.self) }, global: GlobalContext())
  }

  private func close(_ injector: Injector, _ body: (Injector) throws -> Void) async throws {
    try body(injector)
    await injector.close()
  }
}
