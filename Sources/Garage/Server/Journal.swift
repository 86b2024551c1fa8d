import Foundation

/// A file with a line for each request; an actor, so that nobody waits for a disk on the main actor.
actor Journal {
  private let file: FileHandle

  /// Opens the file, so that a place that cannot be written to is known when the program starts.
  init(path: String) async throws(FleetError) {
    do {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.seekToEnd()
    } catch {
      throw .unwritable(path, reason: error.systemReason)
    }
  }

  func add(_ line: String) { try? file.write(contentsOf: Data("\(line)\n".utf8)) }

  func close() { try? file.close() }
}
