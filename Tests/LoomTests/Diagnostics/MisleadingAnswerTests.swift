import Loom
import Testing

/// Reports whose remedy works when it is followed.
@Suite(.timeLimit(.minutes(5))) struct MisleadingAnswerTests {
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

  private let injector: Injector

  init() throws {
    injector = try Injector(global: GlobalContext()) {
      $0.bind(String.self).to { "main" }
      $0.bind(Window.self).to(Window.init)
      $0.bind(Keeper.self).to(Keeper.init)
      $0.bind(Holder.self).make { Holder(resolver: $0) }
    }
  }

  @Test func `a factory of the main actor, called elsewhere`() async throws {
    let keeper = injector.get(Keeper.self)
    try expectGolden("isolation-factory") { try open(keeper.make) }
    #expect(await MainActor.run { try? open(keeper.make).title } == "main")
  }

  @Test func `a factory of the main actor that was resolved there, called elsewhere`() async throws {
    let make = await injector.onMain.get(Factory<Window>.self)
    try expectGolden("isolation-factory-alone") { try open(make) }
    #expect(await MainActor.run { try? open(make).title } == "main")
  }

  @Test func `a lazy value of the main actor, used elsewhere`() async throws {
    let keeper = injector.get(Keeper.self)
    try expectGolden("isolation-lazy") { try keeper.window.resolve() }
    #expect(await MainActor.run { keeper.window.value.title } == "main")
  }

  @Test func `a resolver that was kept, asked elsewhere for something of the main actor`() async throws {
    let resolver = injector.get(Holder.self).resolver
    try expectGolden("isolation-resolver") { try resolver.resolve(Window.self) }
    #expect(await MainActor.run { resolver.get(Window.self).title } == "main")
  }

  @Test func `a factory made of a main-actor function, called elsewhere`() async throws {
    let make = Factory<Window> { @MainActor in Window(title: "made") }
    try expectGolden("isolation-factory-function") { try open(make) }
    #expect(await MainActor.run { try? open(make).title } == "made")
  }

  @Test func `a factory called while something else is created`() async throws {
    let injector = try injector.child {
      $0.bind(Int.self).to { (make: Factory<Window>) in
        try open(make).title.count
      }
    }
    let report = try #require(Probe.report { try injector.resolve(Int.self) })
    #expect(report.problems[0].remedies[0].hasPrefix("ask on the main actor: await injector.onMain.get(Int.self)"))
    #expect(await injector.onMain.get(Int.self) == 4)
  }
}

/// Calls a factory.
private func open(
  _ make: Factory<MisleadingAnswerTests.Window>
) throws(InjectionError) -> MisleadingAnswerTests.Window {
  try make.resolve()
}

/// A value that only children have, in an injector without it.
@Suite(.timeLimit(.minutes(5))) struct UnsuppliedAnswerTests {
  struct User: Sendable {
    let name: String
  }
  final class Favorites: Sendable {
    let name: String
    init(user: User) async { name = user.name }
  }

  private let injector: Injector

  init() throws {
    injector = try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      $0.bind(Favorites.self).to(Favorites.init).in(.scoped)
      $0.bind([Favorites].self).to { (favorites: Favorites) in [favorites] }
    }
  }

  @Test func `a started child without the value is told of the value, and not to start`() async throws {
    try await injector.start()
    let child = try injector.child {
      $0.bind(Int.self).to { 1 }
    }
    try await child.start()
    try expectGolden("not-supplied-started") { try child.resolve(Favorites.self) }
    try expectGolden("not-supplied-started-through") { try child.resolve([Favorites].self) }
    await #expect(Probe.codes { try await injector.withChild { try $0.resolve(Favorites.self) } } == [.notSupplied])
  }

  @Test func `so is the injector itself, and following the remedy works`() async throws {
    #expect(Probe.codes { try injector.resolve(Favorites.self) } == [.notSupplied])
    let name = try await injector.withChild(supplying: User(name: "Ann")) { try $0.resolve(Favorites.self).name }
    #expect(name == "Ann")
  }

  @Test func `a child that has the value and is not started is told to start`() throws {
    let child = try injector.child(supplying: User(name: "Ann"))
    #expect(Probe.codes { try child.resolve(Favorites.self) } == [.notStarted])
  }

  @Test func `a value of another type is named, also by a grandchild`() throws {
    let child = try injector.child(supplying: "Ann")
    try expectGolden("not-supplied-instead") { try child.resolve(User.self) }
    let grandchild = try child.child { $0.bind(Int.self).to { 1 } }
    let report = try #require(Probe.report { try grandchild.resolve(User.self) })
    #expect(
      report.problems[0].notes.contains { $0.role == .instead && $0.subject == .binding(AnyKey(Key(String.self))) })
  }

  @Test func `a value that something asks for is not named`() throws {
    let child = try injector.child(
      Module { $0.bind([Int].self).to { (text: String) in [text.count] } }, supplying: "Ann")
    let report = try #require(Probe.report { try child.resolve(User.self) })
    #expect(!report.problems[0].notes.contains { $0.role == .instead })
    #expect(child.get([Int].self) == [3])
  }
}

/// A value of children that something shared asks for by itself: it asks its own injector, whichever child needs it.
@Suite(.timeLimit(.minutes(5))) struct UnsuppliedSharedTests {
  struct User: Sendable {
    let name: String
  }
  struct Named: Sendable {
    let name: String
  }
  struct Later: Sendable {
    let name: @Sendable () throws -> String
  }
  struct NamedProvider: Provider {
    func provide(from resolver: Resolver) throws -> Named { Named(name: try resolver.resolve(User.self).name) }
  }
  typealias Bind = @Sendable (Module, SharedScope) -> Void

  /// A shared object that asks while it is created, or that keeps something which asks later.
  fileprivate struct Asker: CustomTestStringConvertible {
    let testDescription: String
    let bind: Bind
  }

  private static let atOnce = [
    Asker(testDescription: "a resolver as a parameter") {
      $0.bind(Named.self).to { (asks: Resolver) in Named(name: try asks.resolve(User.self).name) }.in($1)
    },
    Asker(testDescription: "a closure's resolver") {
      $0.bind(Named.self).make { Named(name: try $0.resolve(User.self).name) }.in($1)
    },
    Asker(testDescription: "a provider") { $0.bind(Named.self).to(provider: NamedProvider()).in($1) },
    Asker(testDescription: "the injector") {
      $0.bind(Named.self).to { (injector: Injector) in Named(name: try injector.resolve(User.self).name) }.in($1)
    },
    Asker(testDescription: "a factory that is called at once") {
      $0.bind(Named.self).to { (make: Factory<User>) in Named(name: try make.resolve().name) }.in($1)
    },
    Asker(testDescription: "a resolver of what is not shared") {
      $0.bind(String.self).make { try $0.resolve(User.self).name }
      $0.bind(Named.self).to(Named.init).in($1)
    },
  ]

  private static let later = [
    Asker(testDescription: "a factory") {
      $0.bind(Later.self).to { (make: Factory<User>) in Later { try make.resolve().name } }.in($1)
    },
    Asker(testDescription: "a resolver as a parameter") {
      $0.bind(Later.self).to { (asks: Resolver) in Later { try asks.resolve(User.self).name } }.in($1)
    },
    Asker(testDescription: "a closure's resolver") {
      $0.bind(Later.self).make { asks in Later { try asks.resolve(User.self).name } }.in($1)
    },
  ]

  private func injector(_ body: @escaping (Module) -> Void) throws -> Injector {
    try Injector(global: GlobalContext()) {
      $0.supplied(User.self)
      body($0)
    }
  }

  private func expect(_ report: InjectionError?, names key: String) throws {
    let problem = try #require(report?.problems.first)
    #expect(problem.code == .notSupplied)
    let sentence = "and `UnsuppliedSharedTests.\(key)` (.singleton) asks its own injector, which has no value for it."
    #expect(problem.description.contains(sentence))
    #expect(problem.remedies.first == "bind(UnsuppliedSharedTests.\(key).self).to(…).in(.scoped)")
  }

  @Test(arguments: atOnce)
  fileprivate func `is told of the shared object, and following the remedy works`(_ asker: Asker) throws {
    let child = try injector { asker.bind($0, .singleton) }.child(supplying: User(name: "Ann"))
    try expect(Probe.report { try child.resolve(Named.self) }, names: "Named")
    let scoped = try injector { asker.bind($0, .scoped) }.child(supplying: User(name: "Ann"))
    #expect(scoped.get(Named.self).name == "Ann")
  }

  @Test(arguments: later)
  fileprivate func `so it is by what the object has kept`(_ asker: Asker) throws {
    let child = try injector { asker.bind($0, .singleton) }.child(supplying: User(name: "Ann"))
    let name = child.get(Later.self).name
    try expect(Probe.report(name), names: "Later")
    let scoped = try injector { asker.bind($0, .scoped) }.child(supplying: User(name: "Ann"))
    #expect(try scoped.get(Later.self).name() == "Ann")
  }

  @Test func `the reports`() throws {
    let child = try injector {
      Self.atOnce[0].bind($0, .singleton)
      Self.later[0].bind($0, .singleton)
    }.child(supplying: User(name: "Ann"))
    try expectGolden("not-supplied-shared") { try child.resolve(Named.self) }
    try expectGolden("not-supplied-shared-factory") { try child.get(Later.self).name() }
  }

  @Test func `a shared object that asks another injector is told to ask a child`() throws {
    let injector = try injector {
      $0.bind(Named.self).to { (injector: Injector) in
        Named(name: try injector.child().resolve(User.self).name)
      }.in(.singleton)
    }
    let report = Probe.report { try injector.resolve(Named.self) }
    #expect(report?.problems[0].remedies.first?.hasPrefix("ask a child that has the value") == true)
  }

  @Test func `an object that is not shared is told to ask a child`() throws {
    let injector = try injector {
      $0.bind(Named.self).make { Named(name: try $0.resolve(User.self).name) }
      $0.bind(Later.self).to { (make: Factory<User>) in Later { try make.resolve().name } }
      $0.bind([Later].self).to { (make: Factory<User>) in [Later { try make.resolve().name }] }.in(.singleton)
    }
    for report in [Probe.report { try injector.resolve(Named.self) }, Probe.report(injector.get(Later.self).name)] {
      #expect(
        report?.problems[0].remedies == [
          "ask a child that has the value: try injector.child(supplying: …), or withChild, which starts it"
        ])
    }
  }
}
