/// How an injector is closed: one thing after the other, on the caller's thread as long as nothing has to be awaited.
extension Context {
  /// Whether nothing has been closed, nor begun to be; called under the lock.
  var isOpen: Bool { knownLifecycle?.reason == nil && !isClosed }

  /// Closes the context, or waits until that is over.
  ///
  /// - Returns: all problems; none for one of the actions, or of the functions that are started, which would wait for
  ///   itself if it waited for the end.
  @discardableResult
  nonisolated(nonsending) func end(_ reason: ClosingReason) async -> [Problem] {
    // Without a lifecycle there is nothing to close, here or in children: most requests end so.
    if case .closed = reason, locked({ knownLifecycle == nil ? slots.close() : nil }) != nil { return [] }
    let isWithin = UnderWay.includes { $0.hierarchyUpwards.contains { $0 === self } } && withLifecycle { !$0.isOver }
    let isFirst = beginClosing(reason)
    if isWithin, isFirst { Task { await close() } }
    if isWithin { return [] }
    if isFirst { await close() } else { await wait() }
    return withLifecycle { $0.report.problems }
  }

  /// Begins to close the context if nothing has.
  ///
  /// - Returns: whether the caller is to close it.
  @inline(never) private func beginClosing(_ reason: ClosingReason) -> Bool {
    withLifecycle { lifecycle in
      guard lifecycle.reason == nil else { return false }
      lifecycle.reason = reason
      return true
    }
  }

  /// Closes the start, then the children, and then what has been made.
  @inline(never) private nonisolated(nonsending) func close() async {
    if let start = withLifecycle({ $0.starting.take() }) {
      cancel(start)
      _ = await end(of: start)
    }
    while !endClosing() {
      for child in withLifecycle(\.openChildren) { await close(child) }
      // An action may make further instances and children.
      if let closing = withLifecycle({ $0.openChildren.isEmpty ? $0.nextClosing(in: self) : nil }) {
        await perform(closing)
      } else if slots.isClosed {
        await wait { $0.builds == 0 }
      }
    }
  }

  @inline(never) private nonisolated(nonsending) func close(_ child: Lifecycle) async {
    // One without a context is about to leave by itself.
    guard let context = child.context else { return withLifecycle { $0.remove(child) } }
    if context.beginClosing(reason) { await context.close() } else { await context.wait() }
    tell(context.withLifecycle(\.report))
  }

  @inline(never) private nonisolated(nonsending) func perform(_ closing: Lifecycle.Closing) async {
    do {
      // In its own task: the caller's may be canceled.
      if let rest = try begin(closing) { try await withLifecycle { $0.begin { Task(operation: rest) } }.value }
      tell(closing, .closed)
    } catch {
      tell(closing, .closed, error)
    }
  }

  /// Calls an action with the product that is kept, or with one of the scope `.weak`, if that is still there.
  ///
  /// - Returns: the rest of the action, which is to be awaited.
  private func begin(_ closing: Lifecycle.Closing) throws -> (@Sendable () async throws -> Void)? {
    let asker = locked { self.asker(of: closing.node) }
    let lent = asker.weakObject?.product(ofType: asker.key.type)
    defer { lent?.end(ofType: asker.key.type) }
    guard let product = lent ?? asker.finished else { return nil }
    return try asker.binding.options.closing[closing.action](product)
  }

  /// Ends the closing if nothing is left to be closed.
  @inline(never) private func endClosing() -> Bool {
    let isOver = withLifecycle { lifecycle in
      guard lifecycle.isEmpty else { return false }
      // Of the other descendants there is nothing to close; they end with this one.
      slots.close()
      guard lifecycle.builds == 0 else { return false }
      lifecycle.isOver = true
      leave(lifecycle)
      return true
    }
    if isOver { wakeAll() }
    return isOver
  }

  // MARK: - What has been closed

  /// Notes what has been closed, perhaps of a child; equal places in a row once.
  @inline(never) private func tell(_ report: (notes: [Problem.Note], problems: [Problem])) {
    withLifecycle {
      for note in report.notes where note != $0.report.notes.last { $0.report.notes.append(note) }
      $0.report.problems += report.problems
    }
  }

  private func binding(of closing: Lifecycle.Closing) -> Binding { locked { wholeGraph[closing.node] } }

  /// Notes the error of an action; and what has been done, if the report of a failure will name it.
  @inline(never) private func tell(_ closing: Lifecycle.Closing, _ role: Problem.Role, _ error: (any Error)? = nil) {
    // Not the binding first: most closings have nothing to tell.
    if case .failed = reason { tell(([binding(of: closing).hint(role)], [])) }
    guard let error else { return }
    let (binding, detail) = (binding(of: closing), String(describing: error))
    tell(([], [binding.problem(.closeThrew, binding.key, detail: detail, .seeClosing, cause: error)]))
  }

  /// An error with the places of the instances that were closed because of it, and with the errors of closing them.
  func error(_ subject: InjectionError.Subject, afterClosing problems: [Problem]) -> InjectionError {
    let report = withLifecycle(\.report)
    var problems = problems
    let remedies: [Problem.Remedy] = report.notes.contains { $0.role == .leftOpen } ? [.closeAsynchronously] : []
    problems[0] = problems[0].with(notes: problems[0].notes + report.notes, remedies: problems[0].cures + remedies)
    return error(subject, problems + report.problems)
  }

  // MARK: - Where nothing can be awaited

  /// The error of an eager instance, after the closing of those that were created before it.
  ///
  /// An initializer cannot wait, so asynchronous actions are left out, and the report names them.
  func closed(after error: InjectionError) -> InjectionError {
    guard beginClosing(.notCreated) else { return error }
    closeAtOnce()
    return self.error(error.subject, afterClosing: error.problems)
  }

  /// Performs the actions that need no waiting, those of children first.
  ///
  /// Only the builds of other threads, and what an action begins, are closed later.
  private func closeAtOnce() {
    for child in withLifecycle(\.openChildren) {
      guard let context = child.context, context.beginClosing(.notCreated) else { continue }
      context.closeAtOnce()
      tell(context.withLifecycle(\.report))
    }
    while let closing = withLifecycle({ $0.nextClosing(in: self) }) {
      do {
        try tell(closing, begin(closing) == nil ? .closed : .leftOpen)
      } catch {
        tell(closing, .closed, error)
      }
    }
    if !endClosing() { Task { await close() } }
  }
}

/// The result of closing an injector.
///
/// ```swift
/// let report = await injector.close()
/// for problem in report.problems { print(problem) }
/// ```
public struct CloseReport: Sendable {
  /// The errors of ``BindingOptions/onClose(_:)-4k2xl`` actions, those of children included, in the order in which they
  /// were thrown.
  public let problems: [Problem]
  /// The first error that an action threw; ``Problem/cause`` has that of each problem.
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var cause: (any Error)? { problems.cause }

  package static let nothing = CloseReport(problems: [])
}
