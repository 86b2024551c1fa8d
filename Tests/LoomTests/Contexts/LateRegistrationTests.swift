import Loom
import TestSupport
import Testing

private final class Cache: SelfBinding, Sendable {
  static var requires: [Requirement] { [] }
}

private final class Store: Sendable {}

private final class Screen: SelfBinding {
  var cache: Cache?
  var store: Store?
  static var requires: [Requirement] {
    [Requirement(\Screen.cache, optional: true), Requirement(\Screen.store, optional: true)]
  }
}

private struct Desk {
  let store: Store?
}

/// A registration that comes after an injector's creation is reported where the injector needs it.
struct LateRegistrationTests {
  private let global = GlobalContext()

  private func registerCache() { global.register(Cache.self, in: .singleton) }

  private func registerStore() {
    global.install(Module { $0.bind(Store.self).to(Store.init).in(.singleton) })
  }

  private func codes<T>(_ injector: Injector, _ type: T.Type) -> [Problem.Code] {
    Probe.codes { try injector.resolve(T.self) }
  }

  @Test func `a class that binds itself is not created in its stead`() throws {
    let injector = try Injector(global: global)
    registerCache()
    try expectGolden("late-registration") { try injector.resolve(Cache.self) }
  }

  @Test func `the problem names both lines`() throws {
    let injector = try Injector(global: global)
    let line = #line - 1
    global.register(Cache.self, in: .singleton)
    let problem = try #require(Probe.report { try injector.resolve(Cache.self) }?.problems.first)
    #expect(problem.code == .lateRegistration)
    #expect(problem.location == CodeLocation(fileID: #fileID, line: line + 2))
    #expect(problem.notes.map(\.role) == [.registered, .created, .asked])
    #expect(problem.notes.map(\.location?.line) == [line + 2, line, line + 3])
  }

  @Test func `every form that creates a root names its line`() async throws {
    func created(_ injector: Injector) -> Int? {
      Probe.report { try injector.resolve(Cache.self) }?.problems[0].notes[1].location?.line
    }
    let line = #line
    let injectors = [
      try Injector(global: global), try Injector(modules: [], global: global), try Injector(global: global) { _ in },
    ]
    registerCache()
    #expect(injectors.map(created) == [line + 2, line + 2, line + 2])
    let other = GlobalContext()
    let start = #line
    try await withInjector(global: other) { injector in
      other.register(Cache.self)
      #expect(created(injector) == start + 1)
    }
  }

  @Test func `what is derived from the key is late as well, and a key under a name under that name`() throws {
    let injector = try Injector(global: global)
    registerCache()
    registerStore()
    global.install(
      Module {
        $0.bind([Store].self).to { [Store()] }
        $0.bind(String.self, named: "main").to { "" }
      })
    #expect(codes(injector, Cache?.self) == [.lateRegistration])
    #expect(codes(injector, Lazy<Cache>.self) == [.lateRegistration])
    #expect(codes(injector, Factory<Cache>.self) == [.lateRegistration])
    #expect(codes(injector, Store.self) == [.lateRegistration])
    #expect(codes(injector, Store?.self) == [.lateRegistration])
    #expect(codes(injector, Lazy<Store?>.self) == [.lateRegistration])
    #expect(codes(injector, Screen.self) == [.lateRegistration, .lateRegistration])
    #expect(codes(injector, [Store].self) == [.lateRegistration])
    #expect(Probe.codes { try injector.resolve(String.self, named: "main") } == [.lateRegistration])
    #expect(codes(injector, String.self) == [.missing])
    #expect(Probe.codes { try injector.inject(into: Screen()) } == [.lateRegistration, .lateRegistration])
  }

  @Test func `an injector goes on answering as it has answered`() throws {
    let injector = try Injector(global: global) { $0.bind(Desk.self).to(Desk.init) }
    _ = injector.get(Cache.self)
    #expect(injector.get(Store?.self) == nil)
    registerCache()
    registerStore()
    #expect(injector.get(Cache.self) !== injector.get(Cache.self))
    #expect(injector.get(Store?.self) == nil && injector.get(Desk.self).store == nil)
  }

  @Test func `children and fresh injectors have the snapshot of their root`() throws {
    let root = try Injector(global: global) { $0.supplied(Int.self) }
    let (child, values) = (try root.child(), try root.child(supplying: 1))
    registerCache()
    #expect(codes(child, Cache.self) == [.lateRegistration])
    #expect(codes(values, Cache.self) == [.lateRegistration])
    let fresh = try root.copy()
    #expect(codes(fresh, Cache.self) == [.lateRegistration])
    #expect(Probe.codes { try root.child { $0.bind(Int.self).to { (_: Cache) in 1 } } } == [.lateRegistration])
    #expect(Probe.codes { try root.child { $0.expects(Cache.self) } } == [.lateRegistration])
    #expect(Probe.codes { try root.copy { $0.decorate(Cache.self) { $0 } } } == [.lateRegistration])
  }

  @Test func `a registration in the place of another is late for what has not been answered`() throws {
    global.register(Cache.self)
    let (asked, other) = (try Injector(global: global), try Injector(global: global))
    let first = asked.get(Cache.self)
    global.register(Cache.self, in: .singleton)
    // An injector stays with the binding that it has used.
    #expect(asked.get(Cache.self) !== first)
    #expect(codes(other, Cache.self) == [.lateRegistration])
  }

  @Test func `the same line may register again`() throws {
    registerCache()
    let injector = try Injector(global: global)
    registerCache()
    #expect(injector.get(Cache.self) === injector.get(Cache.self))
  }

  @Test func `an injector's own binding is not concerned`() throws {
    let injector = try Injector(global: global) { $0.bind(Cache.self).to(Cache.init).in(.singleton) }
    registerCache()
    #expect(injector.get(Cache.self) === injector.get(Cache.self))
    #expect(try injector.child().get(Cache.self) === injector.get(Cache.self))
  }

  @Test func `other keys, other contexts and later injectors are not concerned`() throws {
    let injector = try Injector(global: global)
    registerStore()
    #expect(throws: Never.self) { try injector.resolve(Cache.self) }
    GlobalContext().register(Cache.self)
    #expect(throws: Never.self) { try injector.resolve(Cache.self) }
    #expect(throws: Never.self) { try Injector(global: global).resolve(Store.self) }
  }

  @Test func `what a reset has removed is not late`() throws {
    registerCache()
    let injector = try Injector(global: global)
    global.reset()
    #expect(injector.get(Cache.self) === injector.get(Cache.self))
    #expect(try Injector(global: global).get(Cache.self) !== injector.get(Cache.self))
  }

  #if os(Linux) || os(macOS)
    @Test func `the default injector is created by its first use`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Injector.current
        GlobalContext.shared.register(Cache.self, in: .singleton)
        _ = Injector.default.get(Cache.self)
      }
      let report = standardError(of: result)
      #expect(report.contains("[LATE_REGISTRATION] `Cache`"))
      #expect(report.contains("created     the default injector, by its first use"))
    }
  #endif
}
