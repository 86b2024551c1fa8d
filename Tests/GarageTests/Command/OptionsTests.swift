import Loom
import LoomGraph
import Testing

@testable import Garage

struct OptionsTests {
  @Test func `no arguments mean the built-in data and the nearest driver`() throws {
    #expect(try Request([]) == .plan(Options(dataFile: nil, preference: .nearest)))
  }

  @Test func `options are read in any order`() throws {
    let expected = Request.plan(Options(dataFile: "day.json", preference: .idle))
    #expect(try Request(["--data", "day.json", "--prefer", "idle"]) == expected)
    #expect(try Request(["--prefer", "idle", "--data", "day.json"]) == expected)
  }

  @Test func `rest and comparison are asked for`() throws {
    #expect(try Request(["--compare", "--rest-after", "90"]) == .plan(Options(restAfter: 90, compares: true)))
  }

  @Test func `a picture or an explanation is asked for, with the options of a plan`() throws {
    #expect(try Request(["graph"]) == .graph(GraphOptions(), Options()))
    let file = GraphOptions(format: .html, file: "graph.html")
    #expect(
      try Request(["graph", "--prefer", "idle", "--output", "graph.html", "--format", "html"])
        == .graph(file, Options(preference: .idle)))
    #expect(
      try Request(["explain", "Planner", "--rest-after", "9"]) == .explain(key: "Planner", Options(restAfter: 9)))
  }

  @Test func `a server is asked for, with its own arguments and the options of a plan`() throws {
    #expect(try Request(["serve"]) == .serve([], Options()))
    #expect(
      try Request(["serve", "--requests", "in", "--data", "day.json", "--poll-interval", "50"])
        == .serve(["--requests=in", "--poll-interval=50"], Options(dataFile: "day.json")))
  }

  @Test(arguments: [["--help"], ["-h"], ["--data", "day.json", "--help"], ["graph", "--help"], ["explain", "-h"]])
  func `help is asked for`(arguments: [String]) throws {
    #expect(try Request(arguments) == .help)
  }

  @Test(arguments: [
    (["--fast"], UsageError.unknownArgument("--fast")),
    (["graph", "--format"], .missingValue("--format")),
    (["graph", "--format", "svg"], .unknownFormat("svg")),
    (["graph", "Planner"], .unknownArgument("Planner")),
    (["explain"], .missingValue("explain")),
    (["explain", "Planner", "Report"], .unknownArgument("Report")),
    (["serve", "--requests"], .missingValue("--requests")),
    (["serve", "in"], .unknownArgument("in")),
    (["--requests", "in"], .unknownArgument("--requests")),
    (["--output", "plan.txt"], .unknownArgument("--output")),
    (["day.json"], .unknownArgument("day.json")),
    (["--data"], .missingValue("--data")),
    (["--data", "--prefer"], .missingValue("--data")),
    (["--prefer"], .missingValue("--prefer")),
    (["--prefer", "oldest"], .unknownPreference("oldest")),
    (["--rest-after"], .missingValue("--rest-after")),
    (["--rest-after", "soon"], .noMinutes("soon")),
    (["--rest-after", "0"], .noMinutes("0")),
  ])
  func `arguments that make no sense are refused`(arguments: [String], error: UsageError) {
    #expect(throws: error) { try Request(arguments) }
  }
}
