/// The requests that led to a product: found again from the calls under way, when a report needs them.
extension Resolution {
  /// The steps that led from the outermost call to a plan, outermost first.
  func steps(to plan: Plan) -> [Step] {
    var steps: [Step] = []
    for (index, frame) in frames.enumerated() {
      // A call from outside, made while a product is being made, comes from that product's factory or hook.
      guard let start = frame.plan?.object else { continue }
      let asker = frame.asker ?? frames[..<index].last { $0.plan != nil }?.plan
      if let asker { steps = Resolution.adding(asker.object, to: steps) }
      let next = index + 1 < frames.count ? frames[index + 1].asker?.object : plan
      if let next { steps += start.path(to: next, in: frame.context.object) ?? [] }
    }
    return steps
  }

  /// Steps, and the request of a resolver, a factory or a call from outside that they led to.
  private static func adding(_ asker: Plan, to steps: [Step]) -> [Step] {
    // A resolver may be a parameter. Requests by its function are requests of the owner, not of that parameter.
    guard asker.binding.kind == .injector, let owner = steps.last?.binding else { return steps + [asker.request] }
    return steps.dropLast() + [Step(binding: owner, kind: .request, location: owner.place), asker.request]
  }

  /// The places that led to a plan, innermost first, as a report lists them.
  func chain(to plan: Plan) -> [Problem.Note] { steps(to: plan).reversed().needs }

  /// The places that led to a request by a resolver, or by a call from outside.
  func chain(toRequestOf asker: Plan?) -> [Problem.Note] {
    guard let asker else { return [] }
    return Resolution.adding(asker, to: steps(to: asker)).reversed().needs
  }

  /// The request of the outermost call, or that of a key if there is none.
  func subject(or key: AnyKey) -> InjectionError.Subject {
    .resolution(of: frames.first?.plan?.object.binding.key ?? key)
  }
}

extension Plan {
  /// The step to a key that the plan's function requests, or the `Lazy` or `Factory` that it has made.
  var request: Step {
    if let dependency = binding.dependencies.first, dependency.kind.isDeferred { return binding.step(dependency) }
    return Step(binding: binding, kind: .request, location: binding.place)
  }

  /// A shortest path along declared dependencies, found breadth first; nil if there is none.
  fileprivate func path(to target: Plan, in context: Context) -> [Step]? {
    guard self !== target else { return [] }
    return context.locked {
      let graph = context.graph(of: self)
      // A plan of another injector is known here by its binding.
      let subgraph = Subgraph(of: graph, from: [node])
      let ends = subgraph.nodes.indices.filter { graph[subgraph.nodes[$0]] === target.binding }
      guard let path = subgraph.path(from: 0, subgraph.firstSteps(towards: ends)) else { return nil }
      return zip(path, path.dropFirst()).map { node, next in
        graph.edge(from: node, to: next) { _, _, _ in true }.step
      }
    }
  }
}
