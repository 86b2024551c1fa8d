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

  @Test func `an injector is created of the bindings that a closure declares`() throws {
    let injector = try Injector {
      $0.bind(Desk.self).to(Desk.init)
      $0.install(LampModule())
    }
    #expect(injector.get(Desk.self).lamp.watts == 40)
  }

  @Test func `such a closure can be given a global context of its own`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Lamp.self).to(instance: Lamp(watts: 60)) })
    let injector = try Injector(global: global) { $0.bind(Desk.self).to(Desk.init) }
    #expect(injector.get(Desk.self).lamp.watts == 60)
  }

  @Test func `what such a closure lacks is a problem of creation`() {
    let report = Probe.report { try Injector(global: GlobalContext()) { $0.bind(Desk.self).to(Desk.init) } }
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(report?.problems.map(\.key) == [AnyKey(Key(Lamp.self))])
  }

  @Test func `a list of modules is verified as one`() throws {
    try Injector.verify(modules: [DeskModule(), LampModule()], global: GlobalContext())
    #expect(Probe.codes { try Injector.verify(modules: [DeskModule()], global: GlobalContext()) } == [.missing])
    let modules = [DeskModule(), LampModule(), Module { $0.bind(Lamp.self).to { Lamp() } }]
    #expect(Probe.codes { try Injector.verify(modules: modules, global: GlobalContext()) } == [.duplicate])
  }

  @Test func `verifying a list of modules makes nothing`() throws {
    let made = Probe.Counter()
    let eager = Module {
      $0.bind(Lamp.self).to { () -> Lamp in
        made.increment()
        return Lamp()
      }.in(.eager)
    }
    try Injector.verify(modules: [eager, DeskModule()], global: GlobalContext())
    #expect(made.value == 0)
    _ = try Injector(modules: [eager, DeskModule()], global: GlobalContext())
    #expect(made.value == 1)
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

  @Test func `the bindings of a closure can be verified`() throws {
    try Injector.verify { $0.bind(Lamp.self).to { Lamp() } }
    let codes = Probe.codes { try Injector.verify(global: GlobalContext()) { $0.bind(Desk.self).to(Desk.init) } }
    #expect(codes == [.missing])
  }

  @Test func `a missing key is located where it is needed`() {
    let report = Probe.report {
      try Injector.verify(
        Module {
          $0.bind(String.self, fileID: "Office/Text.swift", line: 3).to { "" }
          $0.bind(Desk.self, fileID: "Office/Furniture.swift", line: 8).to(Desk.init)
        }, global: GlobalContext())
    }
    let location = report?.problems.first?.location
    #expect(report?.problems.map(\.code) == [.missing])
    #expect(location?.fileID == "Office/Furniture.swift")
    #expect(location?.line == 8)
  }

  @Test func `a missing key that a property needs is located at the requirement`() {
    final class Office: Injectable {
      var lamp: Lamp!
      static var requires: [Requirement] { [Requirement(\Office.lamp, fileID: "Office/Office.swift", line: 5)] }
    }
    let module = Module { $0.bind(Office.self, fileID: "Office/OfficeModule.swift", line: 2).to(Office.init) }
    let report = Probe.report { try Injector.verify(module, global: GlobalContext()) }
    #expect(report?.problems.map(\.location?.description) == ["Office/Office.swift:5"])
  }
}
