import Loom

/// The content of all pictures of a graph: its nodes by modules, its edges by pairs, and which of them are red.
struct GraphPicture {
  /// The nodes that one module declares.
  struct Group {
    let title: String
    var members: [Int] = []
  }

  /// All edges of one style between two nodes.
  struct Link {
    let source: Int
    let target: Int
    let isDeferred: Bool
    let isRed: Bool
    var labels: [String] = []

    /// The number of the style; links of greater ones are drawn above others.
    var style: Int { (isDeferred ? 0 : 1) + (isRed ? 2 : 0) }
  }

  let nodes: [DependencyGraph.Node]
  private(set) var groups: [Group] = []
  /// The group of each node.
  private(set) var groupOf: [Int] = []
  private(set) var links: [Link] = []
  /// Why a node is red: that it is part of a cycle, and the reports of problems.
  private(set) var complaints: [Int: [String]] = [:]

  init(of graph: DependencyGraph, _ problems: [Problem]) {
    nodes = graph.nodes
    addGroups()
    addComplaints(problems)
    addLinks(graph, cycleOf: addCycles(of: graph))
  }

  /// The scopes of the nodes, each once.
  var scopes: [String] {
    var seen: Set<String> = []
    return nodes.map(\.scope).filter { seen.insert($0).inserted }
  }

  private mutating func addGroups() {
    let hasLevels = nodes.contains { $0.level > 0 }
    var known: [String: Int] = [:]
    for (number, node) in nodes.enumerated() {
      let title = (hasLevels ? "level \(node.level): " : "") + (node.installation ?? "in no named module")
      let group = known[title, default: groups.count]
      if group == groups.count { groups.append(Group(title: title)) }
      known[title] = group
      groups[group].members.append(number)
      groupOf.append(group)
    }
  }

  private mutating func addComplaints(_ problems: [Problem]) {
    let keys = nodes.map(\.key)
    for problem in problems {
      let key = problem.key.description.filter { $0 != "`" }
      let location = problem.location
      for number in nodes.indices
      where keys[number] == key || location != nil && nodes[number].location == location {
        complaints[number, default: []].append(problem.description)
      }
    }
  }

  /// How many members of a cycle are named, by each of them: all would make a text of the square of their number.
  private static let mostNames = 24

  /// Marks the nodes of cycles, and returns the number of each one's cycle.
  private mutating func addCycles(of graph: DependencyGraph) -> [Int: Int] {
    let numbers = graph.numbers
    var cycleOf: [Int: Int] = [:]
    for (cycle, members) in graph.cycles.enumerated() {
      let more = members.count > Self.mostNames ? ", and \(members.count - Self.mostNames) more" : ""
      let text = "In a cycle: " + members.prefix(Self.mostNames).map(\.id).joined(separator: ", ") + more
      for number in members.compactMap({ numbers[$0.id] }) {
        cycleOf[number] = cycle
        complaints[number, default: []].append(text)
      }
    }
    return cycleOf
  }

  private mutating func addLinks(_ graph: DependencyGraph, cycleOf: [Int: Int]) {
    let numbers = graph.numbers
    var known: [[Int]: Int] = [:]
    for edge in graph.edges {
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
      let isRed = !edge.isDeferred && cycleOf[source] != nil && cycleOf[source] == cycleOf[target]
      let new = Link(source: source, target: target, isDeferred: edge.isDeferred, isRed: isRed)
      let link = known[[source, target, new.style], default: links.count]
      if link == links.count { links.append(new) }
      known[[source, target, new.style]] = link
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
