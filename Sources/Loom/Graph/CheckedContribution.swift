/// A type whose contributed instances a companion checks together, before anything is made.
package protocol CheckedContribution {
  /// The problems of all contributions that an injector has, its ancestors' first.
  static func problems(of contributions: ContributionList) -> [Problem]
}

/// The contributions to a type that an injector has, its ancestors' first.
package struct ContributionList {
  fileprivate let graph: BindingGraph
  fileprivate let nodes: [Node]

  /// The instances that existed before the injector.
  ///
  /// - Parameter type: their type.
  /// - Returns: the instances, in order.
  /// - Complexity: O(*n*) for *n* contributions
  package func instances<T>(of type: T.Type) -> [T] { nodes.compactMap(instance) }

  /// The instance that a type is bound to, where it was there before the injector.
  ///
  /// - Parameter type: the type, bound without a name.
  /// - Returns: nil where a function makes it, because verification runs none.
  /// - Complexity: O(1) on average
  package func bound<T>(_ type: T.Type) -> T? { graph.find(AnyKey(T.self)).flatMap(instance) }

  private func instance<T>(of node: Node) -> T? {
    let binding = graph[node]
    return binding.kind == .instance && binding.key.type == T.self ? binding.recipe.instance(of: T.self) : nil
  }

  /// A problem with some of them.
  ///
  /// - Parameters:
  ///   - code: the companion's own code: `DUPLICATE_ROUTE`.
  ///   - sentence: the description of the problem, written whenever the text is read.
  ///   - key: the subject; the contributions, if that is nil.
  ///   - places: the declarations concerned.
  ///   - remedies: lines that describe a fix.
  ///   - finding: the problem as the companion describes it, which is the problem's `finding`.
  /// - Returns: the problem.
  /// - Complexity: O(1)
  package func problem(
    _ code: String, _ sentence: @autoclosure @escaping @Sendable () -> String, about key: AnyKey? = nil,
    at places: [(key: AnyKey, location: CodeLocation)], remedies: [String], finding: (any Sendable)? = nil
  ) -> Problem {
    Problem(
      .refused, key ?? graph[nodes[0]].key, at: places.last?.location,
      notes: places.map { Problem.Note(.declared, .binding($0.key), at: $0.location) },
      remedies: [.text(remedies.joined(separator: "\n"))], laterDetail: { code + ": " + sentence() },
      finding: finding)
  }

  /// Whether a key leads to the binding that a line has declared, decorated or not, and to no other in its place.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - location: the line.
  /// - Returns: false also where nothing binds the key.
  /// - Complexity: O(1) on average
  package func leads(_ key: AnyKey, to location: CodeLocation) -> Bool {
    graph.find(key).map { graph.undecorated($0).location == location } ?? false
  }

  /// Whether anything is bound to a key, or verification assumes that it is.
  ///
  /// - Parameter key: the key.
  /// - Returns: whether the key leads anywhere.
  /// - Complexity: O(1) on average
  package func isBound(_ key: AnyKey) -> Bool { graph.find(key) != nil }
}

extension BindingGraph {
  /// Companions' problems with contributions to their types, where some of these are this injector's own.
  ///
  /// - Complexity: that of the companions
  var refusals: [Problem] {
    ownContributions.flatMap { nodes in
      let checked = self[nodes[0]].key.type as? any CheckedContribution.Type
      return checked?.problems(of: ContributionList(graph: self, nodes: nodes)) ?? []
    }
  }
}
