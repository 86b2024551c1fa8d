extension Context {
  nonisolated(nonsending) func start() async throws(InjectionError) {
    if values != nil, !mayNeedStart, !isClosed { return }
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(self) { return }
    guard let start = try startUnderWay() else { return }
    await withTaskCancellationHandler(operation: { await start.wait(in: self) }, onCancel: { leave(start) })
    // A part of starting or closing a descendant does not wait for the closing, which waits for it.
    let hasClosed = start.mustClose && !UnderWay.includesBelow(self)
    if hasClosed { await closingUnderWay?.wait(in: self) }
    if let error = error(of: start, hasClosed: hasClosed) { throw error }
  }

  /// Whether `start()` may have something to create.
  var mayNeedStart: Bool {
    !asynchronousNodes.isEmpty || values == nil && !plans.global.table.asynchronousKeys.isEmpty
  }

  /// The start of the context, begun if there is none; nil if there is nothing to make.
  private func startUnderWay() throws(InjectionError) -> Starting? {
    var problems: [Problem] = []
    let (start, wasOpen) = locked { (isOpen ? openStart(&problems) : nil, isOpen) }
    guard wasOpen else { throw closed(.injector, .start(of: declarations.moduleNames)) }
    guard problems.isEmpty else { throw error(.start(of: declarations.moduleNames), problems) }
    return start
  }

  /// The start under way, begun if there is none; called under the lock.
  ///
  /// - Parameter problems: receives why nothing can be started.
  /// - Returns: the start; nil if there is nothing to make, or if an ancestor has been closed meanwhile.
  private func openStart(_ problems: inout [Problem]) -> Starting? {
    if let starting = knownLifecycle?.starting {
      starting.callers += 1
      return starting
    }
    let steps = stepsToStart(&problems)
    guard !steps.isEmpty else { return nil }
    // Asked again now that there is a lifecycle.
    let lifecycle = lifecycle
    guard isOpen else { return nil }
    let start = Starting(self, steps)
    start.isCancelled = Task.isCancelled
    lifecycle.starting = start
    for index in steps.indices { start.begin { await self.make(index, of: start) } }
    start.begin { await self.end(start) }
    return start
  }

  /// Cancels the start when the last of its callers has been canceled.
  private func leave(_ start: Starting) {
    let isLast = locked {
      start.callers -= 1
      return start.callers == 0
    }
    if isLast { cancel(start) }
  }

  /// The error of a start that is over, with the result of closing the instances that it had made.
  private func error(of start: Starting, hasClosed: Bool) -> InjectionError? {
    guard let missing = start.steps.indices.first(where: { !start.made.contains($0) }) else { return nil }
    var problems: [Problem] = []
    // A canceled function has not failed by itself.
    for case let failure as InjectionError in start.failures where !(start.isCancelled && failure.isCancellation) {
      for problem in failure.problems {
        // A dependency of several functions may have failed for each of them.
        let isKnown = problems.contains { ($0.code, $0.key, $0.detail) == (problem.code, problem.key, problem.detail) }
        if !isKnown { problems.append(problem) }
      }
    }
    if problems.isEmpty {
      let binding = start.steps[missing].plan.binding
      let remedy: Problem.Remedy = parent == nil ? .startAnother : .createAnother
      problems = [binding.problem(.cancelled, binding.key, remedy, cause: CancellationError())]
    }
    let subject = InjectionError.Subject.start(of: declarations.moduleNames)
    guard hasClosed else { return error(subject, problems) }
    return error(subject, problems, closed: start.notes, locked { lifecycle.problems })
  }

  /// Makes one of the products, after those that it needs.
  private func make(_ index: Int, of start: Starting) async {
    let step = start.steps[index]
    // All tasks are there: they have been begun under the lock.
    for predecessor in step.predecessors { await locked { start.tasks[predecessor] }.value }
    do {
      // Nothing more is begun after a failure, or when no caller waits any more.
      guard locked({ !start.isCancelled && start.failures.isEmpty }) else { throw CancellationError() }
      try await step.plan.start(in: self, isolation: step.isOnMainActor ? MainActor.shared : nil)
      locked { _ = start.made.insert(index) }
    } catch {
      let others = locked {
        if start.failures.isEmpty || !error.isCancellation { start.failures.append(error) }
        return start.tasks
      }
      for task in others { task.cancel() }
    }
  }

  /// Ends a start when all steps are over, and begins to close its instances if some could not be made.
  private func end(_ start: Starting) async {
    for index in start.steps.indices { await locked { start.tasks[index] }.value }
    let waiting = locked {
      lifecycle.starting = nil
      // If the injector is being closed already, that waits for the end of the start, and sees to the rest.
      if isOpen, start.made.count < start.steps.count {
        start.notes = lifecycle.notesOfClosings(in: self)
        start.mustClose = beginClosing(.notStarted)
      }
      return start.end()
    }
    for continuation in waiting { continuation.resume() }
    if start.mustClose { performClosing(locked { lifecycle }) }
  }

  /// Cancels the functions under way; nothing more is begun.
  func cancel(_ start: Starting) {
    let tasks = locked {
      if !start.isOver { start.isCancelled = true }
      return start.tasks
    }
    for task in tasks { task.cancel() }
  }
}
