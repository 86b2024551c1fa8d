import TestSupport
import Testing

/// Compares a report with the one that is stored beside the tests, line numbers aside.
func expectGolden(
  _ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let report = text.withoutLineNumbers.replacing(/"line" : \d+/, with: "\"line\" : 0")
  try GoldenFile(name, in: "../Table/Golden").expect(report, sourceLocation: sourceLocation)
}
