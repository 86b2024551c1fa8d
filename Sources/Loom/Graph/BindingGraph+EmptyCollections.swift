/// Collections that are empty because their elements have been bound, and not contributed.
extension BindingGraph {
  /// A problem, if a collection of a protocol that something needs is empty although the protocol is bound.
  ///
  /// Only while an injector is created: a later request is not to fail because of a guess.
  ///
  /// - Parameter collection: a collection that has no elements.
  /// - Returns: the problem, if there is one.
  /// - Complexity: O(*n*) for *n* bindings
  func emptyCollection(_ collection: Binding) -> Problem? {
    guard isBeingCreated, let maker = maker(ofOrdinary: collection) else { return nil }
    // An instance of a class may be bound for other reasons.
    if maker.element is any AnyObject.Type { return nil }
    let isNamed = collection.key == maker.dictionary
    let elements = elements(of: maker.element).filter { !isNamed || $0.key.name != nil }
    return problem(of: collection, elements, .error) { .contribute($0) }
  }

  /// The same where it may be meant, and so a warning: a list of a class that is bound, or of a protocol that a bound
  /// class conforms to.
  func suspectCollection(_ collection: Binding, _ bindings: [Binding]) -> Problem? {
    guard let maker = maker(ofOrdinary: collection) else { return nil }
    let bound = bindings.filter { $0.key.role == .binding }
    if maker.element is any AnyObject.Type {
      return problem(of: collection, bound.filter { $0.key.type == maker.element }, .warning) { .contribute($0) }
    }
    // Where the protocol itself is bound, creation has reported it.
    guard elements(of: maker.element).isEmpty else { return nil }
    let conforming = bound.filter { TypeRelations.conforms($0.key.type, to: maker.element) }
    let key = AnyKey(maker.element, named: nil, role: .contribution)
    return problem(of: collection, conforming, .warning) { .link(key, to: $0) }
  }

  /// The maker of a collection, if that is one of contributions to a type of the user's own: what lists of elements that are made later
  /// are taken from counts where the array is not asked for by itself.
  private func maker(ofOrdinary collection: Binding) -> CollectionMaker? {
    guard let maker = collection.collections, collection.key != maker.contributed || find(maker.array) == nil
    else { return nil }
    return TypeRelations.isGeneral(maker.element) ? nil : maker
  }

  /// The bindings of a type, under any name.
  private func elements(of type: Any.Type) -> [Binding] {
    all(\.bindings).filter { $0.key.type == type && $0.key.role == .binding && !$0.isDerived }
  }

  /// The problem of a collection that is empty although some bindings may have been meant as elements; nil without any.
  private func problem(
    of collection: Binding, _ elements: [Binding], _ severity: Problem.Severity, _ remedy: (AnyKey) -> Problem.Remedy
  ) -> Problem? {
    guard let first = elements.first else { return nil }
    let needed = Dependents(of: self).notes(onKey: collection.key)
    return Problem(
      .emptyCollection, collection.key, at: needed.first?.location,
      notes: needed + elements.prefix(3).map { $0.hint(.bound) },
      remedies: [remedy(first.key), .leaveEmpty(collection.key)], severity: severity)
  }
}
