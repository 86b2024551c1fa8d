/// The data, which may change; an actor, so that nobody waits for a disk on the main actor.
actor FleetFile {
  private let source: any FleetSource
  private var file = SettledFile()

  init(source: any FleetSource) {
    self.source = source
  }

  /// What messages call it.
  nonisolated var name: String { source.name }
  /// Whether there is a file that can change.
  nonisolated var canChange: Bool { source.file != nil }

  /// Reads the data for the first time.
  func read() throws(FleetError) -> Fleet {
    // The stamp first: what is changed while the file is read is noticed later.
    file = SettledFile(known: source.file.flatMap(FileStamp.init))
    return try FleetReader().read(source)
  }

  /// Reads the data again if they have changed.
  func readIfChanged() throws(FleetError) -> Fleet? {
    guard file.hasSettled(at: source.file.flatMap(FileStamp.init)) else { return nil }
    return try FleetReader().read(source)
  }
}
