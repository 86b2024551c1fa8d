import TestSupport
import Testing

/// Compares a report with the one that is stored beside the tests, line numbers of Swift files aside.
func expectGolden(
  _ name: String, _ text: String, in folder: TemporaryFolder? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var report = text.withoutLineNumbers
  if let folder { report = report.replacing(folder.path + "/", with: "") }
  try GoldenFile(name, in: "../Problems/Golden").expect(report, sourceLocation: sourceLocation)
}
