/// The part of a graph that can be reached from some nodes, numbered densely, so that algorithms can use arrays.
struct Subgraph {
  private(set) var nodes: [Node] = []
  private(set) var offsets: [Int32] = [0]
  private(set) var successors: [Int32] = []
  private var numbering: Numbering

  /// Walks from the given nodes along the dependencies that are let through.
  init(
    of graph: BindingGraph, from roots: [Node], through isIncluded: ((Node, DeclaredDependency) -> Bool)? = nil
  ) {
    numbering = Numbering(for: roots.count, of: graph)
    nodes.reserveCapacity(roots.count)
    offsets.reserveCapacity(roots.count + 1)
    successors.reserveCapacity(roots.count)
    for root in roots { _ = number(of: root) }
    var next = 0
    while next < nodes.count {
      addSuccessors(of: nodes[next], in: graph, isIncluded)
      next += 1
    }
  }

  func successors(of number: Int) -> ArraySlice<Int32> {
    successors[Int(offsets[number])..<Int(offsets[number + 1])]
  }

  private mutating func addSuccessors(
    of node: Node, in graph: BindingGraph, _ isIncluded: ((Node, DeclaredDependency) -> Bool)?
  ) {
    for index in 0..<graph[node].dependencies.count {
      let target = graph.target(of: node, index)
      guard target != .none else { continue }
      if let isIncluded, !isIncluded(node, graph[node].dependencies[index]) { continue }
      successors.append(number(of: target))
    }
    offsets.append(Int32(successors.count))
  }

  private mutating func number(of node: Node) -> Int32 {
    if let known = numbering[node] { return known }
    let number = Int32(nodes.count)
    numbering[node] = number
    nodes.append(node)
    return number
  }
}

extension Subgraph {
  /// Remembers the numbers of nodes: in an array where most nodes of a root will have one, else in a dictionary.
  private enum Numbering {
    case dense([Int32])
    case sparse([Node: Int32])

    init(for count: Int, of graph: BindingGraph) {
      let all = graph.own.bindings.count
      self = graph.level == 0 && count * 4 > all ? .dense([Int32](repeating: -1, count: all)) : .sparse([:])
    }

    subscript(node: Node) -> Int32? {
      get {
        switch self {
        case .dense(let numbers): numbers[Int(node.index)] < 0 ? nil : numbers[Int(node.index)]
        case .sparse(let numbers): numbers[node]
        }
      }
      set {
        switch consume self {
        case .dense(var numbers):
          numbers[Int(node.index)] = newValue ?? -1
          self = .dense(numbers)
        case .sparse(var numbers):
          numbers[node] = newValue
          self = .sparse(numbers)
        }
      }
    }
  }
}
