import Loom
import LoomGraph
import LoomTesting
import Testing

/// A client whose code belongs to the main actor by default uses Loom there as any other client does.
struct ClientTests {
  private let injector: Injector

  init() throws { injector = try Injector(PeopleModule(), CockpitModule(), global: GlobalContext()) }

  @Test func `initializers, closures, resolvers, providers, values, names and arguments`() {
    #expect(injector.get(EngineDao.self).power == 400)
    #expect(injector.get(CarDao.self, named: "red").color == "red")
    #expect(injector.get(CarDao.self, named: "custom", arguments: "black").color == "black")
    #expect(injector.get(CarDao.self, named: "custom", arguments: "black").engine is Diesel)
    #expect(injector.get(Clock.self, named: "fixed").now == 7)
    #expect(injector.get(Int.self) == 7)
  }

  @Test func `decorators of the main actor`() {
    let car: CarDao = injector.get()
    #expect(car is TimedCar)
    #expect(car.color == "blue at 12")
  }

  @Test func `singletons`() {
    #expect(injector.get(Screen.self) === injector.get(Screen.self))
    #expect(injector.get(Screen.self).title == "Cars")
  }

  @Test func `properties, inherited ones too, and the hook`() {
    let driver = injector.get(Driver.self)
    #expect(driver.car.color == "blue at 12")
    #expect(driver.spare?.color == "red")
    #expect(driver.radio === injector.get(Radio.self))
    #expect(driver.awakenings == 1)
  }

  @Test func `protocols that are linked to a class`() {
    #expect(injector.get(PersonDao.self).car is TimedCar)
    #expect(injector.get(DriverDao.self).radio === injector.get(Radio.self))
  }

  @Test func `a cycle through properties`() {
    let husband = injector.get(Husband.self)
    #expect(husband.wife.husband === husband)
    #expect(husband.wife.name == "Anna")
  }

  @Test func `contributions and eager bindings`() {
    #expect(injector.get(Cockpit.self).plugins.map(\.label) == ["toolbar", "wiper"])
    #expect(injector.get([Name: Plugin].self).count == 1)
  }

  @Test func `a child for the time of a body, which has values that are supplied to it`() async throws {
    let guests = try Injector(global: GlobalContext()) {
      $0.supplied(String.self)
      $0.bind(Int.self).to { (name: String) in name.count }
    }
    var lengths: [Int] = []
    try await guests.withChild(supplying: "Anna") { child in lengths.append(child.get(Int.self)) }
    try await guests.withChild {
      $0.bind(String.self).to { "Bert" + "ram" }
    } body: { _ in
      lengths.append(Injector.current.get(Int.self))
    }
    #expect(lengths == [4, 7])
  }

  @Test func `lazies and factories`() throws {
    let workshop = injector.get(Workshop.self)
    #expect(workshop.car.value === workshop.car.value)
    #expect(workshop.cars("green").color == "green")
  }

  @Test func `children`() throws {
    let child = try injector.child { $0.bind(EngineDao.self).to(Diesel.init) }
    #expect(child.get(Screen.self).car.engine is Diesel)
    #expect(child.get(Screen.self) !== injector.get(Screen.self))
    #expect(child.get(Radio.self) === injector.get(Radio.self))
  }

  @Test func `objects that the injector has not made`() throws {
    let driver = Driver()
    try injector.inject(into: driver)
    #expect(driver.radio === injector.get(Radio.self))
    #expect(driver.awakenings == 1)
  }

  @Test func `the current injector`() {
    final class Board {
      @Injected var car: CarDao
      @Injected(named: "red") var red: CarDao
    }
    let board = Injector.withCurrent(injector) { Board() }
    #expect(board.red.color == "red")
    #expect(board.car is TimedCar)
  }

  @Test func `asynchronous initializers of the main actor, and closing`() async throws {
    let injector = try Injector(DatabaseModule(), global: GlobalContext())
    try await injector.start()
    let database = injector.get(Database.self)
    #expect(database.isOpen)
    await injector.close()
    #expect(!database.isOpen)
  }

  final class DetailModel {
    let item: Int
    init(item: Int) { self.item = item }
  }

  @Test func `factories made by hand of what lives on the main actor`() {
    #expect(Factory(DetailModel.init)(1).item == 1)
    let closure: Factory<DetailModel, Int> = Factory { @MainActor item in DetailModel(item: item * 2) }
    #expect(closure(2).item == 4)
  }

  @Test func `a closure of one parameter that it does not declare is a function, and no link`() throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Int.self).to(instance: 7)
      $0.bind(String.self).to { String($0 as Int) }
    }
    #expect(injector.get(String.self) == "7")
    #expect(injector.graph.nodes.allSatisfy { $0.kind != .link })
  }

  @Test func `an injector for the time of a body is the current one`() async throws {
    let number = try await withInjector(
      modules: [Module { $0.bind(Int.self).to(instance: 7) }], global: GlobalContext()
    ) { _ in Injector.current.get(Int.self) }
    #expect(number == 7)
  }

  @Test func `verification`() {
    expectValid(PeopleModule(), CockpitModule(), global: GlobalContext(), allowing: [.hiddenDependencies])
  }

  #if DEBUG
    @Test func `a protocol that is bound to an initializer hides the properties to inject`() throws {
      let injector = try Injector(
        Module { $0.bind(PersonDao.self).to(Person.init) }, global: GlobalContext())
      let error = #expect(throws: InjectionError.self) { try injector.resolve(PersonDao.self) }
      #expect(error?.problems.map(\.code) == [.hiddenRequirements])
    }
  #endif
}

/// The same client, where it leaves the main actor.
struct BackgroundTests {
  @Test @concurrent nonisolated func `an injector that is created elsewhere makes its products on the main actor`()
    async throws
  {
    let injector = try Injector(PeopleModule(), global: GlobalContext())
    let error = #expect(throws: InjectionError.self) { try injector.resolve(Screen.self) }
    #expect(error?.problems.map(\.code) == [.isolation])
    let screen = await MainActor.run { injector.get(Screen.self) }
    #expect(injector.get(Screen.self) === screen)
    let driver = await MainActor.run { injector.get(Driver.self) }
    let awakenings = await driver.awakenings
    #expect(awakenings == 1)
  }

  @Test @concurrent nonisolated func `what cannot be made elsewhere is found at creation`() async throws {
    let error = #expect(throws: InjectionError.self) { try Injector(CockpitModule(), global: GlobalContext()) }
    #expect(error?.problems.map(\.code) == [.isolation])
  }

  @Test @concurrent
  nonisolated func `a resolver's closure, a decorator and an injected class know where they are made`() async throws {
    let injector = try Injector(PeopleModule(), global: GlobalContext())
    let nodes = Set(injector.graph.nodes.filter { $0.isolation == "MainActor" }.map(\.id))
    #expect(nodes.isSuperset(of: ["Person", "Screen", "any CarDao named \"red\"", "any CarDao (decorated)"]))
    #expect(nodes.isDisjoint(with: ["any Clock", "any Clock named \"fixed\"", "any PersonDao"]))
    #expect(codes { try injector.resolve(CarDao.self, named: "red") } == [.isolation])
    #expect(codes { try injector.resolve(Person.self) } == [.isolation])
    #expect(codes { try injector.resolve(CarDao.self) } == [.isolation])
  }

  private nonisolated func codes<R>(_ body: () throws -> R) -> [Problem.Code] {
    do { _ = try body() } catch { return (error as? InjectionError)?.problems.map(\.code) ?? [] }
    return []
  }
}
