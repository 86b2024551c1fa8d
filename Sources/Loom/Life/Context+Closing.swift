/// How an injector is closed: one thing after the other, each of which is chosen under the lock, and done without it.
extension Context {
  /// Whether nothing has been closed, nor begun to be; called under the lock.
  var isOpen: Bool { knownLifecycle?.reason == nil && !isClosed }

  /// Closes the context.
  ///
  /// - Returns: all problems; none for one of the actions, or of the functions that are started, which would wait for
  ///   itself if it waited for the end.
  nonisolated(nonsending) func end(_ reason: ClosingReason) async -> [Problem] {
    let (lifecycle, isFirst) = locked { (self.lifecycle, beginClosing(reason)) }
    if isFirst, performClosing(lifecycle) { return lifecycle.problems }
    guard let closing = closingUnderWay else { return lifecycle.problems }
    if UnderWay.includesBelow(self) { return [] }
    await closing.wait(in: self)
    return lifecycle.problems
  }

  /// The error of a closing with some problems; nil if there are none.
  func error(ofClosing problems: [Problem]) -> InjectionError? {
    problems.isEmpty ? nil : error(.closing(of: declarations.moduleNames), problems)
  }

  /// Begins to close the context if nothing has; called under the lock.
  ///
  /// - Returns: whether the closing is to be performed by the caller.
  func beginClosing(_ reason: ClosingReason) -> Bool {
    let lifecycle = lifecycle
    guard lifecycle.reason == nil else { return false }
    lifecycle.reason = reason
    return true
  }

  /// The closing, for callers that wait for it; nil if it is over.
  var closingUnderWay: UnderWay? { locked { lifecycle.isOver ? nil : lifecycle.closingUnderWay(of: self) } }

  /// Performs the remaining steps, on the caller's thread as long as nothing has to be awaited.
  ///
  /// - Returns: whether all is over.
  @discardableResult
  func performClosing(_ lifecycle: Lifecycle) -> Bool {
    while let step = locked({ nextStep(of: lifecycle) }) {
      switch step {
      case .wait(let body): return proceed(lifecycle, after: body)
      case .action(let closing):
        do {
          guard let rest = try closing.perform() else { continue }
          return proceed(lifecycle) { do { try await rest() } catch { self.fail(closing, error) } }
        } catch {
          fail(closing, error)
        }
      }
    }
    for continuation in locked({ lifecycle.closing?.end() ?? [] }) { continuation.resume() }
    return true
  }

  /// Goes on with the closing, in a new task, when something has been awaited.
  ///
  /// The task of a caller would not do: it may be canceled, and there may be several callers.
  private func proceed(_ lifecycle: Lifecycle, after body: @escaping @Sendable () async -> Void) -> Bool {
    locked {
      lifecycle.closingUnderWay(of: self).begin {
        await body()
        self.performClosing(lifecycle)
      }
    }
    return false
  }

  func fail(_ step: Closing, _ error: any Error) {
    let binding = step.made.plan.binding
    let problem = binding.problem(
      .closeThrew, binding.key, detail: String(describing: error), .seeClosing, cause: error)
    locked { lifecycle.problems.append(problem) }
  }

  /// A step of a closing.
  private enum Step {
    case action(Closing)
    case wait(@Sendable () async -> Void)
  }

  /// The next step: the end of a start, then the children, then the actions; called under the lock.
  ///
  /// - Returns: nil if all is over. A closing of an ancestor waits for that.
  private func nextStep(of lifecycle: Lifecycle) -> Step? {
    if !isClosed {
      if let step = stepWhileOpen(lifecycle) { return step }
      // Of the other descendants there is nothing to close; they end with this one.
      slots.isClosed = true
    }
    if lifecycle.builds > 0 { return .wait { await self.waitForBuilds() } }
    if let action = lifecycle.nextClosing(in: self) { return .action(action) }
    lifecycle.isOver = true
    leave(lifecycle)
    return nil
  }

  /// The steps while instances can still be resolved, which may bring more to close.
  private func stepWhileOpen(_ lifecycle: Lifecycle) -> Step? {
    if let starting = lifecycle.starting {
      return .wait {
        self.cancel(starting)
        await starting.wait(in: self)
      }
    }
    let children = lifecycle.openChildren
    guard children.isEmpty else { return .wait { await self.close(children) } }
    return lifecycle.nextClosing(in: self).map { .action($0) }
  }

  private func close(_ children: [Lifecycle]) async {
    let reason = locked { lifecycle.reason?.ofChildren ?? .closed }
    for child in children {
      guard let context = child.context else {
        // About to leave by itself.
        locked { lifecycle.remove(child) }
        continue
      }
      if context.locked({ context.beginClosing(reason) }) { context.performClosing(child) }
      await context.closingUnderWay?.wait(in: context)
      let problems = context.locked { child.problems }
      locked { lifecycle.problems += problems }
    }
  }

  /// Waits until the builds are over that began before the injector was closed.
  private func waitForBuilds() async {
    // Resumed once: by the end of the last build, or at once.
    await withCheckedContinuation { continuation in
      let isOver = locked {
        if lifecycle.builds > 0 { lifecycle.waiting = { continuation.resume() } }
        return lifecycle.builds == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
