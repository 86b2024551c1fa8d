import Loom
import TestSupport
import Testing

/// Reports whose remedy works when it is followed.
struct MisleadingAnswerTests {
  @MainActor final class Window {
    let title: String
    init(title: String) { self.title = title }
  }
  final class Keeper: Sendable {
    let window: Lazy<Window>
    let make: Factory<Window>
    init(window: Lazy<Window>, make: Factory<Window>) { (self.window, self.make) = (window, make) }
  }
  struct Holder {
    let resolver: Resolver
  }

  /// Something that has been kept, and that makes a window of the main actor.
  fileprivate enum Kept: String, CaseIterable {
    case factory, factoryAlone = "factory-alone", factoryFunction = "factory-function", lazy, resolver

    func window(in injector: Injector) async -> @Sendable () throws -> Window {
      switch self {
      case .factory, .factoryAlone, .factoryFunction:
        let make = await factory(in: injector)
        return { try make.resolve() }
      case .lazy:
        let window = injector.get(Keeper.self).window
        return { try window.resolve() }
      case .resolver:
        let resolver = injector.get(Holder.self).resolver
        return { try resolver.resolve() }
      }
    }

    private func factory(in injector: Injector) async -> Factory<Window> {
      switch self {
      case .factoryAlone: await MainActor.run { injector.get() }
      case .factoryFunction: Factory { @MainActor in Window(title: "main") }
      default: injector.get(Keeper.self).make
      }
    }
  }

  private let injector: Injector

  init() throws {
    injector = try .of {
      $0.bind(String.self).to { "main" }
      $0.bind(Window.self).to(Window.init)
      $0.bind(Keeper.self).to(Keeper.init)
      $0.bind(Holder.self).make { Holder(resolver: $0) }
    }
  }

  @Test(arguments: Kept.allCases)
  fileprivate func `what needs the main actor is told to be used there, and works there`(_ kept: Kept) async throws {
    let window = await kept.window(in: injector)
    try expectGolden("isolation-\(kept.rawValue)") { try window() }
    #expect(await MainActor.run { try? window().title } == "main")
  }

  @Test func `a factory called while something else is created is the other's`() async throws {
    let injector = try injector.child {
      $0.bind(Int.self).to { (make: Factory<Window>) in
        try { () throws(InjectionError) in try make.resolve() }().title.count
      }
    }
    try expectGolden("isolation-factory-inside") { try injector.resolve(Int.self) }
    #expect(await MainActor.run { injector.get(Int.self) } == 4)
  }
}

/// A value that only children have, in an injector without it.
struct UnsuppliedAnswerTests {
  struct User: Sendable {
    let name: String
  }
  final class Favorites: Sendable {
    let name: String
    init(user: User) async { name = user.name }
  }

  private let injector: Injector

  init() throws {
    injector = try .of {
      $0.supplied(User.self)
      $0.bind(Favorites.self).to(Favorites.init).in(.scoped)
      $0.bind([Favorites].self).to { (favorites: Favorites) in [favorites] }
    }
  }

  @Test func `a started child without the value is told of the value, and not to start`() async throws {
    try await injector.start()
    let child = try injector.child { $0.bind(Int.self).to { 1 } }
    try await child.start()
    try expectGolden("not-supplied-started") { try child.resolve(Favorites.self) }
    try expectGolden("not-supplied-started-through") { try child.resolve([Favorites].self) }
    await #expect(Probe.codes { try await injector.withChild { try $0.resolve(Favorites.self) } } == [.notSupplied])
  }

  @Test func `so is the injector itself, and a child that has the value is told to start`() async throws {
    #expect(Probe.codes { try injector.resolve(Favorites.self) } == [.notSupplied])
    let child = try injector.child(supplying: User(name: "Ann"))
    #expect(Probe.codes { try child.resolve(Favorites.self) } == [.notStarted])
    try await child.start()
    #expect(child.get(Favorites.self).name == "Ann")
  }
}

/// A value of children that something shared asks for by itself: it asks its own injector, whichever child needs it.
struct UnsuppliedSharedTests {
  struct User: Sendable {
    let name: String
  }
  struct Named: Sendable {
    let name: @Sendable () throws -> String
  }
  struct NamedProvider: Provider {
    func provide(from resolver: Resolver) throws -> Named {
      let user = try resolver.resolve(User.self)
      return Named { user.name }
    }
  }

  /// A shared object that asks while it is created, or that keeps something which asks later.
  fileprivate enum Asker: String, CaseIterable {
    case resolver, closure, provider, injector, factory, unshared
    case laterResolver, laterClosure, laterFactory

    func bind(in module: Module, _ scope: SharedScope?) {
      let options = options(module, module.bind(Named.self))
      if let scope { options.in(scope) }
    }

    private func options(_ module: Module, _ named: BindingBuilder<Named, Nonisolated>) -> BindingOptions<Named> {
      switch self {
      case .resolver: return named.to { (asks: Resolver) in Self.named(try asks.resolve()) }
      case .closure: return named.make { Self.named(try $0.resolve()) }
      case .provider: return named.to(provider: NamedProvider())
      case .injector: return named.to { (injector: Injector) in Self.named(try injector.resolve()) }
      case .factory: return named.to { (make: Factory<User>) in Self.named(try make.resolve()) }
      case .unshared:
        module.bind(Name.self).make { Name(try $0.resolve(User.self).name) }
        return named.to { (name: Name) in Named { name.text } }
      case .laterResolver: return named.to { (asks: Resolver) in Named { try asks.resolve(User.self).name } }
      case .laterClosure: return named.make { asks in Named { try asks.resolve(User.self).name } }
      case .laterFactory: return named.to { (make: Factory<User>) in Named { try make.resolve().name } }
      }
    }

    private static func named(_ user: User) -> Named { Named { user.name } }
  }

  private func injector(_ body: @escaping (Module) -> Void) throws -> Injector {
    try .of {
      $0.supplied(User.self)
      body($0)
    }
  }

  private func name(of asker: Asker, _ scope: SharedScope) throws -> String {
    let child = try injector { asker.bind(in: $0, scope) }.child(supplying: User(name: "Ann"))
    return try child.resolve(Named.self).name()
  }

  @Test(arguments: Asker.allCases)
  fileprivate func `is told of the shared object, and following the remedy works`(_ asker: Asker) throws {
    let report = Probe.report { try name(of: asker, .singleton) }
    #expect(report?.problems.map(\.code) == [.notSupplied])
    #expect(
      report?.problems[0].remedies.last == "or if a shared object asks for it, bind that one in the scope .scoped")
    #expect(try name(of: asker, .scoped) == "Ann")
  }

  @Test func `the reports`() throws {
    try expectGolden("not-supplied-shared") { try name(of: .resolver, .singleton) }
    try expectGolden("not-supplied-shared-factory") { try name(of: .laterFactory, .singleton) }
  }

  @Test func `an object that is not shared, or that asks another injector, is told to ask a child`() throws {
    let injector = try injector {
      $0.bind(Named.self, named: "child").to { (injector: Injector) in
        let user = try injector.child().resolve(User.self)
        return Named { user.name }
      }.in(.singleton)
      Asker.closure.bind(in: $0, nil)
      $0.bind(Named.self, named: "later").to { (make: Factory<User>) in Named { try make.resolve().name } }
      $0.bind([Named].self).to { (make: Factory<User>) in [Named { try make.resolve().name }] }.in(.singleton)
    }
    for name: Name? in ["child", nil, "later"] {
      let report = Probe.report { try injector.resolve(Named.self, named: name).name() }
      #expect(report?.problems[0].remedies.first?.hasPrefix("ask a child that has the value") == true)
    }
  }
}
