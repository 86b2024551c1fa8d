import LoomLifecycle

/// The notes of components, in order.
@MainActor final class Diary {
  private(set) var lines: [String] = []
  nonisolated init() {}
  func note(_ line: String) { lines.append(line) }
  func empty() { lines = [] }
}

/// An error of a component.
struct Failure: Error, Equatable, CustomStringConvertible {
  let reason: String
  init(_ reason: String) { self.reason = reason }
  var description: String { reason }
}
