import Loom
import TestSupport
import Testing

/// A module releases its contents, whether an injector has used it or not.
@Suite struct ModuleReleaseTests {
  private let tracker = LifetimeTracker()

  private func fill(_ module: Module) {
    let captured = LifetimeTracker.Tracked(tracker)
    module.bind(Int.self).to { captured.number }.as(String.self) { "\($0)" }
    module.bind(Double.self).to { Double(captured.number) }.in(.singleton)
  }

  @Test(arguments: [true, false])
  func `a module that was filled and never used, or that verification has refused`(isRefused: Bool) {
    do {
      let module = Module(fill)
      #expect(tracker.live == 1)
      module.bind(Bool.self).to { (_: Character) in true }
      if isRefused { #expect(throws: InjectionError.self) { try Injector(module) } }
    }
    #expect(tracker.live == 0)
  }

  @Test func `a module that an injector has used outlives neither itself nor the injector`() throws {
    do {
      let injector = try Injector(Module(fill))
      #expect(injector.get(String.self) == "1")
      #expect(tracker.live == 1)
    }
    #expect(tracker.live == 0)
  }
}
