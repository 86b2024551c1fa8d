import Foundation
import Loom
import TestSupport
import Testing

/// Whole reports as users see them, stored beside the tests.
///
/// The line numbers in them are normalized: `File.swift:#`.
enum Golden {
  static func expect(
    _ error: InjectionError, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(error.description, name, sourceLocation: sourceLocation)
  }

  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try GoldenFile(name).expect(text.withoutLineNumbers, sourceLocation: sourceLocation)
  }

  static func text(_ name: String) throws -> String { try GoldenFile(name).text }

  /// The names of all stored reports.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()
  }

  private static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden", directoryHint: .isDirectory)
  }
}

/// Checks that a body fails with a report that has been stored under a name.
func expectGolden<T>(
  _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws {
  let error = try #require(throws: InjectionError.self, sourceLocation: sourceLocation) { _ = try body() }
  try Golden.expect(error, name, sourceLocation: sourceLocation)
}
