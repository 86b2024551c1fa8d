import Foundation
import Testing

/// Compares a report with the one that is stored beside the tests, line numbers of Swift files aside.
///
/// To write them again, set `UPDATE_GOLDEN=1` in the environment and run the tests; then read what has changed.
func expectGolden(
  _ name: String, _ text: String, in folder: TemporaryFolder? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var report = text.replacing(/\.swift:\d+/, with: ".swift:#")
  if let folder { report = report.replacingOccurrences(of: folder.path + "/", with: "") }
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Problems/Golden/\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try report.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(try String(contentsOf: file, encoding: .utf8) == report, sourceLocation: sourceLocation)
}
