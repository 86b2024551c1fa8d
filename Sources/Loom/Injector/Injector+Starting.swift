extension Injector {
  /// Makes the products of asynchronous functions, and of the eager bindings that need them.
  ///
  /// Each is made after those that it needs, and those that do not need each other at the same time. When all are there, they
  /// are singletons like any others.
  ///
  /// ```swift
  /// let injector = try Injector(ServerModule())
  /// try await injector.start()
  /// let database: Database = injector.get()
  /// ```
  ///
  /// If one fails, or if the calling task is cancelled, what is being made is cancelled, and the injector is closed: what has been made is
  /// closed in reverse order (see ``close()``), and the error tells of that too. To try again, make a fresh injector: ``with(_:)``.
  ///
  /// Whoever calls it meanwhile waits for the same end; called again, it makes what has been added by the global context since. An
  /// injector's `start` makes what the injector owns: a child's makes what its own bindings can reach, and leaves its parent's
  /// instances to its parent.
  ///
  /// - Throws: an ``InjectionError`` with every failure.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies, besides making the products
  public func start() async throws(InjectionError) { try await context.start() }
}

/// A start under way.
final class Starting {
  let task: Task<InjectionError?, Never>
  /// How many callers wait for its end; used under the lock of the hierarchy.
  var callers = 1

  init(_ task: Task<InjectionError?, Never>) { self.task = task }
}

extension Context {
  func start() async throws(InjectionError) {
    // One of the functions that are being awaited: waiting for the end, it would wait for itself.
    if UnderWay.includes(self) { return }
    guard let task = starting() else { throw closed(.start(of: declarations.moduleNames), AnyKey(Injector.self)) }
    let error = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      leave(task)
    }
    if let error { throw error }
  }

  /// The task that starts the context, begun if there is none; nil if the context has been closed.
  private func starting() -> Task<InjectionError?, Never>? {
    hierarchy.withLock {
      guard isOpen else { return nil }
      if let starting = lifecycle?.starting {
        starting.callers += 1
        return starting.task
      }
      let underWay = UnderWay(self)
      let task = Task { await underWay.run { await performStart(underWay) } }
      // Before it has begun: it needs the lock for that.
      if Task.isCancelled { task.cancel() }
      begun.starting = Starting(task)
      return task
    }
  }

  /// Cancels the start when the last of its callers has been cancelled.
  private func leave(_ task: Task<InjectionError?, Never>) {
    let isLast = hierarchy.withLock {
      guard let starting = lifecycle?.starting, starting.task == task else { return false }
      starting.callers -= 1
      return starting.callers == 0
    }
    if isLast { task.cancel() }
  }

  private func performStart(_ underWay: UnderWay) async -> InjectionError? {
    let plan: StartPlan
    do {
      plan = try hierarchy.withLock { Result { () throws(Failure) in try startPlan() } }.get()
    } catch {
      forgetStart()
      return self.error(.start(of: declarations.moduleNames), error.problems ?? [])
    }
    let outcome = await plan.run()
    forgetStart()
    underWay.end()
    return outcome.missing.isEmpty ? nil : await giveUp(outcome)
  }

  private func forgetStart() { hierarchy.withLock { lifecycle?.starting = nil } }

  /// Closes what has been made, and returns what went wrong.
  private func giveUp(_ outcome: StartPlan.Outcome) async -> InjectionError {
    // If the injector is being closed already, that waits for the end of the start, and sees to the rest.
    let isClosing = hierarchy.withLock { lifecycle?.closing != nil }
    let closed = isClosing ? [] : hierarchy.withLock { lifecycle?.jobs.reversed().map(\.note) ?? [] }
    let failures = outcome.failures.compactMap { $0 as? InjectionError }
    let problems = failures.isEmpty ? [cancelled(outcome.missing[0])] : merged(failures.flatMap(\.problems))
    let report = isClosing ? .nothing : await close(.notStarted)
    return error(
      .start(of: declarations.moduleNames), [problems[0].adding(closed)] + problems.dropFirst() + report.problems,
      cause: failures.first?.cause)
  }

  /// The problems, with those made one that differ only in who has asked.
  private func merged(_ problems: [Problem]) -> [Problem] {
    problems.reduce(into: []) { merged, problem in
      let index = merged.firstIndex { $0.code == problem.code && $0.key == problem.key && $0.detail == problem.detail }
      guard let index else { return merged.append(problem) }
      merged[index] = merged[index].adding(problem.notes.filter { !merged[index].notes.contains($0) })
    }
  }

  private func cancelled(_ entry: Entry) -> Problem {
    let binding = entry.binding
    let declared = Problem.Note(.declared, .binding(binding.subject), at: binding.place)
    return Problem(.cancelled, binding.key, at: binding.place, notes: [declared])
  }

  /// Cancels a start under way, and waits for its end.
  func endStart() async {
    guard let task = hierarchy.withLock({ lifecycle?.starting?.task }) else { return }
    task.cancel()
    _ = await task.value
  }
}
