/// Finds strongly connected components, each after those that it leads to.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, as D. Pearce has it, "An improved algorithm for
/// finding the strongly connected components of a directed graph", 2005: with one number a node, and an explicit stack
/// in place of recursion, so that a long chain cannot exhaust the thread's.
///
/// - Parameters:
///   - count: how many nodes there are.
///   - successor: the node that an edge of a node leads to, by number; that node itself, if the edge does not count,
///     and nil, if there are no more.
///   - body: called with each component: the member that the search has entered first, and the others.
/// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
// Not with an array of all members, which most often would be one: 100 instructions a binding.
@inline(__always)
func forEachComponent(
  of count: Int, _ successor: (_ node: Int, _ edge: Int) -> Int?, body: (_ first: Int, _ others: [Int]) -> Void
) {
  // For each node, when the first one was entered that it leads to; zero if it has not been entered itself, and the
  // greatest number once its component is known.
  let memory = AtomicWords(count: 5 * count)
  // The nodes on the path, which of their edges comes next, and when they were entered.
  let (path, edges, orders) = (count, 2 * count, 3 * count)
  // The nodes that have been left, and whose components are not known.
  let open = 4 * count
  var (entered, depth, height) = (0, 0, 0)
  for root in 0..<count where memory[at: root] == 0 {
    var next = root
    repeat {
      if memory[at: next] == 0 {
        entered += 1
        memory[at: next] = entered
        (memory[at: path + depth], memory[at: edges + depth], memory[at: orders + depth]) = (next, 0, entered)
        depth += 1
      }
      let (node, edge) = (memory[at: path + depth - 1], memory[at: edges + depth - 1])
      if let target = successor(node, edge) {
        // An edge is looked at again when its target has been left.
        next = target
        if memory[at: target] != 0 {
          memory[at: edges + depth - 1] += 1
          memory[at: node] = min(memory[at: node], memory[at: target])
        }
        continue
      }
      depth -= 1
      let order = memory[at: orders + depth]
      // It leads to one that is still on the path.
      if memory[at: node] < order {
        memory[at: open + height] = node
        height += 1
        continue
      }
      memory[at: node] = Int.max
      var others: [Int] = []
      while height > 0, case let last = memory[at: open + height - 1], memory[at: last] >= order {
        height -= 1
        memory[at: last] = Int.max
        others.append(last)
      }
      body(node, others)
    } while depth > 0
  }
}
