import Loom

/// The content of all pictures of a graph: its nodes by modules, its edges by pairs, and which of them are red.
struct GraphPicture {
  typealias Node = DependencyGraph.Node
  typealias Edge = DependencyGraph.Edge

  /// The nodes that one module declares.
  struct Group {
    let title: String
    var members: [Int]
  }

  /// All edges of one style between two nodes.
  struct Link {
    let source: Int
    let target: Int
    let style: Style
    var labels: [String]
  }

  struct Style: Hashable {
    let isDeferred: Bool
    let isRed: Bool
    /// The number of the style; greater ones are drawn above others.
    var order: Int { (isDeferred ? 0 : 1) + (isRed ? 2 : 0) }
  }

  let nodes: [Node]
  private(set) var groups: [Group] = []
  /// The group of each node.
  private(set) var groupOf: [Int] = []
  private(set) var links: [Link] = []
  /// Why a node is red: that it is part of a cycle, and the reports of problems.
  private(set) var complaints: [Int: [String]] = [:]

  init(of graph: DependencyGraph, _ problems: [Problem]) {
    nodes = graph.nodes
    let numbers = graph.numbers
    addGroups()
    addProblems(problems)
    addLinks(graph.edges, numbers, cycles: addCycles(graph.cycles, numbers))
  }

  var scopes: [String] {
    var seen: Set<String> = []
    return nodes.map(\.scope).filter { seen.insert($0).inserted }
  }

  private mutating func addGroups() {
    let hasLevels = nodes.contains { $0.level > 0 }
    for (index, node) in nodes.enumerated() {
      let title = (hasLevels ? "level \(node.level): " : "") + (node.installation ?? "in no named module")
      let group = groups.firstIndex { $0.title == title } ?? groups.count
      if group == groups.count { groups.append(Group(title: title, members: [])) }
      groups[group].members.append(index)
      groupOf.append(group)
    }
  }

  private mutating func addProblems(_ problems: [Problem]) {
    if problems.isEmpty { return }
    let keyed = Dictionary(grouping: nodes.indices) { nodes[$0].key }
    let placed = Dictionary(grouping: nodes.indices) { nodes[$0].location }
    for problem in problems {
      let named = keyed[problem.key.description.filter { $0 != "`" }] ?? []
      let there = problem.location.flatMap { placed[$0] } ?? []
      for index in Set(named + there) { complaints[index, default: []].append(problem.description) }
    }
  }

  /// How many members of a cycle are named, by each of them: all would make a text of the square of their number.
  private static let mostNames = 24

  /// Marks the nodes of cycles, and returns the number of each one's cycle.
  private mutating func addCycles(_ cycles: [[Node]], _ numbers: [String: Int]) -> [Int: Int] {
    var cycleOf: [Int: Int] = [:]
    for (number, cycle) in cycles.enumerated() {
      let members = cycle.compactMap { numbers[$0.id] }
      let more = cycle.count > Self.mostNames ? ", and \(cycle.count - Self.mostNames) more" : ""
      let text = "In a cycle: " + cycle.prefix(Self.mostNames).map(\.id).joined(separator: ", ") + more
      for member in members {
        cycleOf[member] = number
        complaints[member, default: []].append(text)
      }
    }
    return cycleOf
  }

  private mutating func addLinks(_ edges: [Edge], _ numbers: [String: Int], cycles: [Int: Int]) {
    var known: [[Int]: Int] = [:]
    for edge in edges {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      let isRed = !edge.isDeferred && cycles[source] != nil && cycles[source] == cycles[target]
      let style = Style(isDeferred: edge.isDeferred, isRed: isRed)
      let pair = [source, target, style.order]
      let link = known[pair] ?? links.count
      known[pair] = link
      if link == links.count { links.append(Link(source: source, target: target, style: style, labels: [])) }
      links[link].labels.append(edge.description)
    }
  }
}

extension DependencyGraph.Node {
  /// A description of the node, in lines.
  func facts(_ complaints: [String]) -> [String] {
    [id, manner] + [location?.description, installation].compactMap(\.self) + complaints
  }

  /// The part of the node's name after its type: `named "red" (contribution)`.
  var addition: String {
    let rest = id.hasPrefix(type) ? id.dropFirst(type.count) : id[...]
    return String(rest.drop { $0 == " " })
  }
}

/// The colors of scopes, the same in all pictures.
struct ScopeColor {
  let fill: String
  let border: String
  /// The fill on a dark page; the border is seen on either.
  let darkFill: String

  static let red = ScopeColor(fill: "#ffe1e1", border: "#d92020", darkFill: "#4a1d1d")
}

extension ScopeColor {
  init(of scope: String) {
    self =
      switch scope {
      case "graph": ScopeColor(fill: "#dbeafe", border: "#3b82c4", darkFill: "#17304d")
      case "singleton": ScopeColor(fill: "#d8f3dc", border: "#3f9142", darkFill: "#163822")
      case "eager": ScopeColor(fill: "#fff0c2", border: "#c69214", darkFill: "#41330b")
      case "weak": ScopeColor(fill: "#ecdffb", border: "#8a5fc0", darkFill: "#32254a")
      case "scoped": ScopeColor(fill: "#cdf1f2", border: "#1f9299", darkFill: "#0f3a3d")
      default: ScopeColor(fill: "#f3f4f6", border: "#8b95a3", darkFill: "#232a38")
      }
  }
}
