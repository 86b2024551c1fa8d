extension Context {
  /// The product of a key: what every form of `get` and `resolve` comes down to.
  @inlinable
  @inline(__always)
  func product<T>(_ type: T.Type, named name: Name?, for asker: Asker) throws -> T {
    // Entries are not retained on the way, so the context that owns them must stay.
    try withExtendedLifetime(self) {
      let entry = try find(T.self, named: name) ?? materialise(AnyKey(T.self, named: name), for: asker)
      return try entry._withUnsafeGuaranteedRef { entry in
        if asker.entry != nil { asker.note(entry) }
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
    let found = hierarchy.withLock { isClosed ? nil : locate(key) }
    switch found {
    case nil: throw closed(Resolution.current.subject ?? .resolution(of: key), key, notes: chain(to: asker))
    case .success(let entry): return entry
    case .failure(let failure): throw error(failure.problems ?? [missing(key, for: asker)], for: key)
    }
  }

  private func chain(to asker: Asker) -> [Problem.Note] { Resolution.current.chain(to: asker) }

  private func missing(_ key: AnyKey, for asker: Asker) -> Problem {
    let notes = chain(to: asker)
    return hierarchy.withLock { graph.missing(key, notes: notes) }
  }

  private func error(_ problems: [Problem], for key: AnyKey) -> InjectionError {
    error(Resolution.current.subject ?? .resolution(of: key), problems)
  }
}

extension Context {
  struct Failure: Error {
    /// What is wrong with what was found; nil if nothing was.
    let problems: [Problem]?
  }

  /// The entry of a key, made where there is none; called under the lock.
  func locate(_ key: AnyKey) -> Result<Unmanaged<Entry>, Failure> {
    if let entry = entries.find(key) { return .success(entry) }
    let known = graph.own.bindings.count
    guard let node = graph.locate(key) else { return .failure(Failure(problems: nil)) }
    if graph.own.bindings.count > known, let failure = adopt(since: known) { return .failure(failure) }
    return .success(entry(for: node))
  }

  /// Verifies what the global context or a class itself has just supplied, and takes it back if it cannot be made.
  private func adopt(since known: Int) -> Failure? {
    let verified = graph.verify()
    guard !verified.problems.isEmpty else {
      addLocks(for: verified.cycles)
      return nil
    }
    graph.own.truncate(to: known)
    return Failure(problems: verified.problems)
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
