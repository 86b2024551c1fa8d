extension Context {
  /// The product of a key: every form of `get` and `resolve` ends here.
  func product<T>(_ type: T.Type, named name: Name?, for asker: Entry?, _ arguments: Arguments?) throws -> sending T {
    // Entries are not retained on the way, so the context that keeps them must stay.
    defer { withExtendedLifetime(self) {} }
    let entry = try find(T.self, named: name, for: asker)
    if let arguments {
      let entry = known(entry.object, as: Entry.self)
      try entry.check(arguments, in: self, for: asker)
      return try entry.product(T.self, arguments, in: self, for: asker)
    }
    return try entry.use { try $0.valueOfCall(T.self, in: self, for: asker) }
  }

  /// The entry of a key.
  ///
  /// - Throws: a problem if nothing is bound, or if a binding of the global context cannot be used.
  @inline(__always)
  func find(_ type: Any.Type, named name: Name?, for asker: Entry?) throws -> Uncounted<AnyEntry> {
    let found = uncountedWiring.use { $0.table.find(ObjectIdentifier(type), named: name) }
    if let found, !isClosed, values == nil || shared != nil && shares(found) { return found }
    return Uncounted(try locate(AnyKey(type, named: name), for: asker))
  }

  /// The entry of a key that has none here yet.
  ///
  /// - Throws: a problem if nothing is bound, or if a binding of the global context cannot be used.
  private func locate(_ key: AnyKey, for asker: Entry?) throws -> Entry {
    var problems: [Problem] = []
    guard let entry = whileOpen({ locate(key, &problems) }) else {
      throw closed(key, notes: Resolution.current.chain(toRequestOf: asker))
    }
    if let entry { return entry }
    if problems.isEmpty {
      let notes = Resolution.current.chain(toRequestOf: asker)
      problems = [locked { graph.missing(key, notes: notes) }]
    }
    throw error(Resolution.current.subject(or: key), problems)
  }

  /// The entry of a key, made where there is none; called under the lock.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives the problems of the key's binding.
  /// - Returns: nil if nothing is bound to it, or if something is wrong.
  func locate(_ key: AnyKey, _ problems: inout [Problem]) -> Entry? {
    if shared?.use({ $0.graph.find(key) }) != nil {
      let root = root
      return root.locked { root.locate(key, &problems) }
    }
    let own = own
    let known = own.graph.count
    guard let node = own.graph.locate(key) else { return nil }
    // A binding that the global context or a class itself has just supplied is taken back if it cannot be used.
    let found = own.graph.count > known ? own.graph.verify() : []
    guard found.isEmpty else {
      own.graph.truncate(to: known)
      problems += found
      return nil
    }
    let entry = link(for: node)
    if own.table.find(ObjectIdentifier(key.type), named: key.name) == nil { own.table.add(entry) }
    return entry
  }

  /// Whether an entry of the root is for children as well: those for keys that no module declares are not.
  private func shares(_ entry: Uncounted<AnyEntry>) -> Bool {
    entry.use { !makesEntry(of: known($0, as: Entry.self).node, in: wiring.graph) }
  }
}

extension Entry {
  /// The product of a call with arguments, which have been checked.
  func product<T>(
    _ type: T.Type, _ arguments: Arguments?, in context: Context, for asker: Entry?
  ) throws -> sending T {
    let resolution = Resolution.current
    resolution.arguments = arguments
    // Taken by then, unless the product failed before its function was reached.
    defer { resolution.arguments = nil }
    return try valueOfCall(T.self, in: context, for: asker)
  }
}
