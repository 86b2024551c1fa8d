import Foundation
import Testing

@testable import garage

/// The documentation shows the program as it is.
struct TranscriptTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().appending(path: "../../..").standardized

  /// The commands on a page, each with the lines that are shown of its output.
  private func transcript(of page: String) throws -> [(arguments: [String], lines: [String])] {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let blocks = text.matches(of: /```text\n(?s:(.*?))```/).map(\.output.1)
    return blocks.flatMap { $0.split(separator: "$ swift run garage") }.map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return (lines[0].split(separator: " ").map(String.init), lines.dropFirst().filter { $0 != "…" && $0 != "" })
    }
  }

  @Test(arguments: ["README.md", "Sources/Loom/Loom.docc/SampleApplication.md"])
  func `a page shows what the program prints`(page: String) async throws {
    let transcript = try transcript(of: page)
    #expect(!transcript.isEmpty)
    for (arguments, lines) in transcript {
      let output = CapturedOutput()
      _ = await Command(output: output, errors: output).run(arguments)
      var printed = output.text.split(separator: "\n").map(String.init)[...]
      for line in lines {
        let place = try #require(printed.firstIndex(of: line), "\(line)\nis not in\n\(output.text)")
        printed = printed[(place + 1)...]
      }
    }
  }
}
