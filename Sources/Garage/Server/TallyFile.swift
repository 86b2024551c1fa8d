import Foundation

/// Where numbers are kept; an actor, so that nobody waits for a disk on the main actor.
actor TallyFile {
  private let path: String

  init(options: ServerOptions) {
    path = options.statistics
  }

  /// The numbers of before; none if there is no file.
  func read() throws(FleetError) -> Tally {
    guard FileManager.default.fileExists(atPath: path) else { return Tally() }
    return try FleetReader().decode(Tally.self, from: FileSource(path: path).read(), of: path)
  }

  /// Replaces the numbers, all at once.
  func write(_ tally: Tally) throws(FleetError) {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(tally).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .unwritable(path, reason: error.systemReason)
    }
  }
}
