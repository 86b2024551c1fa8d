extension Context {
  nonisolated(nonsending) func start() async throws(InjectionError) {
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(self) { return }
    guard let start = try startUnderWay() else { return }
    await withTaskCancellationHandler {
      await wait(for: start)
    } onCancel: {
      leave(start)
    }
    // What is a part of starting or closing a descendant does not wait for the closing, which waits for it.
    let closing = UnderWay.includesBelow(self) ? nil : start.closing
    if let closing { await wait(for: closing) }
    if let error = error(of: start, hasClosed: closing != nil) { throw error }
  }

  /// The start of the context, begun if there is none; nil if there is nothing to make.
  private func startUnderWay() throws(InjectionError) -> Starting? {
    var problems: [Problem] = []
    let (wasOpen, start) = hierarchy.withLock { (isOpen, isOpen ? openStart(&problems) : nil) }
    guard wasOpen else { throw closed(.start(of: declarations.moduleNames), .injector) }
    guard problems.isEmpty else { throw error(.start(of: declarations.moduleNames), problems) }
    return start
  }

  private func openStart(_ problems: inout [Problem]) -> Starting? {
    if let starting = lifecycle?.starting {
      starting.callers += 1
      return starting
    }
    let steps = stepsToStart(&problems)
    guard !steps.isEmpty else { return nil }
    let start = Starting(self, steps)
    start.isCancelled = Task.isCancelled
    begin(start)
    return start
  }

  /// Cancels the start when the last of its callers has been canceled.
  private func leave(_ start: Starting) {
    let isLast = hierarchy.withLock {
      start.callers -= 1
      return start.callers == 0
    }
    if isLast { cancel(start) }
  }

  /// What went wrong in a start that is over, and what came of closing what had been made.
  private func error(of start: Starting, hasClosed: Bool) -> InjectionError? {
    guard let missing = start.steps.first(where: { !$0.isMade }) else { return nil }
    var problems: [Problem] = []
    var cause: (any Error)?
    // What was told to stop has not failed by itself.
    for failure in start.failures where !(start.isCancelled && failure.isCancellation) {
      guard let failure = failure as? InjectionError else { continue }
      if problems.isEmpty { cause = failure.cause }
      merge(failure.problems, into: &problems)
    }
    if problems.isEmpty { problems = [cancelled(missing.entry)] }
    if hasClosed {
      problems[0] = problems[0].adding(start.notes)
      problems += hierarchy.withLock { begun.report.problems }
    }
    return error(.start(of: declarations.moduleNames), problems, cause: cause)
  }

  /// Adds problems, with those made one that differ only in who has asked.
  private func merge(_ added: [Problem], into problems: inout [Problem]) {
    for problem in added {
      let index = problems.firstIndex {
        $0.code == problem.code && $0.key == problem.key && $0.detail == problem.detail
      }
      if let index {
        problems[index] = problems[index].adding(problem.notes.filter { !problems[index].notes.contains($0) })
      } else {
        problems.append(problem)
      }
    }
  }

  private func cancelled(_ entry: Unmanaged<Entry>) -> Problem {
    let binding = entry.takeUnretainedValue().binding
    return Problem(
      .cancelled, binding.key, at: binding.place, notes: [binding.note(.declared)], remedies: [.startAnother])
  }
}
