import Loom
import Testing

/// The reports of mistakes whose first remedy used to be wrong.
struct MistakeReportTests {
  protocol Engine: AnyObject {}
  final class V8: Engine {}
  final class Wheel {
    init(size: Int) {}
  }

  @Test func `a forgotten name, the only one: a link gives it where a parameter cannot`() throws {
    try expectGolden("forgotten-name") {
      try Injector(global: GlobalContext()) {
        $0.bind(Engine.self, named: "spare").to(V8.init)
        $0.bind(String.self).to { (engine: any Engine) in "\(engine)" }
      }
    }
  }

  @Test func `a link to the only name is what was meant`() throws {
    let injector = try Injector {
      $0.bind(Engine.self, named: "spare").to(V8.init)
      $0.bind(Engine.self).to(\Engine.self, named: "spare")
      $0.bind(String.self).to { (engine: any Engine) in "\(type(of: engine))" }
    }
    #expect(injector.get(String.self) == "V8")
  }

  @Test func `a misspelt name: the one that is bound comes first`() throws {
    try expectGolden("misspelt-name") {
      try Injector(global: GlobalContext()) {
        $0.bind(Engine.self, named: "spare").to(V8.init)
        $0.bind(String.self).to({ (engine: any Engine) in "\(engine)" }, .named("sparre"))
      }
    }
  }

  @Test func `names that differ by their numbers are not taken for each other`() throws {
    let error = try creationError {
      $0.bind(Engine.self, named: "engine1").to(V8.init)
      $0.bind(String.self).to({ (engine: any Engine) in "\(engine)" }, .named("engine2"))
    }
    #expect(
      error.problems[0].remedies == [
        "bind(MistakeReportTests.Engine.self, named: \"engine2\").to(…), or install the module that binds it"
      ])
  }

  @Test func `the class is asked for, and its protocol is bound`() throws {
    try expectGolden("class-of-protocol") {
      try Injector(global: GlobalContext()) {
        $0.bind(Engine.self).to(V8.init)
        $0.bind(String.self).to { (engine: V8) in "\(engine)" }
      }
    }
  }

  @Test func `a number that nobody binds, of a parameter and of a call`() throws {
    try expectGolden("general-value") {
      try Injector(global: GlobalContext()) { $0.bind(Wheel.self).to(Wheel.init) }
    }
    let error = try resolutionError(try Injector(global: GlobalContext()) { $0.bind(V8.self).to(V8.init) }, Int.self)
    #expect(
      error.problems[0].remedies == [
        "give the value a name: bind(Int.self, named: \"…\").to(…), and ask for it by that name"
      ])
  }

  @Test func `no type is said, and Swift takes Any`() throws {
    let injector = try Injector(global: GlobalContext()) { $0.bind(V8.self).to(V8.init) }
    try expectGolden("any") { try injector.resolve(Any.self) }
    let error = try creationError { $0.bind(Int.self).to { (_: Any) in 1 } }
    #expect(error.problems[0].remedies[0].hasPrefix("declare the types of the closure's parameters"))
  }

  @Test func `a link to itself`() throws {
    try expectGolden("link-to-itself") {
      try Injector(global: GlobalContext()) { $0.bind(V8.self).to(\V8.self) }
    }
  }

  @Test func `a number of another size under the same name`() throws {
    try expectGolden("other-number") {
      try Injector(global: GlobalContext()) {
        $0.bind(Int.self, named: "port").to { 80 }
        $0.bind(String.self).to({ (port: Int32) in "\(port)" }, .named("port"))
      }
    }
  }

  @Test func `a text under the name of a number`() throws {
    try expectGolden("other-value") {
      try Injector(global: GlobalContext()) {
        $0.bind(String.self, named: "port").to { "80" }
        $0.bind(V8.self, named: "port").to(V8.init)
        $0.bind(String.self).to({ (port: Int) in "\(port)" }, .named("port"))
      }
    }
  }

  @Test func `a function is asked for where a factory fits`() throws {
    try expectGolden("function") {
      try Injector(global: GlobalContext()) {
        $0.bind(Wheel.self).to(Wheel.init, .argument)
        $0.bind(String.self).to { (make: @escaping (Int) -> Wheel) in "\(make(3))" }
      }
    }
  }

  struct Tank {
    let liters: Int
  }

  @Test func `a closure of one parameter is no link`() throws {
    try expectGolden("closure-of-one-parameter") {
      try Injector(global: GlobalContext()) { $0.bind(Int.self, named: "liters").to(\Tank.liters) }
    }
  }
}

/// Generic types and protocols with arguments.
struct GenericMistakeTests {
  protocol Store<Item> { associatedtype Item }
  struct User {}
  struct Order {}
  struct Repository<Item>: Store {}

  @Test func `a protocol with arguments is spelled as Swift spells it`() {
    #expect(Key((any Store<User>).self).description.contains("any GenericMistakeTests.Store<GenericMistakeTests.User>"))
    #expect(Key([any Store<Int>].self).description == "`[any GenericMistakeTests.Store<Int>]`")
    #expect(
      Key((any Store<any Store<Int>>)?.self).description
        == "`(any GenericMistakeTests.Store<any GenericMistakeTests.Store<Int>>)?`")
  }

  private protocol Secret<Item> { associatedtype Item }

  @Test func `a private protocol is spelled like any other`() {
    #expect(Key((any Secret<Int>).self).description == "`any GenericMistakeTests.Secret<Int>`")
  }

  @Test func `the protocol is bound without its argument`() throws {
    try expectGolden("protocol-with-argument") {
      try Injector(global: GlobalContext()) {
        $0.bind((any Store).self).to { Repository<User>() }
        $0.bind(String.self).to { (store: any Store<User>) in "\(store)" }
      }
    }
  }

  @Test func `a factory's argument comes first, and its product last`() throws {
    final class Wheel {
      init(size: Int) {}
    }
    final class Garage {
      init(wheels: Factory<Int, Wheel>) {}
    }
    final class Shop {
      init(repositories: Factory<String, Bool, Repository<User>>) {}
    }
    try expectGolden("factory-order") {
      try Injector(global: GlobalContext()) {
        $0.bind(Wheel.self).to(Wheel.init, .argument)
        $0.bind(Garage.self).to(Garage.init)
        $0.bind(Repository<User>.self).to({ (_: String, _: Bool) in Repository<User>() }, .argument, .argument)
        $0.bind(Shop.self).to(Shop.init)
      }
    }
  }

  @Test func `the generic type is bound with another argument`() throws {
    try expectGolden("other-argument") {
      try Injector(global: GlobalContext()) {
        $0.bind(Repository<Order>.self).to { Repository<Order>() }
        $0.bind(String.self).to { (users: Repository<User>) in "\(users)" }
      }
    }
  }

  @Test func `a tuple stands in one pair of parentheses`() throws {
    let error = try creationError { $0.bind(String.self).to { (pair: (Int, String)) in "\(pair)" } }
    #expect(error.problems[0].remedies == ["bind((Int, String).self).to(…), or install the module that binds it"])
  }
}

/// Modules that are installed more than once.
struct InstalledTwiceTests {
  private final class EngineModule: Module {
    override func configure() {
      bind(EngineDao.self).to(V8.init)
      bind(EngineDao.self, named: "spare").to(V8.init)
      bind(Radio.self).to(Radio.init)
      bind(Int.self).to { 8 }
    }
  }
  private final class RaceModule: Module {
    override func configure() { install(EngineModule()) }
  }
  private final class CarModule: Module {
    override func configure() {
      install(EngineModule())
      bind(String.self).to { "car" }
    }
  }
  private final class AppModule: Module {
    override func configure() {
      install(RaceModule())
      install(CarModule())
    }
  }

  @Test func `by two modules: one problem for all that it binds`() throws {
    try expectGolden("installed-twice") { try Injector(AppModule(), global: GlobalContext()) }
  }

  @Test func `as part of a module that is installed twice: the outer one is to blame`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector(CarModule(), CarModule()) }
    #expect(error.problems.map(\.code) == [.duplicate])
    #expect(error.problems[0].detail == "InstalledTwiceTests.CarModule")
    #expect(error.problems[0].remedies == ["give the injector one InstalledTwiceTests.CarModule only"])
  }

  @Test func `a binding beside that of another module is a duplicate as ever`() throws {
    let own = Module { $0.bind(EngineDao.self).to(V8.init) }
    let error = try #require(throws: InjectionError.self) { try Injector(EngineModule(), own, RaceModule()) }
    #expect(error.problems.map(\.code) == [.duplicate, .duplicate])
    #expect(error.problems.map(\.detail) == [nil, "InstalledTwiceTests.EngineModule"])
    #expect(error.problems[0].notes.count == 3)
  }
}
