/// A binding that an injector sees, with what it depends on: all that the library LoomGraph knows of it.
///
/// The graph of bindings stays internal to Loom. A program that draws nothing has no types for drawing.
package struct VisibleBinding {
  /// The number in the injector's graph; those of ancestors are smaller.
  package let number: Int
  /// The key; that of a decorator is the key that it decorates.
  package let key: AnyKey
  /// Whether no key leads to the binding: it is a contribution, or it is decorated.
  package let isHidden: Bool
  /// Whether graphs show the binding; a derived one is a part of edges.
  package let isDrawn: Bool
  /// The name of its `Binding.Kind`.
  package let kind: String
  /// The name of its `Lifetime`.
  package let lifetime: String
  package let isOnMainActor: Bool
  /// Where the binding is declared; nil for one that follows from others.
  package let place: CodeLocation?
  /// The module that declares the binding, the one that installed that module, and so on.
  package let modules: [String]
  /// How many ancestors the injector has that the binding belongs to.
  package let level: Int
  /// The dependencies, and the numbers of the bindings that they lead to; nil where nothing is bound.
  package let dependencies: [(kind: DeclaredDependency.Kind, label: Problem.DependencyKind, target: Int?)]
}

extension Injector {
  /// The bindings that this injector sees: its own, and then those of its ancestors that it does not replace.
  ///
  /// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
  package var visibleBindings: [VisibleBinding] {
    guard let context = reference.context else { return [] }
    let graph = context.shownGraph
    let modules = context.modulesByPlace
    return graph.visibleNodes.map { node in
      let binding = graph[node]
      return VisibleBinding(
        number: node, key: binding.key, isHidden: !graph.isKeyed(node), isDrawn: graph.isDrawn(node),
        kind: binding.kind.rawValue, lifetime: binding.lifetime.rawValue, isOnMainActor: binding.isOnMainActor,
        place: binding.place, modules: binding.place.flatMap { modules[$0] } ?? [], level: graph.level(of: node),
        dependencies: zip(binding.dependencies, graph.targets(of: node)).map { ($0.kind, binding.describe($0), $1) })
    }
  }
}
