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
      "garage graph [dot|mermaid|json|html]", "garage explain KEY", "garage open URL", "garage receive URL",
      "garage serve --requests DIR", "--journal FILE", "--poll-interval TIME",
    ] {
      #expect(output.text.contains(option))
    }
    #expect(!output.text.contains("Plan of the day"))
    #expect(errors.text == "")
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

  @Test func `an option without its value ends with 2 and names the option`() async {
    #expect(await run("--prefer") == .badInput)
    #expect(errors.text == "garage: --prefer needs a value\nTry garage --help.")
    #expect(output.text == "")
  }

  @Test func `a server without a directory ends with 2, and where it can be set`() async {
    #expect(await run("serve") == .badInput)
    #expect(
      errors.text.contains(#"[REFUSED] MISSING_VALUE: No layer has a value for "requests", which must be a String."#))
    #expect(errors.text.contains("GARAGE_REQUESTS in the environment"))
  }

  @Test func `a wrong value ends with 2, what it must be and where it was found`() async {
    #expect(await run("--prefer", "oldest", "--rest-after", "soon") == .badInput)
    #expect(errors.text.contains(#""prefer" must be one of "nearest", "idle", but is "oldest"."#))
    #expect(errors.text.contains("found in   --rest-after in the arguments"))
    #expect(output.text == "")
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
