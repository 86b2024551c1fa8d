import Loom

/// Optionals and collections that are probably empty by mistake.
extension BindingGraph {
  /// A warning for each name of an optional that nothing has, and that is one or two letters from another one.
  func misspeltOptionals(among nodes: [Node], _ dependents: Dependents) -> [Problem] {
    var known: Set<AnyKey> = []
    let declared = nodes.flatMap { zip(self[$0].dependencies, targets(of: $0)) }
    let unmet = declared.filter { $0.kind == .optional && $1 == nil }
    let bindings = nodes.map { self[$0] }.filter { !$0.isDerived && $0.kind != .decorator && $0.key.role == .binding }
    return unmet.map(\.0.key).filter { known.insert($0).inserted }.compactMap { key in
      let near = bindings.compactMap { binding in distance(of: binding.key, from: key).map { ($0, binding) } }
      guard let near = near.min(by: { $0.0 < $1.0 })?.1 else { return nil }
      let needs = dependents.notes(onKey: key)
      return Problem(
        .missing, key, at: needs.first?.location, detail: "nothing is bound to \(key), so its optional is nil.",
        notes: needs + [near.hint(.bound)], remedies: [.useName([near.key.name]), .bind(key)], severity: .warning)
    }
  }

  /// How many letters of a name differ; nil for another type, or if they are too many, or only numbers differ.
  private func distance(of key: AnyKey, from wanted: AnyKey) -> Int? {
    guard key.type == wanted.type, let name = key.name, let other = wanted.name,
      Hints.areNear(other, name)
    else { return nil }
    return spellingGap(name.text, other.text)
  }

  /// A warning for each empty collection where its element is bound, or a class that conforms to the element.
  func suspectCollections(among nodes: [Node], _ dependents: Dependents) -> [Problem] {
    let bindings = nodes.map { self[$0] }
    let bound = bindings.filter { !$0.isDerived && $0.key.role == .binding }
    return bindings.filter { $0.kind == .collection && $0.dependencies.isEmpty }
      .compactMap { suspectCollection($0, bound, dependents) }
  }

  /// Whether the type does not show the purpose of its values: numbers, texts and the like.
  private func isGeneral(_ type: Any.Type) -> Bool {
    type == Any.self || type == AnyObject.self || type is any ExpressibleByIntegerLiteral.Type
      || type is any ExpressibleByFloatLiteral.Type || type is any ExpressibleByBooleanLiteral.Type
      || type is any ExpressibleByUnicodeScalarLiteral.Type
  }

  private func suspectCollection(_ collection: Binding, _ bound: [Binding], _ dependents: Dependents) -> Problem? {
    guard let element = collection.key.element, !isGeneral(element) else { return nil }
    let elements = bound.filter { $0.key.type == element }
    let isOfClass = element is any AnyObject.Type
    if isOfClass || !elements.isEmpty {
      // Contributed without a name, it would not be in the dictionary either.
      let isArray = collection.key.type is any ExpressibleByArrayLiteral.Type
      let meant = elements.filter { isOfClass || isArray || $0.key.name != nil }
      return problem(of: collection, meant, dependents) {
        "\($0.with(role: .contribution).bind).to(…) instead of \($0.bind).to(…)"
      }
    }
    let conforming = bound.filter { TypeRelations.conforms($0.key.type, to: element) }
    let key = AnyKey(element, named: nil, role: .contribution)
    return problem(of: collection, conforming, dependents) { .link(key, to: $0) }
  }

  /// The problem of a collection that is empty although some bindings may have been meant as elements; nil without any.
  private func problem(
    of collection: Binding, _ elements: [Binding], _ dependents: Dependents, _ remedy: (AnyKey) -> Problem.Remedy
  ) -> Problem? {
    guard let first = elements.first else { return nil }
    let needed = dependents.notes(onKey: collection.key)
    return Problem(
      .emptyCollection, collection.key, at: needed.first?.location,
      detail: "nothing contributes to \(collection.key), so it is empty.",
      notes: needed + elements.prefix(3).map { $0.hint(.bound) },
      remedies: [remedy(first.key), "if it should be empty: \(collection.key.bind).to { .init() }.asDefault()"],
      severity: .warning)
  }
}
