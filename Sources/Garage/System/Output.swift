import Foundation

/// Where text goes; tests replace it.
protocol Output: Sendable {
  /// Writes a text, and ends its last line.
  func write(_ text: String)
}

/// Standard output, or standard error.
struct FileOutput: Output {
  let file: FileHandle
  func write(_ text: String) { try? file.write(contentsOf: Data("\(text)\n".utf8)) }
}
