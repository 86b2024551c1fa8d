/// Collections that are empty because their elements have been bound, and not contributed.
extension BindingGraph {
  /// A problem for each collection of a protocol that something needs and that is empty although the protocol is bound.
  ///
  /// Only while an injector is created: a later request is not to fail because of a guess.
  ///
  /// - Parameter empty: collections that have no elements.
  /// - Returns: the problems.
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  func emptyCollections(_ empty: [Binding]) -> [Problem] {
    let elements = elements
    var dependents: Dependents?
    return empty.compactMap { collection in
      guard let maker = maker(ofOrdinary: collection) else { return nil }
      // An instance of a class may be bound for other reasons.
      if maker.element is any AnyObject.Type { return nil }
      let isNamed = collection.key == maker.dictionary
      let bound = (elements[ObjectIdentifier(maker.element)] ?? []).filter { !isNamed || $0.key.name != nil }
      if bound.isEmpty { return nil }
      let known = dependents ?? Dependents(of: self)
      dependents = known
      return problem(of: collection, bound, .error, known) { .contribute($0) }
    }
  }

  /// The same where it may be meant, and so a warning: a list of a class that is bound, or of a protocol that a bound
  /// class conforms to.
  func suspectCollection(_ collection: Binding, _ bindings: [Binding], _ dependents: Dependents) -> Problem? {
    guard let maker = maker(ofOrdinary: collection) else { return nil }
    let bound = bindings.filter { $0.key.role == .binding }
    if maker.element is any AnyObject.Type {
      let elements = bound.filter { $0.key.type == maker.element }
      return problem(of: collection, elements, .warning, dependents) { .contribute($0) }
    }
    // Where the protocol itself is bound, creation has reported it.
    guard !all(\.bindings).contains(where: { $0.key.type == maker.element && $0.isElement }) else { return nil }
    let conforming = bound.filter { TypeRelations.conforms($0.key.type, to: maker.element) }
    let key = AnyKey(maker.element, named: nil, role: .contribution)
    return problem(of: collection, conforming, .warning, dependents) { .link(key, to: $0) }
  }

  /// The maker of a collection, if that is one of contributions to a type of the user's own: what lists of elements that are made later
  /// are taken from counts where the array is not asked for by itself.
  private func maker(ofOrdinary collection: Binding) -> CollectionMaker? {
    guard let maker = collection.collections, collection.key != maker.contributed || find(maker.array) == nil
    else { return nil }
    return TypeRelations.isGeneral(maker.element) ? nil : maker
  }

  /// The bindings of each type, under any name.
  private var elements: [ObjectIdentifier: [Binding]] {
    Dictionary(grouping: all(\.bindings).filter(\.isElement)) { ObjectIdentifier($0.key.type) }
  }

  /// The problem of a collection that is empty although some bindings may have been meant as elements; nil without any.
  private func problem(
    of collection: Binding, _ elements: [Binding], _ severity: Problem.Severity, _ dependents: Dependents,
    _ remedy: (AnyKey) -> Problem.Remedy
  ) -> Problem? {
    guard let first = elements.first else { return nil }
    let needed = dependents.notes(onKey: collection.key)
    return Problem(
      .emptyCollection, collection.key, at: needed.first?.location,
      notes: needed + elements.prefix(3).map { $0.hint(.bound) },
      remedies: [remedy(first.key), .leaveEmpty(collection.key)], severity: severity)
  }
}

extension Binding {
  /// Whether the binding may have been meant as an element of a collection of its type.
  fileprivate var isElement: Bool { key.role == .binding && !isDerived }
}
