extension Context {
  nonisolated(nonsending) func start() async throws(InjectionError) {
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(self) { return }
    guard let start = try startUnderWay() else { return }
    await withTaskCancellationHandler {
      await start.wait(hierarchy)
    } onCancel: {
      leave(start)
    }
    // What is a part of starting or closing a descendant does not wait for the closing, which waits for it.
    let closing = UnderWay.includesBelow(self) ? nil : start.closing
    if let closing { await closing.wait(hierarchy) }
    if let error = error(of: start, hasClosed: closing != nil) { throw error }
  }

  /// The start of the context, begun if there is none; nil if there is nothing to make.
  private func startUnderWay() throws(InjectionError) -> Starting? {
    var problems: [Problem] = []
    var ended = {}
    let (wasOpen, start) = hierarchy.withLock { (isOpen, isOpen ? openStart(&problems, &ended) : nil) }
    ended()
    guard wasOpen else { throw closed(.start(of: declarations.moduleNames), face.key) }
    guard problems.isEmpty else { throw error(.start(of: declarations.moduleNames), problems) }
    return start
  }

  /// The start under way, begun if there is none; called under the lock.
  ///
  /// - Parameters:
  ///   - problems: receives why nothing can be started.
  ///   - ended: becomes what follows from the end of a start that is over at once, for when the lock is free.
  /// - Returns: the start; nil if there is nothing to make, or if something is wrong.
  private func openStart(_ problems: inout [Problem], _ ended: inout () -> Void) -> Starting? {
    if let starting = ledger.map({ known($0, as: Lifecycle.self) })?.starting {
      starting.callers += 1
      return starting
    }
    let steps = stepsToStart(&problems)
    guard !steps.isEmpty else { return nil }
    let start = Starting(self, steps)
    start.isCancelled = Task.isCancelled
    ended = begin(start)
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
      problems += hierarchy.withLock { lifecycle.report.problems }
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

  private func cancelled(_ entry: Entry) -> Problem {
    let binding = entry.binding
    return Problem(
      .cancelled, binding.key, at: binding.place, notes: [binding.note(.declared)], remedies: [.startAnother])
  }
}

extension Context {
  /// Begins to make everything, each product after those that it needs; called under the lock.
  ///
  /// - Returns: what follows if the start is over at once, for when the lock is free.
  private func begin(_ start: Starting) -> () -> Void {
    lifecycle.starting = start
    // A start that nobody wants any more is over before anybody waits for it.
    if start.isCancelled { return end(start) }
    start.running = start.steps.count
    for step in start.steps { start.begin { await self.make(step, of: start) } }
    return {}
  }

  private func make(_ step: Starting.Step, of start: Starting) async {
    // All tasks are there: they have been begun under the lock.
    for index in step.predecessors { await hierarchy.withLock { start.tasks[index] }.value }
    var failure: (any Error)?
    do {
      // After a failure nothing more is begun, nor when nobody wants it any more.
      guard hierarchy.withLock({ !start.isCancelled && start.failures.isEmpty }) else { throw CancellationError() }
      try await step.entry.start(isolation: step.isOnMainActor ? MainActor.shared : nil)
    } catch {
      failure = error
    }
    let (others, ended) = hierarchy.withLock { end(step, of: start, failure) }
    for task in others { task.cancel() }
    ended()
  }

  /// Ends a step, and with the last one the start.
  ///
  /// - Returns: what is to be told to stop, and what follows from the end; for when the lock is free: it may run user code.
  private func end(
    _ step: Starting.Step, of start: Starting, _ failure: (any Error)?
  ) -> (others: [Task<Void, Never>], ended: () -> Void) {
    start.running -= 1
    if let failure {
      if start.failures.isEmpty || !failure.isCancellation { start.failures.append(failure) }
    } else {
      step.isMade = true
      lifecycle.started.insert(ObjectIdentifier(step.entry))
    }
    let ended = start.running == 0 ? end(start) : {}
    return (failure == nil ? [] : start.tasks, ended)
  }

  /// Ends a start, and begins to close what it has made if something could not be.
  ///
  /// - Returns: what follows from that, for when the lock is free.
  private func end(_ start: Starting) -> () -> Void {
    lifecycle.starting = nil
    let waiting = start.end()
    let resume = { for continuation in waiting { continuation.resume() } }
    // If the injector is being closed already, that waits for the end of the start, and sees to the rest.
    guard isOpen, start.steps.contains(where: { !$0.isMade }) else { return resume }
    start.notes = lifecycle.notesOfClosings
    let (closing, _) = beginClosing(.notStarted)
    start.closing = closing
    return {
      resume()
      self.perform(closing)
    }
  }

  /// Tells what is being made to stop; nothing more is begun.
  func cancel(_ start: Starting) {
    let tasks = hierarchy.withLock {
      if !start.isOver { start.isCancelled = true }
      return start.tasks
    }
    for task in tasks { task.cancel() }
  }
}
