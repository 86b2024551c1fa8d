/// Something to be awaited before an injector is closed, such as an action with one of its instances.
final class CloseJob: Sendable {
  let action: @Sendable () async throws -> Void
  /// The entry whose instance the action is for.
  fileprivate let entry: ObjectIdentifier?
  private let key: AnyKey
  private let location: CodeLocation?

  init(
    for binding: Binding? = nil, entry: ObjectIdentifier? = nil, _ action: @escaping @Sendable () async throws -> Void
  ) {
    self.action = action
    self.entry = entry
    key = binding?.key ?? .injector
    location = binding?.place
  }

  /// The problem that an error of the action is.
  func problem(_ error: any Error) -> Problem {
    let declared = Problem.Note(.declared, .binding(key), at: location)
    return Problem(
      .closeThrew, key, at: location, detail: String(describing: error), notes: [declared], remedies: [.seeClosing])
  }

  /// Where what some jobs close is declared, the newest first, and each instance once.
  static func notes(of jobs: [CloseJob]) -> [Problem.Note] {
    var notes: [Problem.Note] = []
    for index in jobs.indices.reversed() where index == 0 || jobs[index].entry != jobs[index - 1].entry {
      notes.append(Problem.Note(.closed, .binding(jobs[index].key), at: jobs[index].location))
    }
    return notes
  }
}

extension Context {
  /// Remembers what is to be done with a finished instance when the injector is closed, which waits for the end of its build.
  func noteClosing(of entry: Entry, _ storage: UnsafeMutableRawPointer) {
    entry.uncountedBinding._withUnsafeGuaranteedRef { binding in
      guard let life = binding.life, !life.closing.isEmpty else { return }
      let isWeak = binding.lifetime == .weak
      let id = ObjectIdentifier(entry)
      var jobs: [CloseJob] = []
      // The last is done first, but the actions with one instance are done in their order.
      for index in life.closing.indices.reversed() {
        jobs.append(CloseJob(for: binding, entry: id, life.closing[index](storage, isWeak)))
      }
      hierarchy.withLock {
        // A weak instance takes the place of one that is gone.
        if isWeak { begun.jobs = begun.jobs.filter { $0.entry != id } }
        begun.jobs += jobs
      }
    }
  }
}
