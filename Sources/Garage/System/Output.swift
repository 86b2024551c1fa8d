import Foundation

/// Where text goes.
protocol Output: Sendable {
  /// Writes a text, and ends its last line.
  func write(_ text: String)
}

struct StandardOutput: Output {
  func write(_ text: String) {
    print(text)
    // A reader of a server's output waits for each line.
    fflush(nil)
  }
}

struct StandardError: Output {
  func write(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
}
