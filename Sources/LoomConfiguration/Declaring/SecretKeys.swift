/// The keys whose values no report shows, because a declaration or a type says so.
struct SecretKeys {
  private let keys: Set<String>
  /// The readings that have ended early in a group, so that not all of its secrets are known.
  private let stopped: [String: [ReadingLog]]

  init(of readings: [ReadingLog] = []) {
    keys = Set(readings.flatMap(\.secrets))
    var stopped: [String: [ReadingLog]] = [:]
    for log in readings { for group in log.stops { stopped[group, default: []].append(log) } }
    self.stopped = stopped
  }

  func contains(_ key: String) -> Bool { keys.contains(key) || !stopped.isEmpty && mayBeUnread(key) }

  /// Whether a key may be that of a secret, which a type would have read after the value that has stopped it.
  private func mayBeUnread(_ key: String) -> Bool {
    key.indices.contains { dot in
      guard key[dot] == ".", let logs = stopped[String(key[..<dot])] else { return false }
      let rest = key[key.index(after: dot)...]
      let names = [String(rest.prefix { $0 != "." }), String(rest)]
      return logs.contains { $0.mayHaveUnread(names, key, in: String(key[..<dot])) }
    }
  }
}

extension ReadingLog {
  fileprivate func mayHaveUnread(_ names: [String], _ key: String, in group: String) -> Bool {
    asked[key] == nil && (groups[group] == nil || names.contains { hasName($0, in: group) })
  }
}
