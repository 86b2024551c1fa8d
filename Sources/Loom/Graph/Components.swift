/// Strongly connected components, each after those that it leads to, as parts of one list.
///
/// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, as D. Pearce has it, "An improved algorithm for
/// finding the strongly connected components of a directed graph", 2005: with one number a node, and an explicit stack
/// in place of recursion, so that a long chain cannot exhaust the thread's.
struct Components: ~Copyable {
  /// The members, the last of each component as a negative number; and behind them, the memory of the search.
  private let memory: AtomicWords
  let count: Int

  /// - Parameters:
  ///   - count: how many nodes there are.
  ///   - successor: the node that an edge of a node leads to, by number; that node itself, if the edge does not count,
  ///     and nil, if there are no more.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  @inline(__always)
  init(of count: Int, _ successor: (_ node: Int, _ edge: Int) -> Int?) {
    self.count = count
    memory = AtomicWords(count: 6 * count)
    // For each node, when the first one was entered that it leads to; zero if it has not been entered itself, and the
    // greatest number once its component is known.
    let earliest = count
    // The nodes on the path, which of their edges comes next, and when they were entered.
    let (path, edges, orders) = (2 * count, 3 * count, 4 * count)
    // The nodes that have been left, and whose components are not known.
    let open = 5 * count
    var (entered, depth, height, known) = (0, 0, 0, 0)
    for root in 0..<count where memory[at: earliest + root] == 0 {
      var next = root
      repeat {
        if memory[at: earliest + next] == 0 {
          entered += 1
          memory[at: earliest + next] = entered
          (memory[at: path + depth], memory[at: edges + depth], memory[at: orders + depth]) = (next, 0, entered)
          depth += 1
        }
        let (node, edge) = (memory[at: path + depth - 1], memory[at: edges + depth - 1])
        if let target = successor(node, edge) {
          // An edge is looked at again when its target has been left.
          next = target
          if memory[at: earliest + target] != 0 {
            memory[at: edges + depth - 1] += 1
            memory[at: earliest + node] = min(memory[at: earliest + node], memory[at: earliest + target])
          }
          continue
        }
        depth -= 1
        memory[at: open + height] = node
        height += 1
        // It leads to one that is still on the path.
        let order = memory[at: orders + depth]
        guard memory[at: earliest + node] == order else { continue }
        while height > 0, case let last = memory[at: open + height - 1], memory[at: earliest + last] >= order {
          height -= 1
          (memory[at: known], memory[at: earliest + last]) = (last, Int.max)
          known += 1
        }
        memory[at: known - 1] = ~memory[at: known - 1]
      } while depth > 0
    }
  }

  /// A member, and whether it is the last of its component.
  subscript(index: Int) -> (member: Int, isLast: Bool) {
    let member = memory[at: index]
    return member < 0 ? (~member, true) : (member, false)
  }

  /// The components, as lists.
  var lists: [[Int]] {
    var (lists, start): ([[Int]], Int) = ([], 0)
    for index in 0..<count where self[index].isLast {
      lists.append((start...index).map { self[$0].member })
      start = index + 1
    }
    return lists
  }
}
