/// What can go wrong while an entry's product is made.
extension Entry {
  /// The error for the caller of `resolve`, when a user's function has thrown one.
  ///
  /// An error that is a report already, from a request further in, passes as it is.
  func failure(_ error: any Error) -> any Error {
    if error is InjectionError { return error }
    return report(.factoryThrew, [.seeCause], detail: String(describing: error), cause: error)
  }

  /// The error for an asynchronous binding that has not been made.
  func notStarted() -> any Error {
    // Whoever has started the parent has to hear that the child has its own; a root makes nothing that is scoped.
    let remedy: Problem.Remedy =
      context.parent != nil ? .startChild : binding.lifetime == .scoped ? .askStartedChild : .start
    return report(.notStarted, [remedy])
  }

  /// The error for a value that only children have.
  func notSupplied() -> any Error { report(.notSupplied, [.supply(binding.key)], declaredAs: .supplied) }

  /// The error for an instance that is asked for after the injector that would own it has been closed.
  func closed() -> any Error { context.closed(binding.key, notes: Resolution.current.chain(to: self)) }

  func notAClass(_ productType: Any.Type) -> any Error {
    report(.notAClass, [.useSingleton(binding.key)], detail: TypeSpelling.of(productType))
  }

  /// Checks that the caller is on the main actor.
  func checkMainActor() throws {
    guard !MainThread.isCurrent else { return }
    throw report(.isolation, [.askOnMainActor(binding.key)])
  }

  func reportLive() { ReportListener.current?.onLive(binding.subject, binding.place) }

  private func report(
    _ code: Problem.Code, _ remedies: [Problem.Remedy] = [], detail: String? = nil, cause: (any Error)? = nil,
    declaredAs role: Problem.Role = .declared
  ) -> InjectionError {
    let resolution = Resolution.current
    let problem = Problem(
      code, binding.key, at: binding.location, detail: detail, notes: [binding.note(role)] + resolution.chain(to: self),
      remedies: remedies)
    return resolution.error(problem, in: context, cause: cause)
  }
}

#if DEBUG
  extension Entry {
    /// Notices that a product has requirements that verification could not see.
    func checkRequirements(of product: Any) throws {
      guard binding.kind.bringsObjects, let object = WeakObject.object(of: product) else { return }
      let requirements = Injection.ifAny(into: type(of: object))?.requirements ?? []
      guard !requirements.isEmpty else { return }
      // A subclass may require more than the class that is bound.
      let hides = binding.kind.makesNewObject && type(of: object) != binding.key.type
      if hides, requirements.count > binding.requirements.count, !KnownObjects.contains(object) {
        let name = TypeSpelling.of(type(of: object))
        throw report(.hiddenRequirements, [.linkToClass(binding.key, className: name)], detail: name)
      }
      KnownObjects.insert(object)
    }
  }
#endif

extension Resolution {
  /// The error for the caller of `resolve`.
  func error(_ problem: Problem, in context: Context, cause: (any Error)? = nil) -> InjectionError {
    context.error(subject(or: problem.key), [problem], cause: cause)
  }

  /// The error for an entry that was asked for while it was being made.
  func hiddenCycle(through entry: Entry) -> any Error {
    let steps = steps(to: entry)
    let start = steps.lastIndex { $0.entry.binding === entry.binding } ?? 0
    let cycle = Array(steps[start...])
    let notes = cycle.indices.map { index in
      let target = index + 1 < cycle.count ? cycle[index + 1].entry : entry
      return Problem.Note(
        index == 0 ? .cycle : .then,
        .step(cycle[index].kind, of: cycle[index].entry.binding.key, to: target.binding.key),
        at: cycle[index].location)
    }
    return hiddenCycle(entry, notes: notes)
  }

  /// The error for too many nested calls, which most often lead to themselves without end.
  func tooDeep(at entry: Entry) -> any Error {
    let steps = steps(to: entry)
    if steps.contains(where: { $0.entry.binding === entry.binding }) { return hiddenCycle(through: entry) }
    let binding = entry.binding
    let problem = Problem(
      .tooDeep, binding.key, at: binding.place, detail: "\(Resolution.mostCalls)", notes: chain(to: entry),
      remedies: [.breakChain])
    return error(problem, in: entry.context)
  }

  /// The error for two threads that would wait for each other; called under the monitor.
  func deadlock(at entry: Entry, with other: BuildLock.Wait) -> any Error {
    let others = other.resolution.chain(to: other.entry).map { $0.with(role: .otherThread) }
    return hiddenCycle(entry, notes: chain(to: entry) + others)
  }

  private func hiddenCycle(_ entry: Entry, notes: [Problem.Note]) -> any Error {
    let problem = Problem(
      .hiddenCycle, entry.binding.key, at: entry.binding.location, notes: notes, remedies: [.breakCycle])
    return error(problem, in: entry.context)
  }
}
