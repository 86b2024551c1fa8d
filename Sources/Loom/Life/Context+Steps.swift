// Apart from the types of a start: the linker keeps each type, and with it all asynchronous functions of its file, even in a program
// that starts and closes nothing.
extension Context {
  /// Begins to make everything, each product after those that it needs; called under the lock.
  func begin(_ start: Starting) {
    begun.starting = start
    if start.isCancelled { return end(start) }
    start.running = start.steps.count
    for step in start.steps { start.begin { await self.make(step, of: start) } }
  }

  private func make(_ step: Starting.Step, of start: Starting) async {
    // All tasks are there: they have been begun under the lock.
    for index in step.predecessors { await hierarchy.withLock { start.tasks[index] }.value }
    var failure: (any Error)?
    do {
      // After a failure nothing more is begun, nor when nobody wants it any more.
      guard hierarchy.withLock({ !start.isCancelled && start.failures.isEmpty }) else { throw CancellationError() }
      try await step.entry.takeUnretainedValue().start(isolation: step.isOnMainActor ? MainActor.shared : nil)
    } catch {
      failure = error
    }
    let others = hierarchy.withLock { end(step, of: start, failure) }
    for task in others { task.cancel() }
  }

  /// Ends a step, and with the last one the start.
  ///
  /// - Returns: what is to be told to stop, when the lock is free: it may run user code.
  private func end(_ step: Starting.Step, of start: Starting, _ failure: (any Error)?) -> [Task<Void, Never>] {
    start.running -= 1
    if let failure {
      if start.failures.isEmpty || !failure.isCancellation { start.failures.append(failure) }
    } else {
      step.isMade = true
      begun.started.insert(ObjectIdentifier(step.entry.takeUnretainedValue()))
    }
    if start.running == 0 { end(start) }
    return failure == nil ? [] : start.tasks
  }

  /// Ends a start, and begins to close what it has made if something could not be.
  private func end(_ start: Starting) {
    begun.starting = nil
    start.isOver = true
    // If the injector is being closed already, that waits for the end of the start, and sees to the rest.
    guard isOpen, start.steps.contains(where: { !$0.isMade }) else { return }
    start.notes = CloseJob.notes(of: begun.jobs)
    start.closing = beginClosing(.notStarted)
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
