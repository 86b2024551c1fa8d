import Loom
import TestSupport
import Testing

/// Whole reports, as users see them.
struct ReportTests {
  @Test(arguments: StoredReport.all)
  func `the report of a situation is the stored one`(_ situation: StoredReport) async throws {
    try Golden.expect(await situation.report(), situation.name)
  }

  @Test func `every code stands for itself in a stored report, and is explained`() throws {
    // A list that no program needs.
    let files = ["Loom/Diagnostics/Problem.swift", "LoomTesting/Warnings/Problem+Warnings.swift"]
    let sources = try files.map { try Repository.text(of: "Sources/\($0)") }
    let codes = sources.joined().matches(of: /static (?:let|var) (\w+).* Self\(rawValue: "([A-Z_]+)"\)/).map {
      String($0.output.2)
    }
    #expect(codes.count > 25)
    let reports = try Golden.names().map { try Golden.text($0) }
    let page = try Repository.text(of: "Sources/Loom/Loom.docc/Problems.md")
    for code in codes {
      #expect(reports.contains { $0.contains("[\(code)]") }, "\(code)")
      #expect(page.contains("\n### \(code)\n"), "\(code)")
    }
  }

  @Test func `every problem of every report says what to do`() throws {
    for name in try Golden.names() {
      for block in try Golden.text(name).split(separator: "\n\n") where block.contains(#/^(\d+\. )?\[[A-Z_]+\] /#) {
        #expect(block.contains("\n   to fix "), "\(name)")
      }
    }
  }
}
