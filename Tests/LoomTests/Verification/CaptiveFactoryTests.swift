import Loom
import LoomTesting
import TestSupport
import Testing

/// Objects that a shared object must not keep, and that need a value of children: a factory is no way out.
struct CaptiveFactoryTests {
  struct User: Sendable {
    let name: String
  }
  final class Favorites: Sendable {
    let user: User
    init(user: User) { self.user = user }
  }
  final class Sync: Sendable {
    let make: Factory<Favorites>
    init(make: Factory<Favorites>) { self.make = make }
  }
  typealias Bindings = @Sendable (Module) -> Void

  private static func module(_ body: @escaping Bindings) -> Module {
    Module {
      $0.supplied(User.self)
      $0.bind(Favorites.self).to(Favorites.init).in(.scoped)
      $0.bind(String.self).to { (user: User) in user.name }
      body($0)
    }
  }

  /// The warnings; each is about the value.
  private func warnings(_ body: @escaping Bindings) throws -> [Problem] {
    let warnings = try Injector.warnings([Self.module(body)], global: GlobalContext())
    #expect(warnings.allSatisfy { $0.code == .notSupplied && $0.severity == .warning })
    #expect(warnings.allSatisfy { $0.key == AnyKey(Key(User.self)) })
    return warnings
  }

  @Test(
    arguments: [
      { $0.bind(Int.self).to { (_: Favorites) in 1 }.in(.singleton) },
      { $0.bind(Int.self).to { (_: Lazy<Favorites>) in 1 }.in(.eager) },
      {
        $0.bind(Int.self).to { (_: Bool) in 1 }.in(.singleton); $0.bind(Bool.self).to { (_: Favorites?) in true }
      },
      {
        $0.bind(Radio.self).to { (_: String?) in Radio() }.in(.scoped)
        $0.bind(Int.self).to { (_: Radio) in 1 }.in(.singleton)
      },
      {
        $0.bind(Radio.self).to { (_: Lazy<String>) in Radio() }.in(.scoped)
        $0.bind(Int.self).to { (_: Radio) in 1 }.in(.singleton)
      },
    ] as [Bindings])
  func `no advice to take a factory of it`(bindings: @escaping Bindings) throws {
    let error = try #require(Probe.report { try Injector(Self.module(bindings), global: GlobalContext()) })
    #expect(error.problems.map(\.code) == [.captive])
    #expect(error.problems[0].remedies == ["bind(Int.self).to(…).in(.scoped)"])
  }

  @Test func `a factory of it is a warning, which says what works`() throws {
    let warnings = try warnings { $0.bind(Sync.self).to(Sync.init).in(.singleton) }
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "not-supplied-warning")
  }

  @Test func `what the warning says happens, and its remedies work`() throws {
    let user = User(name: "Ann")
    let app = try Injector(Self.module { $0.bind(Sync.self).to(Sync.init).in(.singleton) }, global: GlobalContext())
    let sync = try app.child(supplying: user).get(Sync.self)
    #expect(Probe.codes { try sync.make.resolve() } == [.notSupplied])

    let scoped = Self.module { $0.bind(Sync.self).to(Sync.init).in(.scoped) }
    #expect(try Injector.warnings([scoped], global: GlobalContext()).isEmpty)
    let child = try Injector(scoped, global: GlobalContext()).child(supplying: user)
    #expect(try child.get(Sync.self).make.resolve().user.name == "Ann")

    let session = Module { $0.bind(Sync.self).to(Sync.init).in(.singleton) }
    let children = [Injector.Child.child(session, supplying: User.self)]
    #expect(try Injector.warnings([Self.module { _ in }], children: children, global: GlobalContext()).isEmpty)
    let owner = try Injector(Self.module { _ in }, global: GlobalContext()).child(session, supplying: user)
    #expect(try owner.get(Sync.self).make.resolve().user.name == "Ann")
  }

  @Test(
    arguments: [
      { $0.bind(Int.self).to { (_: Factory<Favorites>) in 1 }.in(.eager) },
      { $0.bind(Radio.self).to { (_: Factory<Favorites>) in Radio() }.in(.weak) },
      { $0.bind(Int.self).to { (_: Factory<User>) in 1 }.in(.singleton) },
      { $0.bind(Int.self).to { (_: Lazy<Factory<String>>) in 1 }.in(.singleton) },
      { $0.bind(Int.self).to { (_: Factory<Lazy<String?>>) in 1 }.in(.singleton) },
      {
        $0.bind(Int.self).to { (_: Bool) in 1 }.in(.singleton)
        $0.bind(Bool.self).to { (_: Factory<Favorites>) in true }
      },
      {
        $0.bind(Int.self).to { (_: Factory<[Double]>) in 1 }.in(.singleton)
        $0.contribute(to: Double.self).to { (_: Favorites) in 1 }
      },
      {
        $0.bind(Int.self).to { 1 }.in(.singleton)
        $0.decorate(Int.self) { (number: Int, _: Factory<Favorites>) in number }
      },
    ] as [Bindings])
  func `however a shared object comes by the factory`(bindings: @escaping Bindings) throws {
    #expect(try warnings(bindings).count == 1)
  }

  @Test func `each shared object with such a factory, and not those that need it`() throws {
    let warnings = try warnings {
      $0.bind(Sync.self).to(Sync.init).in(.singleton)
      $0.bind(Int.self).to { (_: Sync) in 1 }.in(.singleton)
      $0.bind(Bool.self).to { (_: Factory<Sync>, _: Factory<String>) in true }.in(.singleton)
    }
    #expect(
      warnings.map { Probe.steps(of: $0).first } == [
        "CaptiveFactoryTests.Sync → Factory<CaptiveFactoryTests.Favorites>", "Bool → Factory<String>",
      ])
  }

  @Test func `not what belongs to the injector that asks, nor what needs no value`() throws {
    let warnings = try warnings {
      $0.bind(Radio.self).to(Radio.init).in(.scoped)
      $0.bind(Int.self).to { (_: Factory<Radio>) in 1 }.in(.singleton)
      $0.bind(Bool.self).to { (_: Factory<Favorites>) in true }
      $0.bind(Double.self).to { (_: Factory<Favorites>) in 1 }.in(.scoped)
      $0.bind(Float.self).to { (_: Factory<Favorites>) in 1 }.in(.graph)
    }
    #expect(warnings.isEmpty)
  }

  @Test func `a program whose child has its own is legal`() throws {
    let app = try Injector(
      Self.module {
        $0.bind(Sync.self).to(Sync.init).in(.singleton)
        $0.bind(Bool.self).to { false }
        $0.bind(Favorites.self, named: "own").to(Favorites.init)
      }, global: GlobalContext())
    let child = try app.child(
      Module { $0.bind(Favorites.self).to { (user: User) in Favorites(user: user) }.in(.scoped) },
      supplying: User(name: "Ann"))
    #expect(try child.get(Sync.self).make.resolve().user.name == "Ann")
  }
}
