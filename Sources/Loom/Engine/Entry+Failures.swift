/// Errors while an entry's product is made.
extension Entry {
  /// The error for the caller of `resolve`, when a user's function has thrown one.
  ///
  /// An error that is a report already, from a request further in, passes as it is.
  func failure(_ error: any Error) -> any Error {
    if error is InjectionError { return error }
    return report(.factoryThrew, [.seeCause], detail: String(describing: error), cause: error)
  }

  /// Checks whether the function may be called now, and reports a live binding.
  func prepare() throws {
    if binding.kind == .supplied { throw notSupplied() }
    // `start()` makes it. If only the parent has been started, the report names the child's start; a root makes nothing scoped.
    if binding.kind == .asynchronousFunction {
      let isForChildren = context.parent == nil && binding.lifetime == .scoped
      throw report(.notStarted, [isForChildren ? .askStartedChild : context.parent == nil ? .start : .startChild])
    }
    if binding.isCheckedForMainActor, !MainThread.isCurrent {
      throw report(.isolation, [.askOnMainActor(binding.key)])
    }
    if binding.isLive { reportLive() }
  }

  /// The error for a value that only children have.
  func notSupplied() -> any Error {
    let (key, chain) = (binding.key, Resolution.current.chain(to: self))
    // A child may have been given the value under its own type, which is the one that the compiler sees; a root is given none.
    let given = context.parent == nil ? [] : context.locked { context.graph.bindings }
    let other = given.first {
      $0.kind == .instance && $0.key.name == key.name && TypeRelations.isSubtype($0.key.type, of: key.type)
    }
    let notes = [binding.note(.supplied)] + (other.map { [$0.hint(.bound)] } ?? [])
    return report(.notSupplied, [other.map { .supplyAs(key, $0.key) } ?? .supply(key)], notes: notes + chain)
  }

  func reportLive() { ReportListener.current?.onLive(binding.subject, binding.place) }

  /// The error for the caller of `resolve`; its places are the binding and the way to it, unless they are given.
  func report(
    _ code: Problem.Code, _ remedies: [Problem.Remedy], detail: String? = nil, cause: (any Error)? = nil,
    notes: [Problem.Note]? = nil
  ) -> InjectionError {
    let resolution = Resolution.current
    let notes = notes ?? [binding.note(.declared)] + resolution.chain(to: self)
    let problem = Problem(code, binding.key, at: binding.place, detail: detail, notes: notes, remedies: remedies)
    return context.error(resolution.subject(or: binding.key), [problem], cause: cause)
  }

  // Errors of calls that lead to each other.

  /// The error for an entry that was requested while it was being made.
  func hiddenCycle() -> any Error {
    let steps = Resolution.current.steps(to: self)
    let start = steps.lastIndex { $0.entry.binding === binding } ?? 0
    let cycle = steps[start...]
    let targets = cycle.dropFirst().map(\.entry) + [self]
    let notes = zip(cycle, targets).enumerated().map { index, link in
      let (step, target) = link
      return Problem.Note(
        index == 0 ? .cycle : .then, .step(step.kind, of: step.entry.binding.key, to: target.binding.key),
        at: step.location)
    }
    return report(.hiddenCycle, [.breakCycle], notes: notes)
  }

  /// The error for too many nested calls, which most often lead to themselves without end.
  func tooDeep() -> any Error {
    let resolution = Resolution.current
    if resolution.steps(to: self).contains(where: { $0.entry.binding === binding }) { return hiddenCycle() }
    return report(.tooDeep, [.breakChain], detail: "\(Resolution.mostCalls)", notes: resolution.chain(to: self))
  }

  /// The error for two threads that would wait for each other; called under the monitor.
  func deadlock(with other: BuildLock.Wait) -> any Error {
    let others = other.resolution.chain(to: other.entry).map { $0.with(role: .otherThread) }
    return report(.hiddenCycle, [.breakCycle], notes: Resolution.current.chain(to: self) + others)
  }
}

extension Entry {
  /// The product of the binding's function; a debug build notices requirements of it that verification could not see.
  // Consumed and inlined: in a release build, where it does nothing, not even a copy of the product is left.
  @inline(__always)
  func checked<Product>(_ product: consuming sending Product) throws -> sending Product {
    #if DEBUG
      guard binding.kind.bringsObjects, let object = WeakObject.object(of: copy product) else { return product }
      let requirements = Injection.ifAny(into: type(of: object))?.requirements ?? []
      guard !requirements.isEmpty else { return product }
      // A subclass may require more than the class that is bound.
      // So may a class that was bound by code which did not know it for one: a generic function without `T: Injectable`.
      let isBoundClass = type(of: object) == binding.key.type
      let hides = binding.kind.makesNewObject && (!isBoundClass || binding.injection == nil)
      if hides, requirements.count > binding.requirements.count, !KnownObjects.contains(object) {
        let name = TypeSpelling.of(type(of: object))
        let remedy: Problem.Remedy = isBoundClass ? .constrain : .linkToClass(binding.key, className: name)
        throw report(.hiddenRequirements, [remedy], detail: name)
      }
      KnownObjects.insert(object)
    #endif
    return product
  }
}
