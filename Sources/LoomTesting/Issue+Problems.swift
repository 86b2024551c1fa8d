package import Loom
import Testing

/// The text of an issue, and the line of the binding that it is about.
package typealias Finding = (text: String, location: CodeLocation?)

extension Problem {
  var finding: Finding { (description, location) }
}

extension Issue {
  /// Records one issue for each finding, at the line of the binding that it is about; equal ones count once.
  ///
  /// - Parameters:
  ///   - findings: the findings.
  ///   - sourceLocation: the place for findings that have none of their own.
  static func record(_ findings: [Finding], elseAt sourceLocation: SourceLocation) {
    var recorded: Set<String> = []
    for finding in findings where recorded.insert("\(finding)").inserted {
      record(finding.text, at: finding.location, elseAt: sourceLocation)
    }
  }

  /// Records what is probably a mistake: a warning, which does not fail a test, where Testing has warnings.
  ///
  /// - Parameters:
  ///   - problems: the problems.
  ///   - sourceLocation: the place for problems that have none of their own.
  static func record(warnings problems: [Problem], elseAt sourceLocation: SourceLocation) {
    for problem in problems {
      #if compiler(>=6.3)
        let place = problem.location.flatMap(SourceLocation.init(ofBinding:)) ?? sourceLocation
        record(Comment(rawValue: problem.description), severity: .warning, sourceLocation: place)
      #else
        record([problem.finding], elseAt: sourceLocation)
      #endif
    }
  }

  /// Records an issue at the line of a binding, if there is one.
  static func record(_ text: String, at location: CodeLocation?, elseAt other: SourceLocation) {
    record(Comment(rawValue: text), sourceLocation: location.flatMap(SourceLocation.init(ofBinding:)) ?? other)
  }
}

extension SourceLocation {
  /// Where a binding is declared; nil where no line of source declares it.
  fileprivate init?(ofBinding location: CodeLocation) {
    // A binding made just in time has no line, and a place without one is refused by Testing.
    guard location.line > 0, location.fileID.contains("/") else { return nil }
    // Only the file's identifier is known; reports show the same text either way.
    self.init(fileID: location.fileID, filePath: location.fileID, line: location.line, column: 1)
  }
}
