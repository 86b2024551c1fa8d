import Loom
import LoomConfiguration
import LoomRouting
import Testing

@testable import Garage

struct OpeningTests {
  private let output = CapturedOutput()
  private let errors = CapturedOutput()

  private func open(_ arguments: String...) async -> ExitCode {
    await Command(output: output, errors: errors).run(["open"] + arguments)
  }

  @Test(arguments: ["open", "receive"])
  func `a trip is shown, by its identifier or the number in it`(_ command: String) async throws {
    for url in ["garage://trips/7?format=short", "GARAGE://trips/T7/?format=short"] {
      #expect(await Command(output: output, errors: errors).run([command, url]) == .success)
      #expect(output.text == "T7: Saloon, Ada")
      output.clear()
    }
    #expect(await open("https://garage.example/trips/T4") == .success)
    #expect(
      output.text == "T4, 08:30-09:10, Harbour to Stadium, 45 passengers: every car with enough seats is out")
  }

  @Test func `the options of a plan count`() async throws {
    #expect(await open("garage://trips/9?format=short", "--prefer", "idle") == .success)
    #expect(output.text.hasPrefix("T9: "))
  }

  @Test func `the plan is for the program, and nobody outside learns that it is there`() async {
    #expect(await open("garage://plan") == .success)
    #expect(output.text.hasPrefix("Plan of the day"))
    #expect(await Command(output: output, errors: errors).run(["receive", "garage://plan"]) == .badInput)
    #expect(errors.text == "garage: Nothing that is exposed handles this URL.")
  }

  @Test func `an unknown URL ends with 2 and a sentence`() async {
    #expect(await open("garage://trip/7") == .badInput)
    #expect(
      errors.text == #"garage: Nothing handles "garage://trip/7". Similar: "garage://trips/:id"."#)
  }

  @Test func `what a URL asks for in vain ends with 2 and a sentence`() async {
    #expect(await open("garage://trips/99") == .badInput)
    #expect(errors.text == #"garage: there is no trip "99""#)
  }

  @Test func `a wrong parameter ends with 2 and what it must be`() async {
    #expect(await open("garage://trips/7?format=tiny") == .badInput)
    #expect(errors.text == #"garage: "format" must be a Format (short or long), but is "tiny"."#)
  }

  @Test func `a URL is needed`() async {
    #expect(await open() == .badInput)
    #expect(errors.text == "garage: open needs an operand\nTry garage --help.")
  }

  @Test func `all routes are written so that they come back`() throws {
    let router = try Injector(GarageModule([:], output: output)).get(Router.self)
    let trip = ShowTrip(id: "T7", format: .short)
    #expect(try router.match(trip.url(), from: .remote(nil)).route as? ShowTrip == trip)
    #expect(router.table.warnings.isEmpty)
  }
}
