import Loom
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

  // Each test has its own process: a lock that is taken twice stops the process.

  #if os(Linux) || os(macOS)
    @Test func `when a module replaces the binding`() async {
      await #expect(processExitsWith: .success) {
        let (global, gone) = (GlobalContext(), Probe.Counter())
        Self.install(in: global, gone)
        global.install(Module { $0.bind(Clock.self).to { Clock() } })
        #expect(gone.value == 1)
      }
    }

    @Test func `when a registered class replaces the binding`() async {
      await #expect(processExitsWith: .success) {
        let (global, gone) = (GlobalContext(), Probe.Counter())
        Self.install(in: global, gone)
        global.register(Clock.self, in: .singleton)
        #expect(gone.value == 1)
      }
    }

    @Test func `when the context is reset`() async {
      await #expect(processExitsWith: .success) {
        let (global, gone) = (GlobalContext(), Probe.Counter())
        Self.install(in: global, gone)
        global.reset()
        #expect(gone.value == 1)
      }
    }
  #endif
}
