/// A start under way.
final class Starting {
  /// Makes everything.
  let making: Task<Made, Never>
  /// Does that, and closes what has been made if something could not be.
  let task: Task<InjectionError?, Never>
  /// How many callers wait for its end; used under the lock of the hierarchy.
  var callers = 1

  enum Made: Sendable {
    case everything
    case some(StartPlan.Outcome)
    /// Nothing could be begun.
    case nothing([Problem])
  }

  init(making: Task<Made, Never>, task: Task<InjectionError?, Never>) {
    self.making = making
    self.task = task
  }

  /// The error for who waits for its end.
  ///
  /// What is a part of starting or closing a descendant does not wait for the closing, which waits for it.
  nonisolated(nonsending) func error(in context: Context) async -> InjectionError? {
    UnderWay.includesBelow(context) ? context.error(of: await making.value) : await task.value
  }
}

extension Context {
  nonisolated(nonsending) func start() async throws(InjectionError) {
    if hierarchy.withLock({ isOpen && lifecycle?.starting == nil && hasNothingToStart }) { return }
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(self) { return }
    guard let starting = starting() else { throw closed(.start(of: declarations.moduleNames), .injector) }
    let making = starting.making
    let error = await withTaskCancellationHandler {
      await starting.error(in: self)
    } onCancel: {
      leave(making)
    }
    if let error { throw error }
  }

  /// The start of the context, begun if there is none; nil if the context has been closed.
  private func starting() -> Starting? {
    hierarchy.withLock {
      guard isOpen else { return nil }
      if let starting = lifecycle?.starting {
        starting.callers += 1
        return starting
      }
      let underWay = UnderWay(self)
      let making = Task { await underWay.run { await makeEverything() } }
      // Before it has begun: it needs the lock for that.
      if Task.isCancelled { making.cancel() }
      // It is a part of nothing that its closing would not wait for.
      let task = UnderWay.$all.withValue([]) { Task { await end(making) } }
      let starting = Starting(making: making, task: task)
      begun.starting = starting
      return starting
    }
  }

  /// Cancels the start when the last of its callers has been cancelled.
  private func leave(_ making: Task<Starting.Made, Never>) {
    let isLast = hierarchy.withLock {
      guard let starting = lifecycle?.starting, starting.making == making else { return false }
      starting.callers -= 1
      return starting.callers == 0
    }
    if isLast { making.cancel() }
  }

  private func makeEverything() async -> Starting.Made {
    defer { hierarchy.withLock { lifecycle?.starting = nil } }
    do {
      let plan = try hierarchy.withLock { Result { () throws(Failure) in try startPlan() } }.get()
      let outcome = await plan.run()
      return outcome.missing.isEmpty ? .everything : .some(outcome)
    } catch {
      return .nothing(error.problems ?? [])
    }
  }

  /// Closes what has been made, if something could not be, and returns what went wrong.
  private func end(_ making: Task<Starting.Made, Never>) async -> InjectionError? {
    let made = await making.value
    guard case .some = made, let error = error(of: made) else { return self.error(of: made) }
    // If the injector is being closed already, that waits for the end of the start, and sees to the rest.
    let isClosing = hierarchy.withLock { lifecycle?.closing != nil }
    guard !isClosing else { return error }
    let closed = hierarchy.withLock { lifecycle?.jobs.reversed().map(\.note) ?? [] }
    let report = await close(.notStarted)
    let problems = [error.problems[0].adding(closed)] + error.problems.dropFirst() + report.problems
    return self.error(.start(of: declarations.moduleNames), problems, cause: error.cause)
  }

  /// What went wrong, without what was done about it.
  fileprivate func error(of made: Starting.Made) -> InjectionError? {
    switch made {
    case .everything: return nil
    case .nothing(let problems): return error(.start(of: declarations.moduleNames), problems)
    case .some(let outcome):
      let failures = outcome.failures.compactMap { $0 as? InjectionError }
      let problems = failures.isEmpty ? [cancelled(outcome.missing[0])] : merged(failures.flatMap(\.problems))
      return error(.start(of: declarations.moduleNames), problems, cause: failures.first?.cause)
    }
  }

  /// The problems, with those made one that differ only in who has asked.
  private func merged(_ problems: [Problem]) -> [Problem] {
    var merged: [Problem] = []
    for problem in problems {
      let index = merged.firstIndex { $0.code == problem.code && $0.key == problem.key && $0.detail == problem.detail }
      guard let index else {
        merged.append(problem)
        continue
      }
      merged[index] = merged[index].adding(problem.notes.filter { !merged[index].notes.contains($0) })
    }
    return merged
  }

  private func cancelled(_ entry: Entry) -> Problem {
    let binding = entry.binding
    let declared = Problem.Note(.declared, .binding(binding.subject), at: binding.place)
    return Problem(.cancelled, binding.key, at: binding.place, notes: [declared], remedies: [.startAnother])
  }

  /// Cancels a start under way, and waits until nothing is being made any more.
  func endStart() async {
    guard let making = hierarchy.withLock({ lifecycle?.starting?.making }) else { return }
    making.cancel()
    _ = await making.value
  }
}
