import Foundation

/// A directory of requests and their answers; an actor, so that nobody waits for a disk on the main actor.
actor RequestFiles {
  private let directory: URL

  init(directory: String) { self.directory = URL(filePath: directory, directoryHint: .isDirectory) }

  /// The names of requests that have no answer yet, in the order of the alphabet.
  func open() throws(FleetError) -> [String] {
    do {
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: directory.path))
      return names.filter { $0.hasSuffix(".txt") && !names.contains("\($0).answer") }.sorted()
    } catch {
      throw .unreadable(directory.path, reason: error.systemReason)
    }
  }

  func read(_ name: String) throws(FleetError) -> Request {
    let data = try FileSource(path: directory.appending(path: name).path).read()
    return Request(name: name, text: String(decoding: data, as: UTF8.self))
  }

  /// Writes an answer beside its request, all at once.
  func answer(_ request: Request, with text: String) throws(FleetError) {
    let file = directory.appending(path: "\(request.name).answer")
    do {
      try Data("\(text)\n".utf8).write(to: file, options: .atomic)
    } catch {
      throw .unwritable(file.path, reason: error.systemReason)
    }
  }
}
