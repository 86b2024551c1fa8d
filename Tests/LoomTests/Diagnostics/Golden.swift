import Foundation
import Loom
import TestSupport
import Testing

/// Whole reports as users see them, stored beside the tests.
///
/// The line numbers in them are normalised: `File.swift:#`.
enum Golden {
  static func expect(
    _ error: InjectionError, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(error.description, name, sourceLocation: sourceLocation)
  }

  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try GoldenFile(name).expect(normalised(text), sourceLocation: sourceLocation)
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

  /// What other tests' injectors bind meanwhile is left out.
  private static func normalised(_ report: String) -> String {
    report.withoutLineNumbers
      .replacing(#/\n   bound in +another injector[^\n]*/#, with: "")
      .replacing(#/\n {9,} +or install [^\n]*/#, with: "")
      .replacing(#/\n   to fix( +)install [^\n]*\n {9} +or /#) { "\n   to fix\($0.1)" }
  }
}

/// Checks that a body fails with a report that has been stored under a name.
func expectGolden<T>(
  _ name: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> T
) throws {
  let error = try #require(throws: InjectionError.self, sourceLocation: sourceLocation) { _ = try body() }
  try Golden.expect(error, name, sourceLocation: sourceLocation)
}

/// Checks that an asynchronous body fails with a report that has been stored under a name.
func expectGolden<T>(
  _ name: String, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> T
) async throws {
  let error = try #require(
    await Probe.report { try await body() }, "nothing has failed", sourceLocation: sourceLocation)
  try Golden.expect(error, name, sourceLocation: sourceLocation)
}
