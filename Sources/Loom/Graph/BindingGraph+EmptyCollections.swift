/// Collections that are empty because their elements have been bound, and not contributed.
extension BindingGraph {
  /// A problem, if a collection of a protocol that something needs is empty although the protocol is bound.
  ///
  /// Only while an injector is created: what is asked for later is not to fail because of a guess.
  ///
  /// - Parameter collection: a collection that has no elements.
  /// - Returns: the problem, if there is one.
  /// - Complexity: O(*n*) for *n* bindings
  func emptyCollection(_ collection: Binding) -> Problem? {
    guard isBeingCreated, let maker = maker(ofOrdinary: collection) else { return nil }
    let isNamed = collection.key == maker.dictionary
    let elements = elements(of: maker.element).filter { !isNamed || $0.key.name != nil }
    guard let element = elements.first, !maker.isOfClass else { return nil }
    return emptyCollection(collection, elements, .contribute(element.key), .error)
  }

  /// The same where it may be meant, and so a warning: a list of a class that is bound, or of a protocol that a bound
  /// class conforms to.
  func suspectCollection(_ collection: Binding, _ bindings: [Binding]) -> Problem? {
    guard let maker = maker(ofOrdinary: collection) else { return nil }
    let isProtocol = !maker.isOfClass
    // Where the protocol itself is bound, creation has said so.
    if isProtocol, !elements(of: maker.element).isEmpty { return nil }
    let isMeant = { (type: Any.Type) in
      isProtocol ? TypeRelations.conforms(type, to: maker.element) : type == maker.element
    }
    let candidates = bindings.filter { $0.key.role == .binding && isMeant($0.key.type) }
    guard let first = candidates.first?.key else { return nil }
    let remedy =
      isProtocol
      ? Problem.Remedy.link(AnyKey(maker.element, named: nil, role: .contribution), to: first) : .contribute(first)
    return emptyCollection(collection, candidates, remedy, .warning)
  }

  /// What makes a collection, if that is the array or the dictionary of contributions to a type of the user's own.
  private func maker(ofOrdinary collection: Binding) -> CollectionMaker? {
    guard let maker = collection.collections, collection.key != maker.contributed else { return nil }
    return TypeRelations.isGeneral(maker.element) ? nil : maker
  }

  /// What modules have bound to a type, under any name.
  private func elements(of type: Any.Type) -> [Binding] {
    all(\.bindings).filter { $0.key.type == type && $0.key.role == .binding && !$0.isDerived }
  }

  private func emptyCollection(
    _ collection: Binding, _ hints: [Binding], _ remedy: Problem.Remedy, _ severity: Problem.Severity
  ) -> Problem {
    let needed = Dependents(of: self).notes(onKey: collection.key)
    return Problem(
      .emptyCollection, collection.key, at: needed.first?.location,
      notes: needed + hints.prefix(3).map { $0.hint(.bound) },
      remedies: [remedy, .leaveEmpty(collection.key)], severity: severity)
  }
}

extension CollectionMaker {
  /// Whether the elements are instances of a class, of which one may be bound for other reasons.
  fileprivate var isOfClass: Bool { element is any AnyObject.Type }
}
