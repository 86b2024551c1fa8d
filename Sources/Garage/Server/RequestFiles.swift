import Foundation

/// A directory of requests and their answers; an actor, so that nobody waits for a disk on the main actor.
///
/// A file is a request as long as there is no answer to it.
actor RequestFiles {
  private let directory: URL
  private var open: [String: SettledFile] = [:]

  init(directory: String) {
    self.directory = URL(fileURLWithPath: directory, isDirectory: true)
  }

  /// The names of requests that have arrived, in the order of the alphabet.
  func arrived() throws(FleetError) -> [String] {
    let names = try names()
    let answered = Set(names)
    let requests = names.filter { Self.isRequest($0) && !answered.contains(Self.answer(to: $0)) }.sorted()
    open = open.filter { requests.contains($0.key) }
    return requests.filter { open[$0, default: SettledFile()].hasSettled(at: FileStamp(of: path($0))) }
  }

  func read(_ name: String) throws(FleetError) -> String {
    String(decoding: try FileSource(path: path(name)).read(), as: UTF8.self)
  }

  /// Writes an answer beside its request, all at once.
  func answer(_ name: String, with text: String) throws(FleetError) {
    let file = path(Self.answer(to: name))
    do {
      try Data("\(text)\n".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw .unwritable(file, reason: error.systemReason)
    }
  }

  private static func isRequest(_ name: String) -> Bool { name.hasSuffix(".json") || name.hasSuffix(".txt") }
  private static func answer(to name: String) -> String { "\(name).answer" }

  private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  private func names() throws(FleetError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
    } catch {
      throw .unreadable(directory.path, reason: error.systemReason)
    }
  }
}
