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
