import Loom
import TestSupport
import Testing

/// `Injector.verify` checks what creation checks, and builds nothing.
struct VerifyTests {
  private let made = Probe.Counter()

  private var eager: Module {
    Module { [made] in $0.bind(Int.self).to { made.increment() }.in(.eager) }
  }

  @Test func `nothing is made, eager instances included`() throws {
    try Injector.verify(eager)
    try Injector.verify(modules: [eager], global: GlobalContext())
    #expect(made.value == 0)
    _ = try Injector(eager)
    #expect(made.value == 1)
  }

  @Test func `the problems are those of creation`() {
    let broken = Module {
      $0.bind(Int.self).to { 1 }
      $0.bind(String.self).to { (clock: any Clock) in "\(clock.now)" }
      $0.bind(Double.self).to { (number: Float) in Double(number) }
      $0.bind(Float.self).to { (number: Double) in Float(number) }
      $0.expects(Character.self)
    }
    let verified = Probe.report { try Injector.verify(eager, broken) }
    let created = Probe.report { try Injector(modules: [eager, broken]) }
    #expect(verified?.problems == created?.problems)
    #expect(verified?.description == created?.description)
    #expect(Set(verified?.problems.map(\.code) ?? []) == [.duplicate, .missing, .cycle])
    #expect(verified?.problems.count == 4)
    #expect(made.value == 0)
  }
}
