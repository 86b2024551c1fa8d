import Loom
import TestSupport
import Testing

/// Instances that `start()` creates are closed before their dependencies, in whichever order their functions end.
struct CloseDeferredStartTests {
  /// How an asynchronous function receives what it uses later.
  enum Use: CaseIterable {
    case lazy, factory, list, injector

    fileprivate func bindUser(in module: Module, by works: Works) {
      let user = module.bind(LaterUser.self)
      let options: BindingOptions<LaterUser> =
        switch self {
        case .lazy: user.to({ (later: Lazy<Gear>) async in LaterUser { try later.resolve() } }, .named("store"))
        case .factory:
          user.to({ (make: Factory<Gear>) async in LaterUser { try make.product() } }, .named("store"))
        case .list: user.to { (all: Lazy<[Gear]>) async in LaterUser { try all.resolve()[0] } }
        case .injector:
          user.to { (injector: Injector) async in LaterUser { try injector.resolve(named: "store") } }
        }
      options.onClose { _ in works.log.add("close user") }
    }

    fileprivate func bindStore(in module: Module, _ make: @escaping @Sendable () async throws -> Gear, _ works: Works) {
      let builder = self == .list ? module.contribute(to: Gear.self) : module.bind(Gear.self, named: "store")
      builder.to { () async throws in try await make() }.onClose { works.close($0) }
    }
  }

  /// Follows the user, so that it is known when that has been created.
  private struct Follower: Sendable {}

  /// The user, and a store that is created when the user is there.
  private static func bindSlowStore(_ use: Use, in module: Module, by works: Works) {
    let isUserThere = Probe.Signal()
    use.bindUser(in: module, by: works)
    module.bind(Follower.self).to { (_: LaterUser) async in
      isUserThere.happen()
      return Follower()
    }
    use.bindStore(
      in: module,
      {
        try await isUserThere.wait()
        return works.make("store")
      }, works)
  }

  @Test(arguments: Use.allCases, [false, true])
  func `what takes longer to create is closed after its user, in a child too`(use: Use, inChild: Bool) async throws {
    let works = Works()
    let module = Module { Self.bindSlowStore(use, in: $0, by: works) }
    if inChild {
      try await Injector().withChild(module) { _ in }
    } else {
      try await withInjector(module) { _ in }
    }
    #expect(works.closed == ["user", "store"])
  }

  @Test(arguments: [Use.lazy, .factory, .injector])
  func `a start that fails closes a user before what it needs`(use: Use) async throws {
    let works = Works()
    let injector = try Injector.of {
      Self.bindSlowStore(use, in: $0, by: works)
      $0.bind(Gear.self, named: "broken")
        .to({ (_: Gear) async throws in try works.fail("broken") }, .named("store"))
    }
    #expect(await Probe.codes { try await injector.start() } == [.factoryThrew])
    #expect(works.closed == ["user", "store"])
  }

  @Test func `an eager user is closed before what start creates for it`() async throws {
    let works = Works()
    let injector = try Injector.of {
      LaterUse.lazy.bindUser(in: $0, .eager, by: works)
      $0.start("store", by: works)
    }
    try await injector.start()
    _ = try injector.get(LaterUser.self).use()
    await injector.close()
    #expect(works.closed == ["user", "store"])
  }
}
