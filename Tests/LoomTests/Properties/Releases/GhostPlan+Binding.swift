import Loom

extension GhostPlan {
  func module(of index: Int, in house: House) -> Module {
    Module { module in
      for declaration in graph.injectors[index].level.declarations { bind(declaration, in: module, house) }
    }
  }

  private func bind(_ declaration: GraphPlan.Declaration, in module: Module, _ house: House) {
    var builder: BindingBuilder<Ghost, Nonisolated> {
      module.bind(Ghost.self, named: GraphPlan.name(of: declaration.key))
    }
    switch declaration.recipe {
    case .function(let parameters, let requirements):
      // The requirements are read where the binding begins.
      let builder = Ghost.$upcoming.withValue(requirements.map(\.ghostRequirement)) { builder }
      finish(bind(declaration.key, builder, parameters, house), declaration)
    case .link(let target): finish(builder.to(\Ghost.self, named: GraphPlan.name(of: target)), declaration)
    case .closure, .instance: break
    }
  }

  private func finish(_ options: BindingOptions<Ghost>, _ declaration: GraphPlan.Declaration) {
    options.live(declaration.scope)
    if declaration.isDefault { options.asDefault() }
  }

  private func bind(
    _ key: Int, _ builder: BindingBuilder<Ghost, Nonisolated>, _ edges: [GraphPlan.Edge], _ house: House
  ) -> BindingOptions<Ghost> {
    func source<Value>(_ index: Int) -> ParameterSource<Value> { edges[index].name.map { .named($0) } ?? .bound }

    func one<A>(_: A.Type) -> BindingOptions<Ghost> {
      builder.to({ (a: A) in try Ghost(key, [a], in: house) }, source(0))
    }

    func two<A, B>(_: A.Type, _: B.Type) -> BindingOptions<Ghost> {
      builder.to({ (a: A, b: B) in try Ghost(key, [a, b], in: house) }, source(0), source(1))
    }

    let types = edges.map(\.ghostType)
    return switch edges.count {
    case 0: builder.to { () throws -> Ghost in try Ghost(key, [], in: house) }
    case 1: one(types[0])
    default: two(types[0], types[1])
    }
  }
}

extension GraphPlan.Edge {
  fileprivate var ghostType: Any.Type {
    switch kind {
    case .lazy: Lazy<Ghost>.self
    case .optional: Ghost?.self
    default: Ghost.self
    }
  }

  fileprivate var ghostRequirement: Requirement {
    switch kind {
    case .lazy: Requirement(\Ghost.lazy, named: name)
    case .optional: Requirement(\Ghost.one, named: name, optional: true)
    default: Requirement(\Ghost.one, named: name)
    }
  }
}
