extension Context {
  /// The product of a key: every form of `get` and `resolve` ends here.
  func product<T>(
    _ type: T.Type, named name: Name?, for owner: Uncounted<Binding>?, _ arguments: Arguments?
  ) throws -> sending T {
    // Plans are not retained on the way, so the context that keeps them must stay.
    defer { withExtendedLifetime(self) {} }
    guard let arguments else { return try product(T.self, named: name, for: owner) }
    let (plan, plans) = try find(AnyKey(T.self, named: name), neededBy: Resolution.current.chain(toRequestOf: owner))
    defer { withExtendedLifetime(plans) {} }
    try Asker(plan, self).check(arguments, for: owner)
    let resolution = Resolution.current
    resolution.arguments = arguments
    // Taken by then, unless the product failed before its function was reached.
    defer { resolution.arguments = nil }
    return try Asker(plan, self).productOfCall(T.self, for: owner)
  }

  /// The product of a key for a call without arguments.
  @inline(__always)
  func product<T>(_ type: T.Type, named name: Name?, for owner: Uncounted<Binding>?) throws -> sending T {
    guard let found = findQuickly(T.self, named: name) else {
      return try locateProduct(T.self, named: name, for: owner)
    }
    return try Asker(found, Uncounted(self)).productOfCall(T.self, for: owner)
  }

  @inline(__always)
  private func findQuickly(_ type: Any.Type, named name: Name?) -> Uncounted<Plan>? {
    guard let found = plans.find(ObjectIdentifier(type), named: name) ?? findAdded(ObjectIdentifier(type), named: name)
    else { return nil }
    return isClosed ? nil : found
  }

  @inline(never)
  private func locateProduct<T>(_: T.Type, named name: Name?, for owner: Uncounted<Binding>?) throws -> sending T {
    let (plan, plans) = try find(AnyKey(T.self, named: name), neededBy: Resolution.current.chain(toRequestOf: owner))
    // The injector may forget plans under derived names meanwhile.
    defer { withExtendedLifetime(plans) {} }
    return try Asker(plan, self).productOfCall(T.self, for: owner)
  }

  /// The plan of a key.
  ///
  /// - Throws: a problem if nothing is bound, or if a binding of the global context cannot be used.
  func find(
    _ key: AnyKey, _ subject: InjectionError.Subject? = nil, neededBy needs: @autoclosure () -> [Problem.Note]
  ) throws(InjectionError) -> Located {
    var problems: [Problem] = []
    guard let located = whileOpen({ locate(key, &problems) }) else { throw closed(key, subject, notes: needs()) }
    if let located { return located }
    if problems.isEmpty { problems = [plans.global.missing(key, neededBy: needs())] }
    throw error(subject ?? Resolution.current.subject(or: key), problems)
  }

  /// Whether a key can be found, as a request finds it; of values that only children have, whether one is there.
  func hasBinding(for key: AnyKey) -> Bool {
    whileOpen {
      var problems: [Problem] = []
      guard var asker = locate(key, &problems).map({ Asker($0.plan, self) }) else { return false }
      // A deferred value is there if its product is.
      while [.lazy, .factory].contains(asker.binding.dependencies.first?.kind) { asker = asker.dependency(0) }
      return asker.binding.kind != .supplied || asker.finished != nil
    } ?? false
  }
}

extension Asker {
  /// The product for a call of `get`, perhaps on behalf of a binding whose closure or provider makes the call.
  @inline(__always)
  func productOfCall<Value>(_ type: Value.Type, for owner: Uncounted<Binding>?) throws -> sending Value {
    if let known = finished { return known.value(as: Value.self) }
    return try beginCall(Value.self, for: owner)
  }

  // Not inlined: a call that finds its product should not prepare for this.
  @inline(never)
  private func beginCall<Value>(_ type: Value.Type, for owner: Uncounted<Binding>?) throws -> sending Value {
    let resolution = Resolution.uncounted
    try resolution.use { try $0.begin(self, for: owner) }
    defer { resolution.use { $0.end() } }
    return try product(Value.self)
  }
}

/// How the arguments of a call reach the function that takes them.
extension Asker {
  /// Checks that a call has the arguments that the function takes, or that links and decorators lead to.
  fileprivate func check(_ arguments: Arguments, for owner: Uncounted<Binding>?) throws {
    let taking = takingBinding
    let given = arguments.all.map(\.type)
    guard taking.kind == .derived || !taking.argumentTypes.elementsEqual(given, by: ==) else { return }
    let resolution = Resolution.current
    try resolution.begin(self, for: owner)
    defer { resolution.end() }
    throw wrongArguments(given, resolution)
  }

  /// The error for a call whose arguments are others than those that the function takes.
  func wrongArguments(_ given: [Any.Type], _ resolution: Resolution) -> any Error {
    let taking = takingBinding
    // The requested binding, if links and decorators have led here.
    let asked = resolution.frames.last?.asker.flatMap { $0.takingBinding === taking ? $0 : nil } ?? self
    let taken = taking.takenArguments
    let notes: [Problem.Note] = [.arguments(.taken, taken, at: taking.place), .arguments(.given, given)]
    let remedy = Problem.Remedy.giveArguments(asked.key, taken.map(TypeSpelling.of))
    return asked.report(
      .arguments, taking.forgottenArgument(given).map { [$0, remedy] } ?? [remedy],
      notes: notes + resolution.chain(to: asked.binding))
  }

  /// The binding whose function takes the arguments of a call: this one's, or where links and decorators lead.
  private var takingBinding: Binding {
    guard let first = binding.dependencies.first, first.kind.passesArguments else { return binding }
    return context.locked { context.graph(of: plan).taker(of: plan.node) ?? binding }
  }
}

/// Keys that no module declares: the first request for one adds its plan.
extension Context {
  /// The plan of a key that has been asked for before, and that no module declares.
  @inline(__always)
  func findAdded(_ type: ObjectIdentifier, named name: Name?) -> Uncounted<Plan>? {
    Uncounted<Plans>(word: slots.added)?.use { $0.table.find(type, named: name) }
  }

  /// The plan of a key, made where there is none; called under the lock.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives the problems of the key's binding.
  /// - Returns: the plan, and the plans that it is one of, which the injector may forget; nil if nothing is bound to
  ///   it, or if something is wrong.
  func locate(_ key: AnyKey, _ problems: inout [Problem]) -> Located? {
    if let known = plans.find(ObjectIdentifier(key.type), named: key.name)?.object {
      return (known, known.plans.object)
    }
    if let known = named[key] { return known }
    let added = added ?? Plans(addedTo: plans)
    guard let located = added.answer(key, &problems) else { return nil }
    guard located.plans === added else {
      if named.count >= 100 { named = [:] }
      named[key] = located
      return located
    }
    if self.added == nil {
      let row = AtomicWords(count: max(1, plans.global.table.bindings.count))
      slots.lead(plans.level + 1, to: row)
      slots.added = Uncounted(added).word
      self.added = added
      addedRow = consume row
    }
    return located
  }

  /// A plan with the plans that it is one of.
  typealias Located = (plan: Plan, plans: Plans)

  /// The graph that a plan is in; called under the lock.
  func graph(of plan: Plan) -> BindingGraph { plan.plans.use { $0.graph } }

  /// The graph with all that has been asked for; called under the lock.
  var graph: BindingGraph { added?.graph ?? plans.graph }

  /// The graph as tools see it: with the injector's own values, if it has nothing else.
  var shownGraph: BindingGraph { values == nil ? locked { graph } : plansForChildren.graph }
}
