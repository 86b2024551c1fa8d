/// Collections that are empty because their elements have been bound, and not contributed.
extension BindingGraph {
  /// A problem, if a collection of a protocol that something needs is empty although the protocol is bound.
  ///
  /// Only while an injector is created: what is asked for later is not to fail because of a guess.
  ///
  /// - Parameter collection: a collection that has no elements.
  /// - Returns: the problem, or nothing.
  /// - Complexity: O(*n*) for *n* bindings
  func emptyCollections(_ collection: Binding) -> [Problem] {
    guard own.isBeingCreated, let maker = collection.collections, isOrdinary(collection, maker) else { return [] }
    let named = collection.key == maker.dictionary
    let elements = elements(of: maker.element).filter { !named || $0.key.name != nil }
    guard let element = elements.first, TypeSpelling.isExistential(maker.element) else { return [] }
    return [
      emptyCollection(
        collection, hints: Array(elements.prefix(3)),
        remedies: [.contribute(element.key), .leaveEmpty(collection.key)])
    ]
  }

  /// The same where it may be meant, and so a warning: a list of a class that is bound, or of a protocol that a bound
  /// class conforms to.
  func suspectCollections(_ collection: Binding, _ bindings: [Binding]) -> [Problem] {
    guard let maker = collection.collections, isOrdinary(collection, maker) else { return [] }
    let isProtocol = TypeSpelling.isExistential(maker.element)
    // Where the protocol itself is bound, creation has said so.
    if isProtocol, !elements(of: maker.element).isEmpty { return [] }
    var candidates: [Binding] = []
    for binding in bindings where binding.key.role == .binding && candidates.count < 3 {
      let isMeant =
        isProtocol ? TypeRelations.conforms(binding.key.type, to: maker.element) : binding.key.type == maker.element
      if isMeant { candidates.append(binding) }
    }
    guard let first = candidates.first?.key else { return [] }
    let remedy = isProtocol ? Problem.Remedy.contributeLink(AnyKey(maker.element), to: first) : .contribute(first)
    return [
      emptyCollection(
        collection, hints: candidates, remedies: [remedy, .leaveEmpty(collection.key)], severity: .warning)
    ]
  }

  /// Whether a collection is the array or the dictionary of contributions to a type of the user's own.
  private func isOrdinary(_ collection: Binding, _ maker: CollectionMaker) -> Bool {
    collection.key != maker.contributed && !TypeRelations.isGeneral(maker.element)
  }

  /// What modules have bound to a type, under any name.
  private func elements(of type: Any.Type) -> [Binding] {
    all(\.bindings).filter { $0.key.type == type && $0.key.role == .binding && !$0.isDerived }
  }

  private func emptyCollection(
    _ collection: Binding, hints: [Binding], remedies: [Problem.Remedy],
    severity: Problem.Severity = .error
  ) -> Problem {
    let needed = Dependents(of: self).paths(toKey: collection.key).flatMap { $0 }
    let bound = hints.map { Problem.Note(.bound, .binding($0.key), at: $0.place) }
    return Problem(
      .emptyCollection, collection.key, at: needed.first?.location, notes: needed + bound, remedies: remedies,
      severity: severity)
  }
}
