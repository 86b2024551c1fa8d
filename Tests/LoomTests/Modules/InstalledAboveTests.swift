import Loom
import LoomTesting
import TestSupport
import Testing

private final class Database: Sendable {}
private struct FrozenClock: Clock {
  let now = 0
}

/// Everything of which a second one would be noticed.
private final class NetworkModule: Module {
  private let works: Works?
  init(_ works: Works? = nil) { self.works = works }

  override func configure() {
    bind(Database.self).to { Database() }.in(.singleton)
    contribute(to: Int.self).to { 1 }
    decorate(String.self) { $0 + "!" }
    let works = works
    bind(Gear.self).to { works?.make("gear") ?? Gear("gear") }.in(.eager)
  }
}

private final class AppModule: Module {
  private let network: NetworkModule
  init(_ network: NetworkModule = NetworkModule()) { self.network = network }

  override func configure() {
    bind(String.self).to { "text" }
    install(network)
  }
}

private final class LateFeature: Module {
  override func configure() {
    installOnce(NetworkModule())
    contribute(to: Int.self).to { 2 }
  }
}

/// A module is not installed again by a child, by `copy(with:)` or by `overriding:`.
struct InstalledAboveTests {
  private var text: Module { Module { $0.bind(String.self).to { "text" } } }

  private func expectOne(
    _ injector: Injector, _ app: Injector? = nil, _ numbers: [Int] = [1, 2],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let database = injector.get(Database.self)
    #expect(app.map { $0.get(Database.self) === database } ?? true, sourceLocation: sourceLocation)
    #expect(injector.get([Int].self) == numbers, sourceLocation: sourceLocation)
    #expect(injector.get(String.self) == "text!", sourceLocation: sourceLocation)
  }

  @Test func `installOnce in a child uses the module above, however far that is, and however it came there`() throws {
    let app = try Injector(AppModule(), Module { $0.supplied(Bool.self) })
    expectOne(try app.child(LateFeature()), app)
    expectOne(try app.child { $0.install(LateFeature()) }, app)
    expectOne(try app.child(supplying: true) { $0.install(LateFeature()) }, app)
    expectOne(try app.child().child(Module()).child(LateFeature()), app)
    expectOne(try app.child(supplying: true).child(LateFeature()), app)
    expectOne(try app.child(LateFeature()).child(LateFeature()), app, [1, 2, 2])
    let once = try Injector(text, LateFeature())
    expectOne(try once.child(LateFeature()), once, [1, 2, 2])
    let deep = try (1...30).reduce(app) { injector, _ in try injector.child(LateFeature()) }
    expectOne(deep, app, [1] + Array(repeating: 2, count: 30))
  }

  @Test func `installOnce in with and in overriding uses the module below`() throws {
    expectOne(try Injector(AppModule()).copy(with: LateFeature()))
    expectOne(try Injector(AppModule(), overriding: LateFeature()))
    expectOne(try Injector(AppModule()).copy(with: LateFeature()).copy(with: LateFeature()), nil, [1, 2, 2])
    expectOne(try Injector(AppModule()).child(LateFeature()).copy())
    expectOne(try Injector(AppModule()).child().copy(with: LateFeature()))
  }

  @Test func `a module that is there, or above, is not even created, nor are its eager instances`() throws {
    let made = Probe.Counter()
    let make = {
      made.increment()
      return NetworkModule()
    }
    let asking = { Configured { $0.installOnce(make()) } }
    let works = Works()
    _ = try Injector(AppModule(NetworkModule(works))).child(asking())
    #expect(made.value == 0)
    #expect(works.made == ["gear"])
    _ = try Injector(text, asking(), asking())
    #expect(made.value == 1)
  }

  @Test func `the same module object is not installed again at all`() throws {
    let network = NetworkModule()
    let app = try Injector(AppModule(network))
    let late = Module {
      $0.install(network)
      $0.contribute(to: Int.self).to { 2 }
    }
    expectOne(try app.child(late), app)
    expectOne(try app.child(network), app, [1])
    expectOne(try app.child(late).child(late), app)
    expectOne(try app.copy(with: network, late))
  }

  @Test func `an object without a class of its own is not installed again either, unless it has declared more since`()
    throws
  {
    let module = Module { $0.contribute(to: Int.self).to { 1 } }
    let injector = try Injector(module)
    #expect(try injector.child(module).get([Int].self) == [1])
    #expect(try injector.copy(with: module).get([Int].self) == [1])
    #expect(try Injector(Module { $0.installOnce(module) }, Module { $0.installOnce(module) }).get([Int].self) == [1])
    // Another one has nothing in common with it.
    #expect(try injector.child { $0.contribute(to: Int.self).to { 2 } }.get([Int].self) == [1, 2])
    module.bind(String.self).to { "more" }
    #expect(try injector.child(module).get(String.self) == "more")
  }

  @Test func `children of one parent each have the module that they share`() throws {
    let module = NetworkModule()
    let parent = try Injector(text)
    let children = [try parent.child(module), try parent.child(module)]
    expectOne(children[0], nil, [1])
    expectOne(children[1], nil, [1])
    #expect(children[0].get(Database.self) !== children[1].get(Database.self))
  }

  @Test func `a child that means to have its own installs a new object`() throws {
    let app = try Injector(AppModule())
    let child = try app.child { $0.install(NetworkModule()) }
    #expect(child.get(Database.self) !== app.get(Database.self))
    // And what it installs once is that one.
    let both = try app.child(LateFeature(), NetworkModule())
    #expect(both.get(Database.self) !== app.get(Database.self))
    #expect(both.get([Int].self).sorted() == [1, 1, 2])
  }

  @Test func `a module of a subclass is another one`() throws {
    class Base: Module {
      override func configure() { contribute(to: Int.self).to { 1 } }
    }
    final class Derived: Base {}
    let both = Configured {
      $0.installOnce(Derived())
      $0.installOnce(Base())
    }
    #expect(try Injector(both).get([Int].self) == [1, 1])
    let parent = try Injector(Derived())
    #expect(try parent.child { $0.installOnce(Base()) }.get([Int].self) == [1, 1])
    #expect(try parent.child(Configured { $0.installOnce(Base()) }).get([Int].self) == [1, 1])
  }

  @Test func `what such a module expects is verified once`() throws {
    final class Expecting: Module {
      override func configure() { expects(Radio.self) }
    }
    let app = try Injector(Expecting(), Module { $0.bind(Radio.self).to(Radio.init) })
    #expect(throws: Never.self) { try app.child(Configured { $0.installOnce(Expecting()) }) }
  }

  @Test func `a module that has been left out is installed again`() throws {
    let app = try Injector(AppModule(), Module { $0.bind(String.self).to { "text" }.asDefault() })
    let bare = try app.copy(without: AppModule.self)
    #expect(throws: InjectionError.self) { try bare.resolve(Database.self) }
    expectOne(try bare.copy(with: LateFeature()))
    expectOne(try bare.child(LateFeature()))
  }

  @Test func `what a module above installs stays for those that need it below`() throws {
    final class Textless: Module {
      override func configure() { install(NetworkModule()) }
    }
    let app = try Injector(Textless(), text)
    expectOne(try app.child(LateFeature()).copy(without: Textless.self))
    expectOne(try app.copy(with: LateFeature()).copy(without: Textless.self))
    let bare = try app.child(LateFeature()).copy(without: Textless.self, LateFeature.self)
    #expect(throws: InjectionError.self) { try bare.resolve(Database.self) }
    let without = try app.child(LateFeature()).copy(without: NetworkModule.self)
    #expect(throws: InjectionError.self) { try without.resolve(Database.self) }
  }

  @Test func `verification and its warnings agree`() throws {
    #expect(throws: Never.self) { try Injector.verify(AppModule(), overriding: LateFeature()) }
    #expect(try Injector.warnings([AppModule()], children: [.child(LateFeature())]).isEmpty)
  }

  @Test func `headings name the modules of a child once, and no inherited ones`() throws {
    let network = NetworkModule()
    let app = try Injector(AppModule(network))
    let error = try #require(throws: InjectionError.self) {
      try app.child(network, Module { $0.bind(Radio.self).to { (_: Car) in Radio() } })
    }
    #expect(error.subject == .bindings(of: ["Module"]))
  }

  @Test func `hasBinding knows what is bound above`() throws {
    let careful = Configured {
      $0.installOnce(NetworkModule())
      if !$0.hasBinding(for: Database.self) { $0.bind(Database.self).to { Database() }.in(.singleton) }
    }
    let app = try Injector(AppModule())
    expectOne(try app.child(careful), app, [1])
    expectOne(try app.copy(with: careful), nil, [1])
  }

  @Test func `the global context installs a module once`() throws {
    final class Clocks: Module {
      override func configure() { bind(Clock.self).to(SystemClock.init) }
    }
    let feature = { Configured { $0.installOnce(Clocks()) } }
    let frozen = { Module { $0.bind(Clock.self).to(FrozenClock.init) } }
    let global = GlobalContext()
    for module in [feature(), frozen(), feature()] { global.install(module) }
    #expect(try Injector(global: global).get(Clock.self) is FrozenClock)
    global.reset()
    global.install(feature())
    #expect(try Injector(global: global).get(Clock.self) is SystemClock)
    global.reset()
    let clocks = Clocks()
    for module in [clocks, frozen(), clocks] { global.install(module) }
    #expect(try Injector(global: global).get(Clock.self) is FrozenClock)
  }
}
