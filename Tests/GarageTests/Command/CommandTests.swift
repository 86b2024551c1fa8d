import Foundation
import Testing

@testable import Garage

struct CommandTests {
  private let output = CapturedOutput()
  private let errors = CapturedOutput()

  private func run(_ arguments: String...) async -> ExitCode {
    await Command(output: output, errors: errors).run(arguments)
  }

  @Test func `help says what the program can do, and makes no plan`() async {
    #expect(await run("--help") == .success)
    #expect(
      output.text.hasPrefix("USAGE: garage [--data FILE] [--prefer nearest|idle] [--rest-after MINUTES] [--compare]\n"))
    for option in [
      "--data FILE", "--prefer nearest", "--prefer idle", "--rest-after", "--compare", "--help", "EXIT CODE",
      "garage graph [--format dot|mermaid|json|html] [--output FILE]", "garage explain KEY",
      "garage serve [--requests DIR] [--data FILE]", "--requests DIR", "--statistics FILE", "--poll-interval MS",
    ] {
      #expect(output.text.contains(option))
    }
    #expect(!output.text.contains("Plan of the day"))
    #expect(errors.text == "")
  }

  @Test func `the data in the help can be used`() async throws {
    let start = try #require(Help.text.range(of: "  {\n")?.lowerBound)
    let end = try #require(Help.text.range(of: "\n  }\n")?.upperBound)
    try await withFile(String(Help.text[start..<end])) { path in
      #expect(await run("--data", path) == .success)
      #expect(output.text.contains("1 car, 1 driver, 1 trip, 1 of them served"))
    }
  }

  @Test func `a plan is written to the output`() async {
    #expect(await run() == .success)
    #expect(output.text.hasPrefix("Plan of the day, made at "))
    #expect(errors.text == "")
  }

  @Test func `an unknown option ends with 2 and points to the help`() async {
    #expect(await run("--fast") == .badInput)
    #expect(errors.text == "garage: unknown argument \"--fast\"\nTry garage --help.")
    #expect(output.text == "")
  }

  @Test func `a server with nothing to watch ends with 2 and points to the help`() async {
    #expect(await run("serve") == .badInput)
    #expect(errors.text == "garage: serve needs --requests, --data or both\nTry garage --help.")
  }

  @Test func `a file that is not there ends with 2 and its name`() async {
    #expect(await run("--data", "/nowhere/day.json") == .badInput)
    #expect(errors.text == "garage: cannot read /nowhere/day.json: No such file or directory")
    #expect(output.text == "")
  }

  @Test func `a directory in place of a file ends with 2`() async {
    let path = FileManager.default.temporaryDirectory.path
    #expect(await run("--data", path) == .badInput)
    #expect(errors.text == "garage: cannot read \(path): Is a directory")
  }

  @Test func `a malformed file ends with 2, its name and the place`() async throws {
    try await withFile(#"{ "places": {}, "cars": [{ "id": "Saloon", "licence": "B" }], "drivers": [], "trips": [] }"#) {
      path in
      #expect(await run("--data", path) == .badInput)
      #expect(errors.text == "garage: \(path) is malformed\n  cars[0]: \"seats\" is missing")
      #expect(output.text == "")
    }
  }

  @Test func `a file of the user's own is planned`() async throws {
    let json = """
      {
        "places": { "A": { "east": 0, "north": 0 }, "B": { "east": 5, "north": 5 } },
        "cars": [{ "id": "Tandem", "licence": "A", "seats": 1 }],
        "drivers": [{ "name": "Edda", "licences": ["A"], "home": "B" }],
        "trips": [
          { "id": "X", "from": "A", "to": "B", "departs": "12:00", "arrives": "12:30", "passengers": 1 }
        ]
      }
      """
    try await withFile(json) { path in
      #expect(await run("--data", path) == .success)
      #expect(output.text.contains("\n  X  12:00-12:30  A to B  1 passenger  Tandem  Edda\n"))
    }
  }

  private func withFile(_ text: String, _ body: (String) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "garage-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file.path)
  }
}
