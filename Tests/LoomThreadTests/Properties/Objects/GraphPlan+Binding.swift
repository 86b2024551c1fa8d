import Loom

extension GraphPlan {
  /// Creates the injectors.
  func injectors(in world: World) throws -> [Injector] {
    let context = GlobalContext()
    context.install(global.module(in: world))
    return try injectors.reduce(into: []) { made, planned in
      try planned.injector(from: made, in: world, context).map { made.append($0) }
    }
  }
}

extension GraphPlan.Planned {
  /// Creates the injector; nil if that which it is made from is not there.
  func injector(
    from made: [Injector?], in world: World, _ global: GlobalContext = GlobalContext()
  ) throws -> Injector? {
    let module = level.module(in: world)
    return switch origin {
    case .root: try Injector(module, global: global)
    case .child(let parent): try made[parent]?.child(module)
    case .with(let base): try made[base]?.copy(with: module)
    }
  }
}

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
      finish(bind(builder, parameters, world), world)
    case .closure(let edges):
      let options = builder.make { [key, broods] resolver in
        let parts = try edges.map { try resolver.resolve($0) } + broods.flatMap { try $0.parts(of: resolver, world) }
        return try world.admit(Piece(key, parts, for: edges, in: world, isInjected: false))
      }
      finish(options, world)
    case .link(let target): finish(builder.to(\Piece.self, named: GraphPlan.name(of: target)), world)
    case .instance: builder.to(instance: Piece(key, [], in: world, isInjected: false, isGiven: true))
    case .supplied: module.supplied(Piece.self, named: GraphPlan.name(of: key))
    }
  }

  private func finish(_ options: BindingOptions<Piece>, _ world: World) {
    options.live(namesScope && !isAsynchronous ? scope : nil)
    if isDefault { options.asDefault() }
    if isClosed { options.onClose { [key] in world.close($0, as: key) } }
  }

  /// Binds to a function whose parameters have the types of the edges.
  private func bind(
    _ builder: BindingBuilder<Piece, Nonisolated>, _ edges: [GraphPlan.Edge], _ world: World
  ) -> BindingOptions<Piece> {
    let types = edges.map(\.type) + Array(repeating: Nothing.self, count: 3)
    return three(types[0], types[1], types[2])

    @Sendable func piece(_ parts: [Piece.Part]) throws -> Piece {
      try world.admit(Piece(key, Array(parts.prefix(edges.count)), for: edges, in: world))
    }

    func three<A: Ingredient, B: Ingredient, C: Ingredient>(_: A.Type, _: B.Type, _: C.Type) -> BindingOptions<Piece> {
      let names = edges.map(\.name) + [nil, nil, nil]
      let (a, b, c) = (A.source(names[0]), B.source(names[1]), C.source(names[2]))
      guard isAsynchronous else {
        return builder.to({ try piece([A.part($0), B.part($1), C.part($2)]) }, a, b, c)
      }
      return builder.to(
        { (a: A.Value, b: B.Value, c: C.Value) async throws in
          for _ in 0..<key % 4 { await Task.yield() }
          return try piece([A.part(a), B.part(b), C.part(c)])
        }, a, b, c)
    }
  }
}

extension GraphPlan.Decorator {
  fileprivate func decorate(in module: Module, _ world: World) {
    let edges = [GraphPlan.Edge(kind: .piece, target: 0)] + parameters
    switch parameters.count {
    case 0: module.decorate(Piece.self, named: name) { try product([.piece($0)]) }
    case 1: one(parameters[0].type)
    default: two(parameters[0].type, parameters[1].type)
    }

    @Sendable func product(_ parts: [Piece.Part]) throws -> Piece {
      try world.admit(Piece(number, parts, for: edges, in: world, isInjected: false))
    }

    func one<A: Ingredient>(_: A.Type) {
      module.decorate(Piece.self, named: name) { (inner: Piece, a: A.Value) in
        try product([.piece(inner), A.part(a)])
      }
    }

    func two<A: Ingredient, B: Ingredient>(_: A.Type, _: B.Type) {
      module.decorate(Piece.self, named: name) { (inner: Piece, a: A.Value, b: B.Value) in
        try product([.piece(inner), A.part(a), B.part(b)])
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
