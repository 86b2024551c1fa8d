package import Loom

/// The objects that new injectors and their children keep, by weak references: it shows those that outlive them.
package final class KeptObjects: Sendable {
  private let notes = Guarded<[Kept]>([])

  package init() {}

  /// The listener of a task that creates injectors to be watched.
  package var listener: ReportListener {
    var listener = ReportListener.current ?? ReportListener()
    // An injector in a static variable may live longer than the test.
    listener.onKeep = { [weak notes] kept in notes?.withLock { $0.append(kept) } }
    return listener
  }

  /// The objects that have outlived their injectors and, at the end, the injectors that are still there.
  ///
  /// - Parameters:
  ///   - owned: the injectors that it is about, with their descendants.
  ///   - isOver: whether these ought to be gone.
  /// - Returns: a finding for each such object, and one for all these injectors.
  package func remains(of owned: [WeakObject], isOver: Bool) async -> [Finding] {
    var found = found(owned, isOver)
    // An isolated `deinit` is a job of its actor, and only then ends what its object refers to. For the main actor one
    // turn is enough; others, and chains of them, may take several.
    for _ in 0..<100 where !found.isEmpty {
      await MainActor.run {}
      await Task.yield()
      found = self.found(owned, isOver)
    }
    return found
  }

  private func found(_ owned: [WeakObject], _ isOver: Bool) -> [Finding] {
    // Read without the lock: a reference may become the last one, and what ends then runs user code.
    let notes = notes.withLock { $0 }.filter { note in note.line.contains { other in owned.contains { $0 === other } } }
    // A child may keep what its parent keeps, too.
    let kept = notes.filter { $0.line[0].object != nil }.map(\.object.object)
    let survivors = notes.filter { $0.line[0].object == nil }.compactMap { note in
      note.object.object.flatMap { object in
        kept.contains { $0 === object } ? nil : finding(note, of: type(of: object))
      }
    }
    return survivors + (isOver ? retained(owned + notes.map { $0.line[0] }, notes) : [])
  }

  private func retained(_ injectors: [WeakObject], _ notes: [Kept]) -> [Finding] {
    var lines: [String] = []
    for reference in injectors {
      guard let injector = reference.object else { continue }
      let keys = notes.filter { $0.line[0] === reference && $0.object.object != nil }.map(\.key.description)
      let line = String(reflecting: injector) + (keys.isEmpty ? "" : ": " + keys.joined(separator: ", "))
      if !lines.contains(line) { lines.append(line) }
    }
    let text = """
      An injector is still retained after its end, and with it every instance that it created. Either a task that was not \
      awaited is still running; or something outside retains the injector, a child of it, a `Lazy` or a `Factory`; or an \
      instance retains a child of its own injector, which retains its parent, until the instance lets go of the child.
      """
    return lines.isEmpty ? [] : [(([text] + lines).joined(separator: "\n   "), nil)]
  }
}

private func finding(_ note: Kept, of type: Any.Type) -> Finding {
  let text = """
    An instance of `\(TypeSpelling.of(type))`, created for \(note.key), has outlived its injector. A static variable retains it, \
    a running task, a registered handler or an instance of its injector's parent; or it is part of a cycle of references.
    """
  return (text, note.location)
}
