/// What can go wrong while an entry's product is made.
extension Entry {
  /// Ends the making of a product, because a user's function has thrown an error.
  // Takes the error along, and throws by itself: that is less code in each function of a client.
  @usableFromInline
  func fail(_ error: consuming any Error, _ resolution: Resolution) throws -> Never { throw failure(error, resolution) }

  /// The error for the caller of `resolve`, when a user's function has thrown one.
  ///
  /// An error that is a report already, from a request further in, passes as it is.
  @usableFromInline
  func failure(_ error: any Error, _ resolution: Resolution) -> any Error {
    if error is InjectionError { return error }
    let detail = String(describing: error)
    return report(.factoryThrew, resolution, [.seeCause], detail: detail, cause: error)
  }

  /// The error for an asynchronous binding that has not been made.
  @usableFromInline
  func notStarted(_ resolution: Resolution) -> any Error {
    // Whoever has started the parent has to hear that the child has its own.
    report(.notStarted, resolution, [context.parent == nil ? .start : .startChild])
  }

  /// The error for a value that only children have.
  func notSupplied(_ resolution: Resolution) -> any Error {
    report(.notSupplied, resolution, [.supply(binding.key)], declaredAs: .supplied)
  }

  /// The error for an instance that is asked for after the injector that would own it has been closed.
  func closed(_ resolution: Resolution) -> any Error {
    context.closed(binding.key, notes: resolution.chain(to: self))
  }

  /// Checks that the caller is on the main actor.
  func checkMainActor(_ resolution: Resolution) throws {
    guard !MainThread.isCurrent else { return }
    throw report(.isolation, resolution, [.askOnMainActor(binding.key)])
  }

  func notAClass(_ productType: Any.Type, _ resolution: Resolution) -> any Error {
    report(.notAClass, resolution, [.useSingleton(binding.key)], detail: TypeSpelling.of(productType))
  }

  func hiddenRequirements(of type: any AnyObject.Type, _ resolution: Resolution) -> any Error {
    let name = TypeSpelling.of(type)
    return report(.hiddenRequirements, resolution, [.linkToClass(binding.key, className: name)], detail: name)
  }

  @inline(never)
  private func report(
    _ code: Problem.Code, _ resolution: Resolution, _ remedies: [Problem.Remedy] = [], detail: String? = nil,
    cause: (any Error)? = nil, declaredAs role: Problem.Role = .declared
  ) -> InjectionError {
    let declared = Problem.Note(role, .binding(binding.subject), at: binding.location)
    let problem = Problem(
      code, binding.key, at: binding.location, detail: detail, notes: [declared] + resolution.chain(to: self),
      remedies: remedies)
    return resolution.error(problem, in: context, cause: cause)
  }
}

extension Resolution {
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

  /// The error for an entry that is too many steps away from what was asked for, or for one that leads to itself without end.
  func tooDeep(at entry: Entry) -> any Error {
    let steps = steps(to: entry)
    if steps.contains(where: { $0.entry.binding === entry.binding }) { return hiddenCycle(through: entry) }
    if let last = steps.last?.entry, steps.count(where: { $0.entry.binding === last.binding }) > 1 {
      return hiddenCycle(through: last)
    }
    let binding = entry.binding
    let problem = Problem(
      .tooDeep, binding.key, at: binding.place, detail: "\(steps.count)", notes: Resolution.notes(steps),
      remedies: [.breakChain])
    return error(problem, in: entry.context)
  }

  /// The error for two threads that would wait for each other; called under the monitor.
  func deadlock(at entry: Entry, with opponent: BuildLock.Opponent) -> any Error {
    let others =
      switch opponent {
      case .waiting(let other): other.state.pointee.awaited.map { other.chain(to: $0.entry) } ?? []
      case .building(let asker): Resolution.notes(asker.stepsToRequest)
      }
    return hiddenCycle(entry, notes: chain(to: entry) + others.map { $0.with(role: .otherThread) })
  }

  private func hiddenCycle(_ entry: Entry, notes: [Problem.Note]) -> any Error {
    let problem = Problem(
      .hiddenCycle, entry.binding.key, at: entry.binding.location, notes: notes,
      remedies: [.breakCycle])
    return error(problem, in: entry.context)
  }

  /// What the innermost call has asked for.
  var innermost: Entry? { state.pointee.frames.last?.entry?.takeUnretainedValue() }
}
