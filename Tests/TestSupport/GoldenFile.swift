import Foundation
package import Testing

/// A text as users see it, stored beside the tests.
///
/// To write the files again, set `UPDATE_GOLDEN=1` in the environment and run the tests; then read the changes, as a
/// user would.
package struct GoldenFile {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  private let url: URL

  /// - Parameters:
  ///   - name: the file's name.
  ///   - folder: the folder, as seen from that of the file with the tests.
  ///   - file: the file with the tests.
  package init(_ name: String, in folder: String = "Golden", of file: String = #filePath) {
    url = URL(filePath: file).deletingLastPathComponent().appending(path: "\(folder)/\(name).txt").standardized
  }

  /// The stored text.
  package var text: String {
    get throws { try String(contentsOf: url, encoding: .utf8) }
  }

  /// Expects a text to equal the stored one, and otherwise tells the lines that differ.
  package func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if Self.isUpdating { try text.write(to: url, atomically: true, encoding: .utf8) }
    let stored = try self.text
    let difference = text.lines.difference(from: stored.lines).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    #expect(
      text == stored, "\(url.lastPathComponent):\n\(difference.joined(separator: "\n"))", sourceLocation: sourceLocation
    )
  }
}

extension String {
  /// The text without the line numbers of Swift files: `File.swift:#`.
  package var withoutLineNumbers: String { replacing(/\.swift:\d+/, with: ".swift:#") }

  fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }
}
