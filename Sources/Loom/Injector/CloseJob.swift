/// Something to be done with one instance when its injector is closed.
struct CloseJob: Sendable {
  let key: AnyKey
  let location: SourceLocation?
  let body: @Sendable () async throws -> Void

  /// Does it, and returns the error as a problem.
  func run() async -> Problem? {
    do {
      try await body()
      return nil
    } catch {
      let declared = Problem.Note(.declared, .binding(key), at: location)
      return Problem(.closeThrew, key, at: location, detail: String(describing: error), notes: [declared])
    }
  }

  /// Where what has been closed is declared.
  var note: Problem.Note { Problem.Note(.closed, .binding(key), at: location) }
}

extension Context {
  /// Remembers what is to be done with a finished instance when the injector is closed.
  func noteClosing(of entry: Entry, _ storage: UnsafeMutableRawPointer) {
    entry.uncountedBinding._withUnsafeGuaranteedRef { binding in
      guard let life = binding.life, !life.closing.isEmpty else { return }
      let bodies = life.closing.map { $0(storage, binding.lifetime == .weak) }
      let job = CloseJob(key: binding.key, location: binding.place) { try await CloseJob.runAll(bodies) }
      hierarchy.withLock { begun.jobs.append(job) }
    }
  }
}

extension CloseJob {
  /// Runs all of an instance's actions, and throws the first error.
  fileprivate static func runAll(_ bodies: [@Sendable () async throws -> Void]) async throws {
    var first: (any Error)?
    for body in bodies {
      do { try await body() } catch { first = first ?? error }
    }
    if let first { throw first }
  }
}
