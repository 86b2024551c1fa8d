import Loom
import LoomLifecycle
import Testing

@testable import Garage

struct FailureTests {
  @Test func `what a bound function has thrown is told as it is, however deep it was`() throws {
    let cause = FleetError.unreadable("day.json", reason: "Permission denied")
    let module = Module {
      $0.bind(Fleet.self).to { throw cause }
      $0.bind(FleetStore.self).to(MemoryFleetStore.init(fleet:)).in(.eager)
    }
    let error = try #require(throws: InjectionError.self) { try Injector(module) }
    let failure = Failure(error)
    #expect(error.cause as? FleetError == cause)
    #expect(failure.message == "cannot read day.json: Permission denied")
    #expect(failure.exitCode == .badInput)
  }

  @Test func `what a component throws that cannot start is told as it is, and what it throws later with a report`()
    async throws
  {
    let cause = FleetError.unreadable("day.json", reason: "Permission denied")
    for (phase, code) in [(Lifecycle.Phase.start, ExitCode.badInput), (.run, .internalError)] {
      let module = Module { $0.component { Sick(phase, cause) } }
      let lifecycle = try await Lifecycle(Injector(module))
      let error = await #expect(throws: LifecycleError.self) { try await lifecycle.run(stoppingOn: []) }
      let failure = try Failure(#require(error))
      #expect(failure.exitCode == code)
      #expect((failure.message == "cannot read day.json: Permission denied") == (code == .badInput))
      #expect(failure.message.contains("[PHASE_THREW] \"Sick\"") == (code == .internalError))
    }
  }

  @Test func `a mistake in the wiring is the program's own, and told with Loom's report`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector(ReportModule()) }
    let failure = Failure(error)
    #expect(failure.message == "\(error)")
    #expect(failure.message.contains("[MISSING]"))
    #expect(failure.exitCode == .internalError)
  }
}

/// A component that fails.
@MainActor private final class Sick: Component {
  private let phase: Lifecycle.Phase
  private let error: FleetError

  init(_ phase: Lifecycle.Phase, _ error: FleetError) {
    self.phase = phase
    self.error = error
  }

  func register(in events: EventRegistrar) { events.on(phase) { throw self.error } }
}
