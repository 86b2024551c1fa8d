import Loom
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

  @Test func `a mistake in the wiring is the program's own, and told with Loom's report`() throws {
    let error = try #require(throws: InjectionError.self) { try Injector(ReportModule()) }
    let failure = Failure(error)
    #expect(failure.message == "\(error)")
    #expect(failure.message.contains("[MISSING]"))
    #expect(failure.exitCode == .internalError)
  }
}
