/// The requests that led to a product: found again from the calls under way, when a report needs them.
extension Resolution {
  /// One step from an entry to one that it needs.
  struct Step {
    let entry: Entry
    let kind: Problem.DependencyKind
    let location: CodeLocation?
  }

  /// The steps that led from the outermost call to an entry, outermost first.
  func steps(to entry: Entry) -> [Step] {
    var steps: [Step] = []
    for (index, frame) in frames.enumerated() {
      // A call from outside, made while a product is being made, comes from that product's factory or hook.
      guard let start = frame.entry?.object else { continue }
      let asker = frame.asker ?? frames[..<index].last { $0.entry != nil }?.entry
      if let asker { steps.append(asker.object.request) }
      let next = index + 1 < frames.count ? frames[index + 1].asker?.object : entry
      if let next { steps += start.path(to: next) ?? [] }
    }
    return steps
  }

  /// The places that led to an entry, innermost first, as a report lists them.
  func chain(to entry: Entry) -> [Problem.Note] { Resolution.notes(steps(to: entry)) }

  /// The places that led to a request by a resolver, or by a call from outside.
  func chain(toRequestOf asker: Entry?) -> [Problem.Note] {
    guard let asker else { return [] }
    var steps = steps(to: asker)
    // A resolver may be a parameter. Requests by its function are requests of the owner, not of that parameter.
    if asker.binding.kind == .injector, let owner = steps.popLast()?.entry {
      steps.append(Step(entry: owner, kind: .request, location: owner.binding.place))
    }
    return Resolution.notes(steps + [asker.request])
  }

  private static func notes(_ steps: [Step]) -> [Problem.Note] {
    // Derived bindings are of interest only if there is nothing else to name.
    let written = steps.filter { !$0.entry.binding.isDerived }
    return (written.isEmpty ? steps : written).reversed().prefix(8).enumerated().map { index, step in
      Problem.Note(
        index == 0 ? .neededBy : .neededFor, .dependency(step.kind, of: step.entry.binding.subject), at: step.location)
    }
  }

  /// The request of the outermost call, or that of a key if there is none.
  func subject(or key: AnyKey) -> InjectionError.Subject {
    .resolution(of: frames.first?.entry?.object.binding.key ?? key)
  }
}

extension Entry {
  /// The step to a key that the entry's function requests, or the `Lazy` or `Factory` that it has made.
  var request: Resolution.Step {
    if let dependency = binding.dependencies.first, dependency.kind.isDeferred { return step(dependency) }
    return Resolution.Step(entry: self, kind: .request, location: binding.place)
  }

  /// A shortest path along declared dependencies, found breadth first; nil if there is none.
  fileprivate func path(to target: Entry) -> [Resolution.Step]? {
    guard self !== target else { return [] }
    return context.locked {
      let graph = context.graph
      // An entry of another injector is known here by its binding.
      let subgraph = Subgraph(of: graph, from: [node])
      let ends = subgraph.nodes.indices.filter { graph[subgraph.nodes[$0]] === target.binding }
      guard let path = subgraph.path(from: 0, subgraph.firstSteps(towards: ends)) else { return nil }
      return zip(path, path.dropFirst()).map { node, next in
        let entry = node == self.node ? self : context.entry(for: node)
        return entry.step(graph.edge(from: node, to: next) { _, _, _ in true }.dependency)
      }
    }
  }

  private func step(_ dependency: DeclaredDependency) -> Resolution.Step {
    Resolution.Step(entry: self, kind: binding.describe(dependency), location: binding.place(of: dependency))
  }
}
