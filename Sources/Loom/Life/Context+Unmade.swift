/// How instances are closed if their injector cannot be created, because an eager instance has failed.
extension Context {
  /// The error of an eager instance, after the closing of those that were created before it.
  ///
  /// An initializer cannot wait, so asynchronous actions are left out, and the report names them.
  func closed(after error: InjectionError) -> InjectionError {
    let (lifecycle, isFirst) = locked { (self.lifecycle, beginClosing(.notCreated)) }
    guard isFirst else { return error }
    let notes = closeAtOnce(lifecycle)
    return self.error(error.subject, error.problems, closed: notes, locked { lifecycle.problems })
  }

  /// The same where the caller can wait: all actions run.
  nonisolated(nonsending) func ended(after error: InjectionError) async -> InjectionError {
    let notes = locked { lifecycle.notesOfClosings(in: self) }
    return self.error(error.subject, error.problems, closed: notes, await end(.notCreated))
  }

  /// An error with the places of the instances that were closed because of it, and with the errors of closing them.
  func error(
    _ subject: InjectionError.Subject, _ problems: [Problem], closed notes: [Problem.Note], _ closing: [Problem]
  ) -> InjectionError {
    var problems = problems
    let known = problems[0].known
    let remedies: [Problem.Remedy] = notes.contains { $0.role == .leftOpen } ? [.closeAsynchronously] : []
    problems[0] = problems[0].with(notes: known.notes + notes, remedies: known.remedies + remedies)
    return error(subject, problems + closing)
  }

  /// Performs the actions that need no waiting, those of children first.
  ///
  /// Only the builds of other threads, and what an action begins, are closed later.
  ///
  /// - Returns: the places of the instances, the newest first.
  private func closeAtOnce(_ lifecycle: Lifecycle) -> [Problem.Note] {
    var notes: [Problem.Note] = []
    for child in locked({ lifecycle.openChildren }) { notes += close(child, in: lifecycle) }
    while let closing = locked({ lifecycle.nextClosing(in: self) }) {
      let note = closing.made.plan.binding.hint(performAtOnce(closing) ? .closed : .leftOpen)
      // An instance may have several actions.
      if notes.last != note { notes.append(note) }
    }
    performClosing(lifecycle)
    return notes
  }

  private func close(_ child: Lifecycle, in lifecycle: Lifecycle) -> [Problem.Note] {
    guard let context = child.context, context.locked({ context.beginClosing(.closed) }) else { return [] }
    let notes = context.closeAtOnce(child)
    let problems = context.locked { child.problems }
    locked { lifecycle.problems += problems }
    return notes
  }

  /// Performs an action, unless it is asynchronous.
  ///
  /// - Returns: whether it has been performed.
  private func performAtOnce(_ closing: Closing) -> Bool {
    do {
      return try closing.perform() == nil
    } catch {
      fail(closing, error)
      return true
    }
  }
}
