import Loom
import Testing

/// `Injector.verify` checks what creation checks, and builds nothing.
@Suite struct VerifyTests {
  final class Engine: Sendable {}

  static func engines(_ made: Probe.Counter) -> Module {
    Module {
      $0.bind(Engine.self).to {
        made.increment()
        return Engine()
      }.in(.eager)
    }
  }

  @Test func `nothing is made, eager instances included`() throws {
    let made = Probe.Counter()
    try Injector.verify(Self.engines(made))
    try Injector.verify(modules: [Self.engines(made)], global: GlobalContext())
    #expect(made.value == 0)
    _ = try Injector(Self.engines(made))
    #expect(made.value == 1)
  }

  @Test func `the problems are those of creation`() {
    let made = Probe.Counter()
    func broken() -> [Module] {
      [
        Self.engines(made),
        Module {
          $0.bind(Engine.self).to { Engine() }
          $0.bind(Int.self).to { (text: String) in text.count }
          $0.bind(Double.self).to { (number: Float) in Double(number) }
          $0.bind(Float.self).to { (number: Double) in Float(number) }
          $0.expects(Character.self)
        },
      ]
    }
    let verified = Probe.report { try Injector.verify(broken()[0], broken()[1]) }
    let created = Probe.report { try Injector(modules: broken()) }
    #expect(verified?.problems == created?.problems)
    #expect(verified?.description == created?.description)
    #expect(Set(verified?.problems.map(\.code) ?? []) == [.duplicate, .missing, .cycle])
    #expect(verified?.problems.count == 4)
    #expect(made.value == 0)
  }

  @Test func `the global context is taken into account`() throws {
    let global = GlobalContext()
    let module = Module { $0.bind(Int.self).to { (text: String) in text.count } }
    #expect(Probe.codes { try Injector.verify(module, global: global) } == [.missing])
    global.install(Module { $0.bind(String.self).to { "text" } })
    try Injector.verify(module, global: global)
  }
}
