/// The requests that led to a product: found again from the calls under way, when a report needs them.
extension Resolution {
  /// The steps that led from the outermost call to a binding, outermost first.
  func steps(to binding: Binding) -> [BindingGraph.Edge] {
    var steps: [BindingGraph.Edge] = []
    for (index, frame) in frames.enumerated() {
      // A call from outside, made while a product is being made, comes from that product's factory or hook.
      guard let start = frame.asker else { continue }
      let owner = frame.owner?.object ?? frames[..<index].last { $0.asker != nil }?.asker?.binding
      if let owner { steps = Resolution.adding(owner, to: steps) }
      let next = index + 1 < frames.count ? frames[index + 1].owner?.object : binding
      if let next { steps += Resolution.path(from: start, to: next) ?? [] }
    }
    return steps
  }

  /// Steps, and the request of a resolver, a factory or a call from outside that they led to.
  private static func adding(_ asker: Binding, to steps: [BindingGraph.Edge]) -> [BindingGraph.Edge] {
    // A resolver may be a parameter. Requests by its function are requests of the owner, not of that parameter.
    // The `Lazy` or `Factory` that the asker has made, or else what its function requests.
    let request = BindingGraph.Edge(asker, asker.dependencies.first { $0.kind.isDeferred })
    guard asker.kind == .injector, let owner = steps.last?.binding else { return steps + [request] }
    var steps = steps
    steps[steps.count - 1] = BindingGraph.Edge(owner, nil)
    return steps + [request]
  }

  /// The places that led to a binding, innermost first, as a report lists them.
  @inline(never) func chain(to binding: Binding) -> [Problem.Note] { steps(to: binding).reversed().needs }

  /// The places that led to a request by a resolver, or by a call from outside.
  func chain(toRequestOf owner: Uncounted<Binding>?) -> [Problem.Note] {
    guard let owner = owner?.object else { return [] }
    return Resolution.adding(owner, to: steps(to: owner)).reversed().needs
  }

  /// The request of the outermost call, or that of a key if there is none.
  func subject(or key: AnyKey) -> InjectionError.Subject { .resolution(of: frames.first?.asker?.key ?? key) }

  /// A shortest path along declared dependencies, found breadth first; nil if there is none.
  private static func path(from start: Asker, to target: Binding) -> [BindingGraph.Edge]? {
    guard start.binding !== target else { return [] }
    let (graph, node) = (start.atHome.graph, Int(start.row.node))
    let subgraph = Subgraph(of: graph, from: [node])
    let steps = subgraph.firstSteps { graph[$0] === target }
    return subgraph.path(from: 0, steps).map { graph.steps(of: $0, along: nil) }
  }
}
