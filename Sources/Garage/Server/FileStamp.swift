import Foundation

/// What is different when a file is no longer what it was.
struct FileStamp: Equatable {
  private let modified: Date
  private let size: Int
  private let number: Int

  /// The stamp of a file as it is now; nil if there is none.
  init?(of path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    modified = attributes[.modificationDate] as? Date ?? .distantPast
    size = attributes[.size] as? Int ?? 0
    number = attributes[.systemFileNumber] as? Int ?? 0
  }
}
