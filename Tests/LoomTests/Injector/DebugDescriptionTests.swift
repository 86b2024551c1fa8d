import Loom
import TestSupport
import Testing

/// The text that a debugger shows.
@Suite struct DebugDescriptionTests {
  final class LampModule: Module {
    override func configure() { bind(Int.self).to { 40 } }
  }

  @Test func `an injector tells its modules, its bindings, its parents and its end`() async throws {
    let injector = try Injector(LampModule(), Module { $0.bind(String.self).to { "" } }, global: GlobalContext())
    let name = "DebugDescriptionTests.LampModule and an unnamed module"
    #expect(injector.debugDescription == "Injector of \(name) (2 bindings)")
    let child = try injector.child { $0.bind(Bool.self).to { true } }
    #expect(child.debugDescription == "Injector of an unnamed module (1 binding), child of \(name) (2 bindings)")
    await injector.close()
    #expect(injector.debugDescription == "Injector of \(name) (2 bindings, closed)")
    #expect(try Injector(global: GlobalContext()).debugDescription == "Injector of no module (0 bindings)")
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

  @Test func `a module tells its type and what it was filled with`() {
    #expect(LampModule().debugDescription == "DebugDescriptionTests.LampModule")
    let module = Module {
      $0.bind(Int.self).to { 1 }
      $0.bind(String.self, named: "a").to { "" }
    }
    #expect(module.debugDescription == #"Module of `Int`, `String` named "a""#)
    let large = Module { for index in 0..<10 { $0.bind(Int.self, named: Name("\(index)")).to { index } } }
    #expect(large.debugDescription.hasSuffix(#"named "7", 2 more"#))
  }

  @Test func `a report of closing tells problems`() async throws {
    let injector = try Injector(global: GlobalContext()) {
      $0.bind(Gear.self).to { Gear("a") }.in(.singleton)
      $0.bind(Int.self).to { 1 }.in(.eager).onClose { _ in throw Probe.Failure() }
    }
    let report = await injector.close()
    #expect(report.debugDescription.hasPrefix("CloseReport:\n[CLOSE_THREW] Closing `Int` threw an error"))
    #expect(await (try Injector(global: GlobalContext())).close().debugDescription == "CloseReport without problems")
  }
}
