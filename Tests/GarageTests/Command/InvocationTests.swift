import Loom
import LoomGraph
import LoomRouting
import Testing

@testable import Garage

struct InvocationTests {
  @Test(arguments: [
    ([], Invocation.Command.plan), (["--compare"], .plan), (["serve", "--requests", "in"], .serve),
    (["graph"], .graph(.mermaid)), (["graph", "html", "--prefer=idle"], .graph(.html)),
    (["explain", "Planner"], .explain(key: "Planner")),
    (["open", "garage://plan"], .open(url: "garage://plan", .program)),
    (["receive", "garage://plan"], .open(url: "garage://plan", .remote("receive"))),
    (["--help"], .help), (["-h"], .help), (["graph", "--help"], .help), (["--data", "day.json", "--help"], .help),
  ])
  func `the first words say what to do`(arguments: [String], command: Invocation.Command) throws {
    #expect(try Invocation(arguments).command == command)
  }

  @Test func `the options are left to the configuration`() throws {
    let invocation = try Invocation(["serve", "--requests", "in", "--poll-interval=50ms"])
    #expect(invocation.options == ["--requests", "in", "--poll-interval=50ms"])
  }

  @Test(arguments: [
    (["--fast"], UsageError.unknownArgument("--fast")), (["-x"], .unknownArgument("-x")),
    (["day.json"], .unknownArgument("day.json")), (["graph", "svg"], .unknownFormat("svg")),
    (["serve", "in"], .unknownArgument("in")), (["explain"], .missingOperand("explain")),
    (["explain", "Planner", "Report"], .unknownArgument("Report")), (["open"], .missingOperand("open")),
  ])
  func `arguments that make no sense are refused`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Invocation(arguments) }
  }

  @Test(arguments: [
    ("--prefer", ["--prefer"]), ("--rest-after", ["--compare", "--rest-after"]), ("--data", ["--data", "--compare"]),
    ("--requests", ["serve", "--requests"]), ("--prefer", ["--prefer", "--fast"]),
  ])
  func `an option without its value is refused, and not taken for a switch`(option: String, arguments: [String]) {
    #expect(throws: UsageError.missingValue(option)) { try Invocation(arguments) }
  }
}
