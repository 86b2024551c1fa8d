import Foundation
import Testing

/// Whole reports as users see them, stored beside the tests, without line numbers.
///
/// To write them anew, set `UPDATE_GOLDEN=1` in the environment and run the tests; then read what has changed.
enum Golden {
  static func expect(
    _ error: some CustomStringConvertible, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let report = error.description.replacing(/\.swift:\d+/, with: ".swift:#")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try report.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == report, sourceLocation: sourceLocation)
  }
}
