import Loom
import LoomConfiguration
import LoomTesting
import Testing

@testable import Garage

/// What the tests put in the place of the world outside.
private final class FakeSystem: Module {
  override func configure() {
    // Bound by its class, too, so that tests can ask what has been written.
    bind(CapturedOutput.self).to(CapturedOutput.init).in(.singleton).as(Output.self) { $0 }
    bind(WallClock.self).to(StoppedClock.init)
  }
}

extension Trait where Self == InjectorTrait {
  /// The program as it is with some options, but for the world outside.
  fileprivate static func garage(_ configuration: Configuration = [:]) -> Self {
    .injector(.strict) { try Injector(GarageModule(configuration, output: StandardOutput())).child(FakeSystem()) }
  }
}

@Suite(.garage())
struct PlannedDayTests {
  private let application: Application = Injector.current.get()
  private let output: CapturedOutput = Injector.current.get()

  @Test func `the plan says when it was made, and is written once`() throws {
    try application.run()
    #expect(output.text.hasPrefix("Plan of the day, made at \(StoppedClock.text)\n"))
    #expect(output.text.split(separator: "Plan of the day").count == 1)
  }

  @Test(arguments: 1...3) func `each day begins with an empty schedule`(day: Int) throws {
    #expect(Injector.current.get(FleetStore.self).schedule.assignments.isEmpty)
    try application.run()
    #expect(Injector.current.get(FleetStore.self).schedule.assignments.count == 7)
  }

  @Test(.garage(["prefer": "idle"])) func `the injector of a test may be configured otherwise`() throws {
    try application.run()
    #expect(output.text.contains("the one with the least time on the road goes"))
  }

  @Test func `a day leaves nothing behind`() async throws {
    try await expectNoSurvivors(GarageModule([:], output: output)) { injector in
      try injector.get(Application.self).run()
    }
    try application.run()
  }
}
