import Foundation

/// A folder of files that exists for as long as the object does.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "loom-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  /// Writes a file, and returns its path.
  func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws -> String {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file.path
  }
}
