import Loom

extension GraphPlan.Level {
  func module(in world: World) -> Module {
    Module { module in
      for declaration in declarations { declaration.bind(in: module, world) }
      for contribution in contributions { contribution.contribute(in: module) }
      for decorator in decorators { decorator.decorate(in: module, world) }
    }
  }
}

extension GraphPlan.Contribution {
  fileprivate func contribute(in module: Module) {
    module.contribute(to: Piece.self, named: name.map { Name("c\($0)") })
      .to(\Piece.self, named: GraphPlan.name(of: target)).live(namesScope ? scope : nil)
  }
}

extension GraphPlan.Declaration {
  func bind(in module: Module, _ world: World) {
    var builder: BindingBuilder<Piece, Nonisolated> { module.bind(Piece.self, named: GraphPlan.name(of: key)) }
    switch recipe {
    case .function(let parameters, let requirements):
      // The requirements are read where the binding begins.
      let builder = Piece.$upcoming.withValue(requirements.map(\.requirement)) { builder }
      finish(bind(builder, parameters, world))
    case .closure(let edges):
      finish(
        builder.make { [key] resolver in
          Piece(key, try edges.map { try resolver.resolve($0) }, for: edges, in: world, isInjected: false)
        })
    case .link(let target): finish(builder.to(\Piece.self, named: GraphPlan.name(of: target)))
    case .instance: builder.to(instance: Piece(key, [], in: world, isInjected: false, isGiven: true))
    }
  }

  private func finish(_ options: BindingOptions<Piece>) {
    options.live(namesScope ? scope : nil)
    if isDefault { options.asDefault() }
  }

  /// Binds to a function whose parameters have the types of the edges.
  private func bind(
    _ builder: BindingBuilder<Piece, Nonisolated>, _ edges: [GraphPlan.Edge], _ world: World
  ) -> BindingOptions<Piece> {
    let types = edges.map(\.type)
    let names = edges.map(\.name)
    return switch edges.count {
    case 0: builder.to { [key] () -> Piece in Piece(key, [], in: world) }
    case 1: one(types[0])
    case 2: two(types[0], types[1])
    default: three(types[0], types[1], types[2])
    }

    func source<Value>(_ index: Int) -> ParameterSource<Value> { names[index].map { .named($0) } ?? .bound }

    func one<A: Ingredient>(_: A.Type) -> BindingOptions<Piece> {
      builder.to({ [key] (a: A.Value) in Piece(key, [A.part(a)], for: edges, in: world) }, source(0))
    }

    func two<A: Ingredient, B: Ingredient>(_: A.Type, _: B.Type) -> BindingOptions<Piece> {
      builder.to(
        { [key] (a: A.Value, b: B.Value) in Piece(key, [A.part(a), B.part(b)], for: edges, in: world) },
        source(0), source(1))
    }

    func three<A: Ingredient, B: Ingredient, C: Ingredient>(_: A.Type, _: B.Type, _: C.Type) -> BindingOptions<Piece> {
      builder.to(
        { [key] (a: A.Value, b: B.Value, c: C.Value) in
          Piece(key, [A.part(a), B.part(b), C.part(c)], for: edges, in: world)
        },
        source(0), source(1), source(2))
    }
  }
}

extension GraphPlan.Decorator {
  fileprivate func decorate(in module: Module, _ world: World) {
    let edges = [GraphPlan.Edge(kind: .piece, target: 0)] + parameters
    switch parameters.count {
    case 0: module.decorate(Piece.self, named: name) { product([.piece($0)]) }
    case 1: one(parameters[0].type)
    default: two(parameters[0].type, parameters[1].type)
    }

    @Sendable func product(_ parts: [Piece.Part]) -> Piece {
      Piece(number, parts, for: edges, in: world, isInjected: false)
    }

    func one<A: Ingredient>(_: A.Type) {
      module.decorate(Piece.self, named: name) { (inner: Piece, a: A.Value) in
        product([.piece(inner), A.part(a)])
      }
    }

    func two<A: Ingredient, B: Ingredient>(_: A.Type, _: B.Type) {
      module.decorate(Piece.self, named: name) { (inner: Piece, a: A.Value, b: B.Value) in
        product([.piece(inner), A.part(a), B.part(b)])
      }
    }
  }

  private var name: Name? {
    switch target {
    case .key(let key): GraphPlan.name(of: key)
    case .contribution(let name): Name("c\(name)")
    }
  }
}

extension BindingOptions where T: Sendable {
  func live(_ scope: GraphPlan.Lifespan?) {
    switch scope {
    case nil: break
    case .normal: self.in(.normal)
    case .graph: self.in(.graph)
    case .singleton: self.in(.singleton)
    case .eager: self.in(.eager)
    case .weak: self.in(.weak)
    case .scoped: self.in(.scoped)
    }
  }
}
