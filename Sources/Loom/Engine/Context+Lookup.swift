extension Context {
  /// The product of a key: every form of `get` and `resolve` ends here.
  ///
  /// The caller keeps the context, which keeps the rows.
  @inline(__always)
  func product<T>(
    _ type: T.Type, named name: Name?, for owner: Uncounted<Binding>?, _ arguments: Arguments? = nil
  ) throws -> sending T {
    guard arguments == nil, let found = findQuickly(T.self, named: name) else {
      return try locateProduct(T.self, named: name, for: owner, arguments)
    }
    return try found.productOfCall(T.self, for: owner)
  }

  @inline(__always)
  private func findQuickly(_ type: Any.Type, named name: Name?) -> Asker? {
    if isClosed { return nil }
    if let node = graph.number(type, named: name) { return bound(Asker(self, graph, node)) }
    // An undeclared key, perhaps, which has been requested before.
    guard let added = Uncounted<BindingGraph>(word: slots.added) else { return nil }
    return added.use { $0.number(type, named: name) }.flatMap { bound(Asker(Uncounted(self), added, $0)) }
  }

  @inline(__always)
  private func bound(_ asker: Asker) -> Asker? { asker.row.isMissing ? nil : asker }

  @inline(never)
  private func locateProduct<T>(
    _: T.Type, named name: Name?, for owner: Uncounted<Binding>?, _ arguments: Arguments?
  ) throws -> sending T {
    let (key, given) = (AnyKey(T.self, named: name), arguments?.all.map(\.type))
    let located = try find(key, given ?? [], neededBy: Resolution.current.chain(toRequestOf: owner))
    // The injector may forget what has a derived name meanwhile.
    defer { withExtendedLifetime(located) {} }
    if let given { try located.asker.check(given, for: owner) }
    return try located.asker.productOfCall(T.self, for: owner, arguments)
  }

  /// Where a key leads.
  ///
  /// - Throws: a problem if nothing is bound, or if a binding of the global context cannot be used.
  func find(
    _ key: AnyKey, _ given: [Any.Type], _ subject: InjectionError.Subject? = nil,
    neededBy needs: @autoclosure () -> [Problem.Note]
  ) throws(InjectionError) -> Located {
    var problems: [Problem] = []
    guard let located = whileOpen({ locate(key, &problems, given) }) else { throw closed(key, subject, notes: needs()) }
    if let located { return located }
    if problems.isEmpty { problems = [graph.global.missing(key, neededBy: needs())] }
    throw error(subject ?? Resolution.current.subject(or: key), problems)
  }

  /// Whether a key can be found, as a request finds it; of values that only children have, whether one is there.
  func hasBinding(for key: AnyKey) -> Bool {
    whileOpen {
      var problems: [Problem] = []
      guard let located = locate(key, &problems, nil) else { return false }
      defer { withExtendedLifetime(located) {} }
      var asker = located.asker
      // A deferred value is there if its product is.
      while [.lazy, .factory].contains(asker.binding.dependencies.first?.kind), let inner = asker.dependency(0) {
        asker = inner
      }
      return !asker.lacksValue
    } ?? false
  }

  // MARK: - Keys that no module declares: the first request for one adds it

  /// Where a key leads, which is added where it is not there; called under the lock.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - problems: receives the problems of the key's binding.
  ///   - given: the types of a request's arguments, or nil for a question. That adds nothing, and neither does a
  ///     request that fails because the binding takes others.
  /// - Returns: the way to the product, and the graph of its node, which the injector may forget; nil if nothing is
  ///   bound to the key, or if something is wrong.
  func locate(_ key: AnyKey, _ problems: inout [Problem], _ given: [Any.Type]?) -> Located? {
    if let known = wholeGraph.find(key) { return (asker(of: known), wholeGraph) }
    let larger = BindingGraph(graph.declarations, over: wholeGraph, global: graph.global, adding: key)
    problems += larger.problems(expecting: [])
    guard problems.isEmpty, let node = larger.find(key) else { return nil }
    let isTaken = given.map { larger.taker(of: node).takenArguments.elementsEqual($0, by: ==) } ?? false
    if isTaken, !larger.wiring.isPassing { keep(larger) }
    return (Asker(self, larger, node), larger)
  }

  private func keep(_ larger: BindingGraph) {
    if added == nil {
      // A slot for each product of the global context, and one for each cycle of such.
      let row = AtomicWords(count: 1 + 2 * graph.global.table.bindings.count)
      slots.lead(graph.wiring.level + 1, to: row)
      addedRow = consume row
    }
    // It keeps the former one, where another thread may still be looking.
    added = larger
    slots.added = Uncounted(larger).word
  }

  /// The way to a product, as long as the graph is there.
  typealias Located = (asker: Asker, graph: BindingGraph)

  /// The graph with all that has been asked for; called under the lock.
  var wholeGraph: BindingGraph { added ?? graph }

  /// The graph as tools see it: with the injector's own values, if it has nothing else.
  var shownGraph: BindingGraph { values == nil ? locked { wholeGraph } : graphForChildren }
}

extension Asker {
  /// The product for a call of `get`, perhaps on behalf of a binding whose closure or provider makes the call.
  @inline(__always)
  func productOfCall<Value>(_ type: Value.Type, for owner: Uncounted<Binding>?) throws -> sending Value {
    if let known = finished { return known.value(as: Value.self) }
    return try beginCall(Value.self, for: owner)
  }

  /// The same with arguments, if its function takes any.
  func productOfCall<Value>(
    _ type: Value.Type, for owner: Uncounted<Binding>?, _ arguments: Arguments?
  ) throws -> sending Value {
    let resolution = Resolution.current
    resolution.arguments = arguments
    // Taken by then, unless the product failed before its function was reached.
    defer { resolution.arguments = nil }
    return try productOfCall(Value.self, for: owner)
  }

  // Not inlined: a call that finds its product should not prepare for this.
  @inline(never)
  private func beginCall<Value>(_ type: Value.Type, for owner: Uncounted<Binding>?) throws -> sending Value {
    let resolution = Resolution.uncounted
    try resolution.use { try $0.begin(self, for: owner) }
    defer { resolution.use { $0.end() } }
    return try product(Value.self)
  }

  // MARK: - How the arguments of a call reach the function that takes them

  /// Checks that a call has the arguments that the function takes, or that links and decorators lead to.
  fileprivate func check(_ given: [Any.Type], for owner: Uncounted<Binding>?) throws {
    if takingBinding.takenArguments.elementsEqual(given, by: ==) { return }
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
      .arguments, taking.forgottenArgument(given) + [remedy], notes: notes + resolution.chain(to: asked.binding))
  }

  /// The binding whose function takes the arguments of a call: this one's, or where links and decorators lead.
  private var takingBinding: Binding { atHome.graph.taker(of: Int(row.node)) }
}
