import Loom
import TestSupport
import Testing

/// Objects that a replaced or forgotten binding holds may use the global context while they are deallocated.
@Suite struct GlobalReleaseTests {
  final class Clock: SelfBinding, Sendable {
    static var requires: [Requirement] { [] }
  }

  /// Uses a global context in its `deinit`, in every way.
  final class Leaver: Sendable {
    let global: GlobalContext
    let gone: Probe.Counter

    init(_ global: GlobalContext, _ gone: Probe.Counter) {
      self.global = global
      self.gone = gone
    }

    deinit {
      global.install(Module { $0.bind(String.self).to { "left" } })
      if (try? Injector(global: global).resolve(String.self)) == "left" { gone.increment() }
    }
  }

  /// Binds the clock to a closure that holds a leaver.
  static func install(in global: GlobalContext, _ gone: Probe.Counter) {
    let leaver = Leaver(global, gone)
    global.install(Module { $0.bind(Clock.self).to { withExtendedLifetime(leaver) { Clock() } } })
  }

  // A lock that is taken twice stops the process, so it is one of the test's own.

  #if os(Linux) || os(macOS)
    @Test func `when a module or a registered class replaces the binding, and when the context is reset`() async {
      await #expect(processExitsWith: .success) {
        let forgetting: [(GlobalContext) -> Void] = [
          { $0.install(Module { $0.bind(Clock.self).to { Clock() } }) }, { $0.register(Clock.self, in: .singleton) },
          { $0.reset() },
        ]
        for forget in forgetting {
          let (global, gone) = (GlobalContext(), Probe.Counter())
          Self.install(in: global, gone)
          forget(global)
          #expect(gone.value == 1)
        }
      }
    }
  #endif
}
