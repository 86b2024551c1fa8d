extension ReferenceResolver {
  /// Adds to an object what an edge leads to.
  func take(
    _ edge: GraphPlan.Edge, for holder: ReferencePiece, in injector: ReferenceInjector, _ call: ReferenceCall
  ) throws {
    if edge.isCollection { return try takeCollection(edge, for: holder, in: injector, call) }
    let binding = injector.binding(of: edge.target)
    guard binding != nil || !edge.isNecessary else { throw Missing(key: edge.target) }
    switch (edge.kind, binding) {
    case (.piece, let binding?), (.optional, let binding?):
      let place = holder.parts.count
      holder.parts.append(.piece(nil))
      try find(binding, in: injector, call) { holder.parts[place] = .piece($0) }
    case (.optional, nil): holder.parts.append(.piece(nil))
    case (.lazyOptional, nil): holder.parts.append(.lazy { .piece(nil) })
    case (.lazy, let binding?), (.optionalLazy, let binding?), (.lazyOptional, let binding?):
      holder.parts.append(lazy(binding, in: injector))
    case (.factory, let binding?), (.optionalFactory, let binding?):
      holder.parts.append(factory(binding, in: injector))
    default: preconditionFailure("what is necessary is bound")
    }
  }

  private func takeCollection(
    _ edge: GraphPlan.Edge, for holder: ReferencePiece, in injector: ReferenceInjector, _ call: ReferenceCall
  ) throws {
    let contributions = injector.contributions(of: edge)
    // A dictionary has no order, so names sort it; its objects are made in the order of the declarations.
    let order =
      edge.kind == .named
      ? contributions.indices.sorted { contributions[$0].text < contributions[$1].text } : Array(contributions.indices)
    let place = holder.parts.count
    var found = [ReferencePiece.Part](repeating: .piece(nil), count: contributions.count)
    holder.parts.append(.list(found))
    for (index, contribution) in contributions.enumerated() {
      try find(contribution, in: injector, call) {
        found[index] = .piece($0)
        holder.parts[place] = .list(order.map { found[$0] })
      }
    }
    holder.parts[place] = .list(order.map { found[$0] })
  }

  private func lazy(_ binding: ReferenceBinding, in injector: ReferenceInjector) -> ReferencePiece.Part {
    .once { try self.get(binding, in: injector) }
  }

  private func factory(_ binding: ReferenceBinding, in injector: ReferenceInjector) -> ReferencePiece.Part {
    .factory { try self.get(binding, in: injector) }
  }

  /// Resolves a deferred dependency as a call by itself, since it is used after the call that injected it.
  private func get(_ binding: ReferenceBinding, in injector: ReferenceInjector) throws -> ReferencePiece.Part {
    var found: ReferencePiece?
    try find(binding, in: injector, ReferenceCall()) { found = $0 }
    return .piece(found)
  }
}

extension ReferenceBinding {
  /// The name of a contribution, as it is compared.
  fileprivate var text: String { name.map { "c\($0)" } ?? "" }
}
