import Loom
import Testing

/// Whole reports, as users see them.
struct ReportTests {
  @Test(arguments: StoredReport.all)
  func `the report of a situation is the stored one`(_ situation: StoredReport) async throws {
    try Golden.expect(await situation.report(), situation.name)
  }

  @Test func `every problem of every report says what to do`() throws {
    for name in try Golden.names() {
      for block in try Golden.text(name).split(separator: "\n\n") where block.contains(#/^(\d+\. )?\[[A-Z_]+\] /#) {
        #expect(block.contains("\n   to fix "), "\(name)")
      }
    }
  }
}
