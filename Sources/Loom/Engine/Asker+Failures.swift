/// Errors while a product is made.
extension Asker {
  /// The error for the caller of `resolve`, when a user's function has thrown one.
  ///
  /// An error that is a report already, from a request further in, passes as it is.
  func failure(_ error: any Error) -> any Error {
    if error is InjectionError { return error }
    return report(.factoryThrew, [.seeCause], detail: String(describing: error), cause: error)
  }

  /// Checks whether the function may be called now, and reports a live binding.
  func prepare() throws {
    if !row.flags.contains(.prepared) { return }
    if binding.kind == .asynchronousFunction {
      // No start could make it.
      if let value = needed(.supplied, where: \.lacksValue) { throw value.notSupplied }
      throw report(.notStarted, [.start])
    }
    if binding.isCheckedForMainActor, !MainThread.isCurrent {
      throw report(.isolation, binding.inModule + [.askOnMainActor])
    }
    if binding.options.isLive { reportLive() }
  }

  /// The error for a value that only children have.
  var notSupplied: any Error {
    let (key, chain, context) = (key, Resolution.current.chain(to: binding), context)
    // A child has one layer. It may have been given the value under its own type, which is the one that the compiler
    // sees; a root is given none.
    let given = context.parent == nil ? [] : context.declarations[0].bindings
    let other = given.first {
      $0.kind == .instance && $0.key.name == key.name
        && (TypeRelations.inherits($0.key.type, from: key.type) || TypeRelations.conforms($0.key.type, to: key.type))
    }
    let notes = [binding.note(.supplied)] + (other.map { [$0.hint(.bound)] } ?? []) + chain
    return report(
      .notSupplied, other.map { [.supplyAs(key, $0.key)] } ?? [.supply, .scopeAsker], notes: notes)
  }

  func reportLive() { ReportListener.current?.onLive(binding.subject, binding.place) }

  /// The error for the caller of `resolve`; its places are the binding and the way to it, unless they are given.
  @inline(never) func report(
    _ code: Problem.Code, _ remedies: [Problem.Remedy], detail: String? = nil, cause: (any Error)? = nil,
    notes: [Problem.Note]? = nil
  ) -> InjectionError {
    let (binding, resolution) = (binding, Resolution.current)
    let notes = notes ?? [binding.note(.declared)] + resolution.chain(to: binding)
    let problem = Problem(
      code, binding.key, at: binding.place, detail: detail, notes: notes, remedies: remedies, cause: cause)
    return context.error(resolution.subject(or: binding.key), [problem])
  }

  /// Makes sure that a product of the scope `.weak` is an object.
  func checkWeak<Product>(_ product: Product) throws {
    guard row.lifetime == .weak, WeakObject.object(of: product) == nil else { return }
    let type = TypeSpelling.of(Swift.type(of: product as Any))
    throw report(.notAClass, [.useSingleton(key)], detail: type)
  }

  // MARK: - Calls that lead to each other

  /// The error for a product that was requested while it was being made.
  var hiddenCycle: any Error {
    let (binding, steps) = (binding, Resolution.current.steps(to: binding))
    let start = steps.lastIndex { $0.binding === binding } ?? 0
    let cycle = Array(steps[start...])
    let notes = cycle.path(to: (cycle.dropFirst().map(\.binding) + [binding]).map(\.key), .cycle)
    return report(
      .hiddenCycle, cycle.count == 1 ? [.decorate] : [.useLater, .declareRequests], notes: notes)
  }

  /// The error for calls that use up the stack, which most often lead to themselves without end.
  var tooDeep: any Error { report(.tooDeep, [.shortenChain], notes: Resolution.current.chain(to: binding)) }

  /// The error for two threads that would wait for each other; called under the monitor.
  func deadlock(with other: Waits.Wait) -> any Error {
    let others = other.resolution.chain(to: other.asker.binding).map { $0.with(role: .otherThread) }
    return report(
      .hiddenCycle, [.useLater, .declareRequests], notes: Resolution.current.chain(to: binding) + others)
  }

  // MARK: - Requirements that verification could not see

  /// The product of the binding's function; a debug build notices requirements of it that verification could not see.
  // Consumed and inlined: in a release build, where it does nothing, not even a copy of the product is left.
  @inline(__always)
  func checked<Product>(_ product: consuming sending Product) throws -> sending Product {
    #if DEBUG
      guard binding.kind.makesNewObject, let object = WeakObject.object(of: copy product) else { return product }
      let requirements = _Injection.ifAny(into: type(of: object))?.requirements ?? []
      // A subclass may require more than the class that is bound. So may a class that was bound by code which did not
      // know it for one: a generic function without `T: Injectable`.
      let isBoundClass = type(of: object) == binding.key.type
      let hides = !isBoundClass || binding.injection == nil
      if hides, requirements.count > binding.requirements.count, !mayHandOn(object) {
        let name = TypeSpelling.of(type(of: object))
        let remedy: Problem.Remedy = isBoundClass ? .constrain : .linkToClass(binding.key, className: name)
        throw report(.hiddenRequirements, [remedy], detail: name)
      }
    #endif
    return product
  }

  #if DEBUG
    /// Whether one of the dependencies may have brought an object.
    private func mayHandOn(_ object: AnyObject) -> Bool {
      func isOne<T>(_ type: T.Type) -> Bool { object is T }
      return binding.dependencies.indices.contains { index in
        if isOne(binding.dependencies[index].key.type) { return true }
        guard let taken = dependency(index), taken.binding.isDerived else { return false }
        return taken.binding.kind == .injector || taken.mayHandOn(object)
      }
    }
  #endif
}
