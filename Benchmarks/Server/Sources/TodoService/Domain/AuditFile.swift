import Foundation
import Logging
import Synchronization

/// Appends trails to a file.
package final class AuditFile: AuditLog {
  private let path: String
  private let file = Mutex<FileHandle?>(nil)

  package init(path: String) { self.path = path }

  /// Opens the file, and creates it if it does not exist.
  package func open() throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    try file.withLock {
      $0 = try FileHandle(forWritingTo: URL(filePath: path))
      try $0?.seekToEnd()
    }
  }

  package func write(_ line: String, logger: Logger) {
    do {
      try file.withLock { try $0?.write(contentsOf: Data((line + "\n").utf8)) }
    } catch {
      logger.error("\(path): \(error)")
    }
  }

  package func close() {
    file.withLock {
      try? $0?.close()
      $0 = nil
    }
  }
}
