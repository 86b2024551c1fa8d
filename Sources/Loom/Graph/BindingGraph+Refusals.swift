/// The checks of companions.
extension BindingGraph {
  /// Companions' problems with contributions to their types, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    let types = bindings.filter { $0.key.role == .contribution }.map { ObjectIdentifier($0.key.type) }
    return types.eachOnce.compactMap { wiring.contributions[$0] }.flatMap { nodes in
      let checked = self[nodes[0]].key.type as? any CheckedContribution.Type
      return checked?.problems(of: nodes.map { self[$0] }, in: self) ?? []
    }
  }
}

/// A type whose contributed instances a companion checks together, before anything is made.
package protocol CheckedContribution {
  /// The problems of all contributions that an injector has, its ancestors' first.
  static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem]
}

extension Binding {
  /// The instance that was there before the injector; nil where a function makes it, because verification runs none.
  package func instance<T>(of type: T.Type) -> T? {
    kind == .instance && key.type == T.self ? recipe.instance(of: T.self) : nil
  }
}
