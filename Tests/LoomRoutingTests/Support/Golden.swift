import Foundation
import Testing

/// Compares a report with the one that is stored beside the tests, line numbers aside.
///
/// To write them anew, set `UPDATE_GOLDEN=1` in the environment and run the tests; then read what has changed.
func expectGolden(
  _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let report = text.replacing(/\.swift:\d+/, with: ".swift:#").replacing(/"line" : \d+/, with: "\"line\" : 0")
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Table/Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try report.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(try String(contentsOf: file, encoding: .utf8) == report, sourceLocation: sourceLocation)
}
