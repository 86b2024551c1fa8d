import Loom

extension GraphPlan.Level {
  func module(in world: World) -> Module {
    Module { module in
      for declaration in declarations { declaration.bind(in: module, world) }
      for key in contributions { module.contribute(to: Piece.self).to(\Piece.self, named: Name("n\(key)")) }
    }
  }
}

extension GraphPlan.Declaration {
  func bind(in module: Module, _ world: World) {
    let builder = module.bind(Piece.self, named: Name("n\(key)"))
    switch recipe {
    case .function(let parameters, let requirements):
      Piece.$upcoming.withValue(requirements.map(\.requirement)) { finish(bind(builder, parameters, world)) }
    case .closure(let edges):
      finish(
        builder.to { [key] resolver in
          Piece(key, try edges.map { try resolver.resolve($0) }, in: world, isInjected: false)
        })
    case .link(let target): finish(builder.to(\Piece.self, named: Name("n\(target)")))
    case .instance: builder.to(instance: Piece(key, [], in: world, isInjected: false, isGiven: true))
    }
  }

  private func finish(_ options: BindingOptions<Piece>) {
    switch scope {
    case .normal: options.in(.normal)
    case .graph: options.in(.graph)
    case .singleton: options.in(.singleton)
    case .eager: options.in(.eager)
    case .weak: options.in(.weak)
    case .scoped: options.in(.scoped)
    }
    if isDefault { options.asDefault() }
  }

  /// Binds to a function whose parameters have the types of the edges.
  private func bind(_ builder: BindingBuilder<Piece>, _ edges: [GraphPlan.Edge], _ world: World) -> BindingOptions<
    Piece
  > {
    let types = edges.map(\.type)
    let names = edges.map { $0.kind == .all ? nil : $0.name }
    return switch edges.count {
    case 0: builder.to { [key] () -> Piece in Piece(key, [], in: world) }
    case 1: one(types[0])
    case 2: two(types[0], types[1])
    default: three(types[0], types[1], types[2])
    }

    func source<Value>(_ index: Int) -> Dependency<Value> { names[index].map { .named($0) } ?? .bound }

    func one<A: Ingredient>(_: A.Type) -> BindingOptions<Piece> {
      builder.to({ [key] (a: A.Value) in Piece(key, [A.part(a)], in: world) }, source(0))
    }

    func two<A: Ingredient, B: Ingredient>(_: A.Type, _: B.Type) -> BindingOptions<Piece> {
      builder.to(
        { [key] (a: A.Value, b: B.Value) in Piece(key, [A.part(a), B.part(b)], in: world) },
        source(0), source(1))
    }

    func three<A: Ingredient, B: Ingredient, C: Ingredient>(_: A.Type, _: B.Type, _: C.Type) -> BindingOptions<Piece> {
      builder.to(
        { [key] (a: A.Value, b: B.Value, c: C.Value) in Piece(key, [A.part(a), B.part(b), C.part(c)], in: world) },
        source(0), source(1), source(2))
    }
  }
}
