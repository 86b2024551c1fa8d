extension Context {
  /// The product of a key: what every form of `get` and `resolve` comes down to.
  @inlinable
  @inline(__always)
  func product<T>(_ type: T.Type, named name: Name?, for asker: Asker) throws -> T {
    // Entries are not retained on the way, so the context that owns them must stay.
    try withExtendedLifetime(self) {
      let entry = try find(T.self, named: name) ?? materialise(AnyKey(T.self, named: name), for: asker)
      return try entry._withUnsafeGuaranteedRef { entry in
        if asker != nil { asker.note(entry) }
        if let finished = entry.finished { return finished.assumingMemoryBound(to: T.self).pointee }
        let resolution = Resolution.current
        try resolution.begin(entry, for: asker)
        defer { resolution.end() }
        return try entry.make(T.self, resolution)
      }
    }
  }

  @inlinable
  @inline(__always)
  func find<T>(_ type: T.Type, named name: Name?) -> Unmanaged<Entry>? {
    if let name { entries.find(T.self, named: name) } else { entries.find(T.self) }
  }

  /// The entry of a key that has none here yet.
  ///
  /// - Throws: a problem if nothing is bound, or if what the global context supplies cannot be made.
  @usableFromInline
  @inline(never)
  func materialise(_ key: AnyKey, for asker: Asker) throws -> Unmanaged<Entry> {
    var problems: [Problem] = []
    guard let entry = whileOpen({ locate(key, &problems) }) else { throw closed(key, notes: chain(to: asker)) }
    if let entry { return entry }
    throw error(Resolution.current.subject(or: key), problems.isEmpty ? [missing(key, for: asker)] : problems)
  }

  private func chain(to asker: Asker) -> [Problem.Note] { Resolution.current.chain(to: asker) }

  private func missing(_ key: AnyKey, for asker: Asker) -> Problem {
    let notes = chain(to: asker)
    return hierarchy.withLock { graph.missing(key, notes: notes) }
  }
}

extension Context {
  /// The entry of a key, made where there is none; called under the lock.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives what is wrong with what is bound to the key.
  /// - Returns: nil if nothing is bound to it, or if something is wrong.
  func locate(_ key: AnyKey, _ problems: inout [Problem]) -> Unmanaged<Entry>? {
    if let entry = entries.find(key) { return entry }
    let known = graph.own.bindings.count
    guard let node = graph.locate(key) else { return nil }
    guard graph.own.bindings.count == known || adopt(since: known, &problems) else { return nil }
    return entry(for: node)
  }

  /// Verifies what the global context or a class itself has just supplied, and takes it back if it cannot be made.
  private func adopt(since known: Int, _ problems: inout [Problem]) -> Bool {
    let verified = graph.verify()
    if verified.problems.isEmpty {
      addLocks(for: verified.cycles)
      return true
    }
    graph.own.truncate(to: known)
    problems += verified.problems
    return false
  }

  /// Gives the members of each cycle their locks.
  func addLocks(for groups: [BindingGraph.LegalCycle]) {
    if !groups.isEmpty { noteCycles() }
    for group in groups {
      let cycle = BuildLock()
      for node in group.members { noted.cycleLocks[node] = BuildLock(within: cycle) }
      for core in group.cores {
        let lock = BuildLock(within: cycle)
        for node in core { noted.cycleLocks[node] = lock }
      }
    }
  }
}
