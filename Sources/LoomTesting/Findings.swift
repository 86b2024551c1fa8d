import Foundation
import Loom
import Testing

/// The findings of a check, recorded where they fail a test.
struct Findings {
  /// The check, as reports name it.
  let check: String
  /// The place of findings that have no place of their own.
  let location: SourceLocation
  /// The code to write in XCTest.
  let instead: String

  /// Records one issue for each finding, and stops the process where issues are lost.
  func record(_ findings: [Finding]) {
    // Also outside: the process of an exit test has no current test, but hands its issues on.
    Issue.record(findings, elseAt: location)
    if !findings.isEmpty, Findings.areLost { stop(findings.map(\.text)) }
  }

  /// Whether nothing fails because of an issue here.
  private static var areLost: Bool {
    guard Test.current == nil else { return false }
    #if compiler(>=6.4)
      // XCTest fails for them (ST-0021); a detached task in a run of Swift Testing alone does not.
      return CommandLine.arguments.contains("--testing-library")
        || ProcessInfo.processInfo.environment["SWIFT_TESTING_XCTEST_INTEROP_MODE"] == "none"
    #else
      return true
    #endif
  }

  private func stop(_ texts: [String]) -> Never {
    fatalError(
      """
      \(check) at \(location.fileID):\(location.line) found problems, but runs outside of a Swift Testing test, where an issue \
      would be lost.

      \(texts.joined(separator: "\n\n"))

      In XCTest, write \(instead). In a detached task, await its end and check in the test.
      """)
  }
}

extension SourceLocation {
  /// The place that a caller has given, or else the one that the compiler has.
  init(_ given: SourceLocation?, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self = given ?? SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
