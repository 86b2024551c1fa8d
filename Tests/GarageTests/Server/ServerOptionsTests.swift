import LoomConfiguration
import Testing

@testable import Garage

struct ServerOptionsTests {
  private func options(_ arguments: String..., dataFile: String? = nil, variables: [String: String] = [:]) throws
    -> ServerOptions
  {
    try ServerOptions(Configuration(.arguments(arguments), .environment(variables)), dataFile: dataFile)
  }

  @Test func `statistics lie in the directory of requests, or else beside the data`() throws {
    #expect(try options("--requests", "in", dataFile: "/data/day.json").statistics == "in/garage.statistics")
    #expect(try options(dataFile: "/data/day.json").statistics == "/data/garage.statistics")
    #expect(try options("--statistics", "numbers", dataFile: "/data/day.json").statistics == "numbers")
  }

  @Test func `options and environment variables say the same, and options count`() throws {
    let variables = ["REQUESTS": "in", "STATISTICS": "numbers", "POLL_INTERVAL": "50"]
    let expected = try options("--requests", "in", "--statistics", "numbers", "--poll-interval", "50")
    #expect(try options(variables: variables) == expected)
    #expect(try options("--poll-interval", "60", variables: variables).interval == .milliseconds(60))
    #expect(try options("--requests", "in").interval == .milliseconds(200))
  }

  @Test func `there must be something to watch`() {
    #expect(throws: UsageError.nothingToServe) { try options() }
  }

  @Test func `an interval is a number, and more than nothing`() throws {
    #expect(throws: UsageError.noMilliseconds(0)) { try options("--requests", "in", "--poll-interval", "0") }
    let error = try #require(throws: ConfigurationError.self) {
      try options("--requests", "in", "--poll-interval", "soon")
    }
    #expect(
      Failure(error).message == "\"poll-interval\" must be an Int, but is \"soon\".  --poll-interval in the arguments")
    #expect(Failure(error).exitCode == .badInput)
  }
}
