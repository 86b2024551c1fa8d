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
