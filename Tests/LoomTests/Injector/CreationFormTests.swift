import Loom
import LoomGraph
import TestSupport
import Testing

/// The ways to create or verify an injector that other tests do not take.
struct CreationFormTests {
  private let numbers = Module { $0.bind(Int.self).to { 40 } }
  private let texts = Module { $0.bind(String.self).to { (number: Int) in "\(number)" } }
  private let none = GlobalContext()

  private func bindText(_ module: Module) { module.bind(String.self).to { (number: Int) in "\(number)" } }

  @Test func `an injector is created and verified of modules, of lists and of closures`() throws {
    let global = GlobalContext()
    global.install(Module { $0.bind(Int.self).to(instance: 60) })
    let injectors = [
      try Injector(texts, numbers, global: none), try Injector(modules: [texts, numbers], global: none),
      try Injector {
        bindText($0)
        $0.install(numbers)
      },
      try Injector(global: global, bindText),
    ]
    #expect(injectors.map { $0.get(String.self) } == ["40", "40", "40", "60"])
    try Injector.verify(modules: [texts, numbers], global: none)
    try Injector.verify { $0.bind(Int.self).to { 40 } }
    let reports = [
      Probe.report { try Injector(texts, global: none) }, Probe.report { try Injector(global: none, bindText) },
      Probe.report { try Injector.verify(modules: [texts], global: none) },
      Probe.report { try Injector.verify(global: none, bindText) },
    ]
    for report in reports { #expect(report?.problems.map(\.key) == [.number]) }
  }

  @Test func `an injector may be observed, in each form`() throws {
    let trace = ResolutionTrace()
    let injectors = [
      try Injector(modules: [numbers], global: none, onResolve: trace.record),
      try Injector(global: none, onResolve: trace.record) { $0.install(numbers) },
    ]
    for injector in injectors { _ = injector.get(Int.self) }
    #expect(trace.events.count == 2)
  }

  @Test func `children and fresh injectors are made of modules, lists and closures`() throws {
    let injector = try Injector(numbers, global: none)
    let list = [texts]
    let injectors = [
      try injector.child(texts), try injector.child(modules: list), try injector.child(bindText),
      try injector.copy(with: texts), try injector.copy(modules: list), try injector.copy(bindText),
    ]
    for injector in injectors { #expect(injector.get(String.self) == "40") }
  }
}
