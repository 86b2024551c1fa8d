/// Something to be done with one instance when its injector is closed.
struct CloseJob: Sendable {
  let key: AnyKey
  let location: CodeLocation?
  /// The entry whose instance it is.
  let entry: ObjectIdentifier
  let actions: [@Sendable () async throws -> Void]

  /// Does it, and returns the errors as problems.
  func run() async -> [Problem] {
    var problems: [Problem] = []
    for action in actions {
      do { try await action() } catch { problems.append(problem(error)) }
    }
    return problems
  }

  private func problem(_ error: any Error) -> Problem {
    let declared = Problem.Note(.declared, .binding(key), at: location)
    return Problem(
      .closeThrew, key, at: location, detail: String(describing: error), notes: [declared], remedies: [.seeClosing])
  }

  /// Where what has been closed is declared.
  var note: Problem.Note { Problem.Note(.closed, .binding(key), at: location) }
}

extension Context {
  /// Remembers what is to be done with a finished instance when the injector is closed, which waits for the end of its build.
  func noteClosing(of entry: Entry, _ storage: UnsafeMutableRawPointer) {
    entry.uncountedBinding._withUnsafeGuaranteedRef { binding in
      guard let life = binding.life, !life.closing.isEmpty else { return }
      let actions = life.closing.map { $0(storage, binding.lifetime == .weak) }
      let job = CloseJob(key: binding.key, location: binding.place, entry: ObjectIdentifier(entry), actions: actions)
      hierarchy.withLock {
        // A weak instance takes the place of one that is gone.
        if binding.lifetime == .weak { begun.jobs.removeAll { $0.entry == job.entry } }
        begun.jobs.append(job)
      }
    }
  }
}
