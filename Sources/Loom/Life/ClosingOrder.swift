/// In which order instances are closed: each before its dependencies, deferred ones included, wherever these form no
/// cycle; else in the reverse order of creation.
///
/// Declared dependencies come first, then the instances that a closure may use.
struct ClosingOrder {
  private let graph: BindingGraph

  init(_ graph: BindingGraph) { self.graph = graph }

  /// Sorts actions such that the last one is to be performed first.
  ///
  /// - Parameter closings: the actions, in the order of creation.
  /// - Returns: the same actions.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the instances lead to and *e* dependencies, and O(*m*²) for *m*
  ///   instances
  func sorted(_ closings: [Closing]) -> [Closing] {
    let nodes = closings.map(\.made.plan.node).eachOnce
    let subgraph = Subgraph(of: graph, from: nodes)
    let declared = sorted(closings, needs(of: nodes, in: subgraph.successors))
    guard subgraph.nodes.contains(where: { graph[$0].kind.isOpaque }) else { return declared }
    // Two closures may seem to need each other; in such a cycle, declared dependencies count.
    let successors = subgraph.successors.indices.map { targets(of: $0, in: subgraph, among: nodes.count) }
    return sorted(declared, needs(of: nodes, in: successors))
  }

  private func sorted(_ closings: [Closing], _ needs: Needs) -> [Closing] {
    guard !needs.isEmpty else { return closings }
    var newest: [Int: Int] = [:]
    for (index, closing) in closings.enumerated() { newest[needs.group(of: closing.made.plan.node)] = index }
    var taken: [Int] = []
    var waiting = newest
    // From the first to be closed to the last: of those that no other one needs, the one that was made last.
    while let next = waiting.filter({ !needs.isNeeded($0.key, by: waiting.keys) }).max(by: { $0.value < $1.value }) {
      taken.append(next.key)
      waiting[next.key] = nil
    }
    let ranks = Dictionary(uniqueKeysWithValues: taken.reversed().enumerated().map { ($1, $0) })
    return closings.enumerated().sorted { left, right in
      let ranks = (
        ranks[needs.group(of: left.element.made.plan.node)] ?? 0,
        ranks[needs.group(of: right.element.made.plan.node)] ?? 0
      )
      return ranks.0 == ranks.1 ? left.offset < right.offset : ranks.0 < ranks.1
    }.map(\.element)
  }

  /// Which groups of instances, that need each other, need which others.
  private struct Needs {
    var groups: [Node: Int] = [:]
    /// The groups that lead to each group, directly or not.
    var users: [Int: Set<Int>] = [:]
    var isEmpty: Bool { users.isEmpty }

    func group(of node: Node) -> Int { groups[node] ?? -1 - node }
    func isNeeded(_ group: Int, by others: some Sequence<Int>) -> Bool {
      guard let users = users[group] else { return false }
      return others.contains(where: users.contains)
    }
  }

  /// The needs of the nodes that successors are numbered from.
  private func needs(of nodes: [Node], in successors: [[Int]]) -> Needs {
    let all = Subgraph(successors)
    var needs = Needs()
    var reached: [Set<Int>] = []
    var groupOf = [Int](repeating: 0, count: successors.count)
    for (group, members) in all.components().enumerated() {
      for member in members { groupOf[member] = group }
      // The groups that it leads to have come before it.
      let next = Set(members.flatMap { successors[$0].map { groupOf[$0] } }).subtracting([group])
      reached.append(next.reduce(into: next) { $0.formUnion(reached[$1]) })
    }
    let closing = Set(nodes.indices.map { groupOf[$0] })
    for (index, node) in nodes.enumerated() { needs.groups[node] = groupOf[index] }
    for group in closing {
      for target in reached[group] where closing.contains(target) { needs.users[target, default: []].insert(group) }
    }
    return needs
  }

  /// The nodes that one leads to; a closure or an injector leads to all instances but those that lead to it.
  private func targets(of number: Int, in subgraph: Subgraph, among count: Int) -> [Int] {
    guard graph[subgraph.nodes[number]].kind.isOpaque else { return subgraph.successors[number] }
    let ways = subgraph.firstSteps(towards: [number])
    return subgraph.successors[number] + (0..<count).filter { ways[$0] == nil }
  }
}
