/// The notes of components, in order.
@MainActor final class Diary {
  private(set) var lines: [String] = []
  nonisolated init() {}
  func note(_ line: String) { lines.append(line) }
}

/// An error of the system.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
