extension Context {
  // MARK: - Children

  /// The slot of a value that only children have; nil if there is none.
  func slot(ofValue type: Any.Type) -> Int? {
    guard let row = graph.wiring.rows.number(ObjectIdentifier(type)).map({ graph.wiring.rows[$0] }) else { return nil }
    return row.binding.use { $0.kind == .supplied } ? Int(row.place.slot) : nil
  }

  /// The declarations of the injector's modules.
  @inline(never) var declarations: [Declarations] { values?.declarations ?? graph.declarations }

  /// The context of a child's modules, if nothing is wrong with them.
  func child(of modules: [AnyModule]) throws(InjectionError) -> Context {
    let declarations = ModuleCollector.declarations(of: modules, over: self.declarationsUpwards)
    guard let observer = whileOpen({ self.observer }) else { throw closedParent }
    return try Context([declarations], parent: self, global: graph.global, observer: observer)
  }

  /// The declarations of this injector's modules, and of those of its ancestors, the nearest first.
  var declarationsUpwards: [Declarations] { hierarchyUpwards.filter { $0.values == nil }.flatMap(\.declarations) }

  // MARK: - What is done when a context has been made

  /// One problem for each override that replaces nothing, and that nothing else declares a need for.
  ///
  /// An override may bind what other overrides need: their own dependencies are no mistakes. Unnamed contributions
  /// and decorators add to other bindings, and never replace one.
  ///
  /// - Complexity: O(*m* · (*n* + *e*)) for *m* overrides, *n* bindings and *e* dependencies
  var idleOverrides: [Problem] {
    let (declared, replaceable) = declarations.overrides
    let bound = graph.bindings
    let isPresent = { (binding: Binding) in bound.contains { $0.declared === binding } }
    return declared.filter { binding in
      let key = binding.key
      let hasReplaced = declared.contains { $0.key == key && isPresent($0) }
      // A default may give way to another override, or to the binding that it should replace.
      guard key.isUnique, isPresent(binding) || !hasReplaced else { return false }
      if replaceable.contains(where: { $0.key == key }) { return !hasReplaced }
      let isBoundByItself = key.role == .binding && Binding.justInTime(key) != nil
      // The dependencies of a collection on its contributions do not count.
      let isNeeded = bound.contains { $0.dependencies.contains { $0.key == key && !$0.kind.isFixed } }
      let isExpected = declarations.expectations.contains { $0.key == key }
      return !isNeeded && !isExpected && !isBoundByItself && graph.global.binding(for: key) == nil
    }.map { binding in
      // Its key may not be the one that was meant.
      Problem(
        .unusedOverride, binding.subject, at: binding.place, notes: [binding.note(.declared)],
        remedies: [.bindOutsideOverrides], isOpen: binding.key.role == .binding)
    }
  }

  /// Makes the eager instances of the injector's own graph, each after those that it needs.
  ///
  /// `start()` makes those that depend on an asynchronous binding.
  func makeEagerInstances() throws(InjectionError) {
    let eager = values == nil ? graph.wiring.eager : []
    if eager.isEmpty { return }
    for node in eager {
      // An instance that creates children would be created with each of them, forever.
      let asker = asker(of: node)
      if asker.isMade || Resolution.current.building.open.contains(where: { $0.binding === asker.binding }) { continue }
      // When an ancestor has been closed, nothing more may be made, of which some would be the ancestor's.
      if isClosed || asker.needed(.asynchronous, where: \.isUnstarted) != nil { continue }
      do { try asker.warmUp() } catch { throw injectionError(error) }
    }
    if isClosed, let parent { throw parent.closedParent }
  }

  /// The way to a node's product, one that no module declares included.
  @inline(never) func asker(of node: Node) -> Asker { Asker(self, wholeGraph, node) }
}

extension Asker {
  /// Whether the product that is kept, and not only weakly, is there.
  @inline(never) var isMade: Bool { ofMaker.finished(.current) != nil }

  /// Whether the product is that of an asynchronous function, and has not been made.
  var isUnstarted: Bool { row.flags.contains(.asynchronous) && !isMade }

  /// Whether it is a value that the injector has not been given.
  var lacksValue: Bool { row.flags.contains(.supplied) && finished == nil }

  /// The first with a trait that is meant, among the product and what it needs at once.
  func needed(_ trait: Row.Flags, where isMeant: (Asker) -> Bool) -> Asker? {
    graph.needed(by: Int(row.node), trait) { isMeant(asker(of: $0)) }.map(asker)
  }

  /// Whether the product is there, perhaps kept only by others.
  var isThere: Bool { row.lifetime == .weak ? ofMaker.weakObject?.object != nil : isMade }

  /// The product of the scope `.weak`, which may be gone; for its maker.
  var weakObject: WeakObject? { context.locked { context.weakly[row.binding.word] } }

  /// Makes the product if the scope keeps it.
  func warmUp() throws {
    func warmUp<Value>(_ type: Value.Type) throws { _ = try productOfCall(Value.self, for: nil) }
    if row.lifetime != .normal { try warmUp(key.type) }
  }
}
