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

/// Notices that a file has changed, as soon as it has been the same for two looks: whoever writes it has finished then.
struct SettledFile {
  /// What has been noticed, or was known from the beginning.
  private var known: FileStamp?
  private var last: FileStamp?

  init(known: FileStamp? = nil) {
    self.known = known
    last = known
  }

  /// Takes a look: nil if there is no file.
  mutating func hasSettled(at stamp: FileStamp?) -> Bool {
    defer { last = stamp }
    guard stamp == last, stamp != known else { return false }
    known = stamp
    return true
  }
}
