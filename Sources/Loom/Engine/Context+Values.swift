/// Children that have nothing but values of their own.
extension Context {
  /// The context of a child that has nothing but values; nil if it needs plans of its own.
  ///
  /// That is so if no module declares such a value, if it is decorated, or if there are two of a type.
  func child(of values: SuppliedValues) throws(InjectionError) -> Context? {
    let places = values.all.compactMap { place(ofValue: $0.type) }
    guard places.count == values.all.count, Set(places).count == places.count || places.count == 1 else { return nil }
    if isClosed { throw closedParent }
    return Context(values, at: places, parent: self)
  }

  /// The slot of a value that only children have; nil if there is none.
  private func place(ofValue type: Any.Type) -> Int? {
    guard let plan = plans.find(ObjectIdentifier(type), named: nil)?.object, plan.binding.kind == .supplied else {
      return nil
    }
    return plan.place.slot
  }

  /// The context without a parent.
  var root: Context { parent?.root ?? self }

  /// The declarations of the injector's modules.
  var declarations: Declarations { values?.declarations ?? plans.declarations }

  /// The context of a child's modules, if nothing is wrong with them.
  func child(of modules: [AnyModule]) throws(InjectionError) -> Context {
    try child(ModuleCollector.declarations(of: modules, over: self.declarationsUpwards))
  }

  /// The declarations of this injector's modules, and of those of its ancestors, the nearest first.
  var declarationsUpwards: [Declarations] { hierarchyUpwards.filter { $0.values == nil }.map(\.declarations) }

  /// The context of a child's declarations, if nothing is wrong with them.
  func child(_ declarations: Declarations) throws(InjectionError) -> Context {
    guard let observer = whileOpen({ self.observer }) else { throw closedParent }
    return try Context(
      declarations, parent: self, global: plans.graph.global, observer: observer, isAudited: isAudited)
  }
}

/// Values that a child has been given under a type that nothing asks for: another type may have been meant.
extension Context {
  /// The objects bound here that no ancestor binds or declares, and that no binding declares a need for.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  var strayValues: [Binding] {
    let declared = declarations
    let values = declared.bindings.filter { $0.kind == .instance && $0.key.role == .binding }
    guard let parent, !values.isEmpty else { return [] }
    let graph = plans.graph
    let known = values.filter { parent.plansForChildren.graph.find($0.key) != nil }.map(\.key)
    let needed = graph.all(\.bindings).flatMap { binding in binding.dependencies.map(\.key) }
    let asked = Set(known + needed + declared.expectations.map(\.key))
    return values.filter { !asked.contains($0.key) && graph.global.binding(for: $0.key) == nil }
  }

  /// A warning for each value that a child has been created with, and that nothing asks for.
  func warnings(about values: SuppliedValues) -> [Problem] {
    let stray = strayValues.filter { $0.location == values.location }
    if stray.isEmpty { return [] }
    let declared = plans.graph.all(\.bindings).filter { $0.kind == .supplied }.prefix(3)
    return stray.map { value in
      Problem(
        .undeclared, value.key, at: value.place,
        notes: [value.note(.declared)] + declared.map { $0.note(.supplied) },
        remedies: [.declareSupplied(value.key)], severity: .warning)
    }
  }
}
