import Loom
import Testing

private protocol Pump {}
private struct HandPump: Pump {}
private struct MotorPump: Pump {}
private struct Lorry {
  let pump: any Pump
  let axles: [Int]
}

private final class DepotModule: Module {
  override func configure() {
    bind(Pump.self).to(HandPump.init)
    bind(Pump.self, named: "spare").to(HandPump.init)
    bind(Lorry.self).to(Lorry.init)
    contribute(to: Int.self, named: "front").to { 1 }
  }
}

private final class Overrides: Module {
  override func configure() {
    bind(Pump.self).to(MotorPump.init)
    bind(Pump.self, named: "spar").to(MotorPump.init)
    bind(String.self).to { "nothing like it is bound" }
    bind(Lorry.self).to { Lorry(pump: MotorPump(), axles: []) }.asDefault()
    contribute(to: Int.self, named: "front").to { 2 }
    contribute(to: Int.self).to { 3 }
    decorate(Pump.self, named: "spare") { $0 }
  }
}

/// Reports on unused overrides.
struct OverrideReportTests {
  private func text(_ injector: Injector) throws -> String {
    try injector.overrides.map { "\($0.problem)\n" }.joined(separator: "\n")
  }

  @Test func `a child whose bindings nothing uses`() throws {
    let child = try Injector(DepotModule(), global: GlobalContext()).child(Overrides())
    try Golden.expect(text(child), "unused-override")
    let problems = try child.overrides.map(\.problem)
    #expect(problems.allSatisfy { $0.code == .unusedOverride && $0.severity == .warning })
  }

  @Test func `an injector made by with, whose newer bindings nothing uses`() throws {
    let injector = try Injector(DepotModule(), global: GlobalContext()).copy(with: Overrides())
    try Golden.expect(text(injector), "unused-override-with")
  }
}
