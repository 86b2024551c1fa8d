import Loom
import TestSupport
import Testing

/// The text that a debugger shows.
@Suite struct DebugDescriptionTests {
  final class LampModule: Module {
    override func configure() { bind(Int.self).to { 40 } }
  }

  @Test func `an injector tells its modules and its parents`() throws {
    let injector = try Injector(LampModule(), Module { $0.bind(String.self).to { "" } }, global: GlobalContext())
    let name = "DebugDescriptionTests.LampModule and an unnamed module"
    #expect(injector.debugDescription == "Injector of \(name)")
    let child = try injector.child { $0.bind(Bool.self).to { true } }
    #expect(child.debugDescription == "Injector of an unnamed module, child of \(name)")
    #expect(try Injector(global: GlobalContext()).debugDescription == "Injector of no module")
  }

  @Test func `an injector that has been released says so`() throws {
    final class Holder: Sendable {
      let injector: Injector
      init(injector: Injector) { self.injector = injector }
    }
    let holder = try Injector(global: GlobalContext()) { $0.bind(Holder.self).to(Holder.init).in(.singleton) }
      .get(Holder.self)
    #expect(holder.injector.debugDescription == "Injector that has been released")
  }
}
