/// Keys that lead nowhere.
extension BindingGraph {
  /// One problem for each key that leads nowhere, with everything that needs it.
  ///
  /// - Complexity: O(*m* · *d* + *n* + *e*) for *m* keys, *d* needs of them, *n* bindings and *e* dependencies
  func missing(_ dangling: [Edge], _ unmet: [Expectation]) -> [Problem] {
    let dependents = Dependents(of: self)
    return (dangling.map(\.dependency.key) + unmet.map(\.key)).eachOnce.map { key in
      let needs = dependents.notes(on: dangling.filter { $0.dependency.key == key })
      return global.missing(key, neededBy: needs.with(unmet, of: key))
    }
  }

  /// The same expectation of the key that leads nowhere; nil if it is met, or if a companion reports it.
  ///
  /// A derived key is met if the key behind it is: that of a `Lazy<T>` is met if something is bound to `T`.
  func unmet(_ expectation: Expectation) -> Expectation? {
    var key = expectation.key
    while let node = find(key) {
      guard self[node].kind == .derived, let needed = self[node].dependencies.first, needed.kind != .optional
      else { return nil }
      key = needed.key
    }
    return key.type is any CompanionMissed.Type ? nil : expectation.with(key: key)
  }
}

extension [Problem.Note] {
  /// These needs, and those of expectations of a key.
  func with(_ expectations: [Expectation], of key: AnyKey) -> Self {
    let needs = expectations.filter { $0.key == key }.map { Problem.Note(.neededBy, $0.subject, at: $0.location) }
    // A need that only follows from an expectation has no place but that of the expectation.
    return needs.isEmpty ? self : filter { $0.location != nil } + needs
  }
}

/// The declared edges of a graph in the other direction, from a key to the bindings that need it; made for a report.
package final class Dependents {
  private let graph: BindingGraph
  // Grouped for the first report of a need: most graphs have none.
  private lazy var edges = Dictionary(
    grouping: graph.visibleNodes.flatMap { graph[$0].edges }.filter {
      !$0.dependency.kind.isFixed && $0.dependency.kind != .argument
    }, by: \.dependency.key)

  /// How many steps of a way are told.
  private static let mostSteps = 8

  package init(of graph: BindingGraph) { self.graph = graph }

  /// A way to each of some dependencies from something that nothing needs, innermost place first, one after the other.
  func notes(on edges: [BindingGraph.Edge]) -> [Problem.Note] {
    // The parameter of a decorator is one place, however many contributions it decorates.
    let places = edges.map { $0.note(.neededBy) }
    let firsts = edges.indices.filter { places[$0].location == nil || !places[..<$0].contains(places[$0]) }
    return firsts.flatMap { origins(of: edges[$0]).flatMap { way(to: $0).needs } }
  }

  /// The ways to whatever needs a key.
  package func notes(onKey key: AnyKey) -> [Problem.Note] { notes(on: edges[key] ?? []) }

  /// The written dependencies behind one that follows from others.
  ///
  /// No line declares a derived binding, so the place of an edge from `Lazy<T>` to `T` is that of the edges to
  /// `Lazy<T>`.
  func origins(of edge: BindingGraph.Edge) -> [BindingGraph.Edge] {
    guard edge.binding.isDerived, let outer = edges[edge.binding.key] else { return [edge] }
    return outer.flatMap(origins)
  }

  /// A dependency, and those that lead outward from it, each the first that leads on to another binding.
  private func way(to edge: BindingGraph.Edge) -> [BindingGraph.Edge] {
    var way = [edge]
    while way.count < Dependents.mostSteps {
      let steps = way[way.count - 1].binding.key.wholes.lazy.flatMap { self.edges[$0] ?? [] }
      guard let step = steps.first(where: { step in !way.contains { $0.binding === step.binding } }) else { break }
      way.append(step)
    }
    return way
  }
}
