import Loom
import LoomGraph
import Testing

/// The ways to create or verify an injector that other tests do not take.
@Suite struct CreationFormTests {
  struct Lamp: Sendable {
    var watts = 40
  }

  struct Desk {
    let lamp: Lamp
  }

  final class LampModule: Module {
    override func configure() { bind(Lamp.self).to { Lamp() } }
  }

  final class DeskModule: Module {
    override func configure() { bind(Desk.self).to(Desk.init) }
  }

  @Test func `an injector is created and verified of modules, of lists and of closures`() throws {
    let lamps = GlobalContext()
    lamps.install(Module { $0.bind(Lamp.self).to(instance: Lamp(watts: 60)) })
    let injectors = [
      try Injector(DeskModule(), LampModule(), global: GlobalContext()),
      try Injector(modules: [DeskModule(), LampModule()], global: GlobalContext()),
      try Injector {
        $0.bind(Desk.self).to(Desk.init)
        $0.install(LampModule())
      },
      try Injector(global: lamps) { $0.bind(Desk.self).to(Desk.init) },
    ]
    #expect(injectors.map { $0.get(Desk.self).lamp.watts } == [40, 40, 40, 60])
    try Injector.verify(modules: [DeskModule(), LampModule()], global: GlobalContext())
    try Injector.verify { $0.bind(Lamp.self).to { Lamp() } }
    let none = GlobalContext()
    let reports = [
      Probe.report { try Injector(DeskModule(), global: none) },
      Probe.report { try Injector(global: none) { $0.bind(Desk.self).to(Desk.init) } },
      Probe.report { try Injector.verify(modules: [DeskModule()], global: none) },
      Probe.report { try Injector.verify(global: none) { $0.bind(Desk.self).to(Desk.init) } },
    ]
    for report in reports { #expect(report?.problems.map(\.key) == [AnyKey(Key(Lamp.self))]) }
  }

  @Test func `an injector may be observed, in each form`() throws {
    let trace = ResolutionTrace()
    let global = GlobalContext()
    let injectors = [
      try Injector(modules: [LampModule()], global: global, onResolve: trace.record),
      try Injector(global: global, onResolve: trace.record) { $0.install(LampModule()) },
    ]
    for injector in injectors { _ = injector.get(Lamp.self) }
    #expect(trace.events.count == 2)
  }

  @Test func `children and fresh injectors are made of modules, lists and closures`() throws {
    let injector = try Injector(LampModule(), global: GlobalContext())
    let list: [Module] = [DeskModule()]
    #expect(try injector.child(DeskModule()).get(Desk.self).lamp.watts == 40)
    #expect(try injector.child(modules: list).get(Desk.self).lamp.watts == 40)
    #expect(try injector.child { $0.bind(Desk.self).to(Desk.init) }.get(Desk.self).lamp.watts == 40)
    #expect(try injector.copy(with: DeskModule()).get(Desk.self).lamp.watts == 40)
    #expect(try injector.copy(modules: list).get(Desk.self).lamp.watts == 40)
    #expect(try injector.copy { $0.bind(Desk.self).to(Desk.init) }.get(Desk.self).lamp.watts == 40)
  }

  @Test func `a missing key is located where it is needed: at the binding, or at the requirement`() {
    final class Office: Injectable {
      var lamp: Lamp!
      static var requires: [Requirement] { [Requirement(\Office.lamp, fileID: "Office/Office.swift", line: 5)] }
    }
    let modules = [
      Module {
        $0.bind(String.self, fileID: "Office/Text.swift", line: 3).to { "" }
        $0.bind(Desk.self, fileID: "Office/Furniture.swift", line: 8).to(Desk.init)
      },
      Module { $0.bind(Office.self, fileID: "Office/OfficeModule.swift", line: 2).to(Office.init) },
    ]
    let reports = modules.map { module in Probe.report { try Injector.verify(module, global: GlobalContext()) } }
    #expect(
      reports.map { $0?.problems.map(\.location?.description) } == [
        ["Office/Furniture.swift:8"], ["Office/Office.swift:5"],
      ])
  }
}
