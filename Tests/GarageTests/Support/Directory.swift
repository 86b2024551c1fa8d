import Foundation

/// A directory for one test, which is removed with all that is in it.
func withDirectory(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Void
) async throws {
  let directory = FileManager.default.temporaryDirectory.appending(path: "garage-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try await body(directory)
}

extension URL {
  /// Writes a file in a directory, all at once.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: appending(path: name), options: .atomic)
  }

  /// The text of a file in a directory; nil if there is none.
  func text(of name: String) -> String? {
    try? String(contentsOf: appending(path: name), encoding: .utf8)
  }
}
