import Loom
import LoomGraph
import LoomTesting
import Testing

@Suite(.injector(ShopModule()))
struct ModuleTraitTests {
  @Test func `a module is all that a trait needs`() {
    #expect(Injector.current.get(Till.self).name == "real")
  }

  @Test(.injector(ShopModule(), .strict) { $0.bind(Till.self).to { FakeTill() } })
  func `a closure binds what the test has of its own`() {
    #expect(Injector.current.get(Shop.self).till.name == "fake")
  }

  @Test(.injector(ShopModule()) { $0.install(Fakes()) }, arguments: 1...5)
  func `each case has its own injector`(number: Int) {
    #expect(Injector.current.get(Shop.self).till.name == "fake")
    #expect(Injector.current.get(Shelf.self).sell() == 1)
  }

  @Test(.injector(modules: [ShopModule(), Module { $0.bind(Int.self).to { 7 } }], .strict))
  func `several modules make one injector`() {
    #expect(Injector.current.get(Shop.self).till.name == "real")
    #expect(Injector.current.get(Int.self) == 7)
  }

  @MainActor
  @Test(
    .injector(modules: [ShopModule(), ScreenModule()], .strict) {
      $0.bind(Till.self).to { FakeTill() }
      $0.bind(Screen.self).to { Screen(title: "fake") }
    })
  func `several modules may be of the main actor, and then the closure is`() {
    #expect(Injector.current.get(Shop.self).till.name == "fake")
    #expect(Injector.current.get(Screen.self).title == "fake")
  }

  @MainActor @Test(.injector(modules: ModuleTraitTests.modules))
  func `a list of any modules is created on the main actor`() {
    #expect(Injector.current.get(Shop.self).till.name == "real")
    #expect(Injector.current.get(Screen.self).title == "real")
  }

  @MainActor private static var modules: [AnyModule] { [ShopModule(), ScreenModule()] }

  @MainActor private final class Screen {
    let title: String
    init(title: String) { self.title = title }
  }

  private final class ScreenModule: MainActorModule {
    override func configure() {
      bind(Screen.self).to { Screen(title: "real") }
    }
  }

  @Test(.injector(EagerModule(), .strict) { $0.bind(Till.self).to { FakeTill() }.in(.eager) })
  func `an eager object that is replaced is never made`() {
    #expect(Injector.current.get(Till.self).name == "fake")
  }

  @Test(.injector(ShopModule()) { $0.installOnce(ShopModule()) })
  func `a closure installs no module again that the injector has`() throws {
    // A second installation would replace the shelf, and contribute again.
    #expect(Injector.current.get(Shop.self).till.name == "real")
    let plain = try Injector(ShopModule())
    #expect(Injector.current.graph == plain.graph)
  }

  @Test(.injector(Module(), global: ModuleTraitTests.global))
  func `the trait's line is where its injector has been created`() throws {
    ModuleTraitTests.global.install(Module { $0.bind(Int.self).to { 1 } })
    let error = try #require(throws: InjectionError.self) { try Injector.current.resolve(Int.self) }
    #expect(error.problems.map(\.code) == [.lateRegistration])
    #expect(error.problems[0].notes[1].location?.fileID == #fileID)
  }

  private static let global = GlobalContext()

  /// Its till must not be made.
  private final class EagerModule: Module {
    override func configure() {
      bind(Till.self).to { () -> RealTill in
        Issue.record("made")
        return RealTill()
      }.in(.eager)
    }
  }
}
