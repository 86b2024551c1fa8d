/// The state of an injector that has been started, or that has something to close; and its closing.
///
/// Locking strategy: all of it is read and written under the context's lock, but for `number`, which the parent writes
/// under its own.
///
/// `@unchecked Sendable`: for that reason.
final class Lifecycle: UnderWay, @unchecked Sendable {
  /// An action to be performed with the instance of a node, by its number among the binding's actions.
  typealias Closing = (node: Node, action: Int)

  /// The actions to be performed, the last first; in the order of creation until they are taken.
  private var closings: [Closing] = []
  private var isSorted = false
  /// Why the injector has been closed, or is being closed.
  var reason: ClosingReason?
  /// How many instances are being built that closing has to wait for.
  var builds = 0
  /// Resumed when the last build has ended, and when the closing has.
  var waiting: [CheckedContinuation<Void, Never>] = []
  /// The lifecycles of the children that have something to close, by numbers that become smaller; a child takes its own
  /// out when it is closed, or gone.
  private var children = [Int: Lifecycle]()
  private var newestChild = 0
  /// The number of this lifecycle in that of the parent.
  private var number = 0
  /// The start under way, or the one that has failed.
  var starting: Starting?
  /// The places of the instances that have been closed, those of descendants included, and the errors of their actions.
  var report: (notes: [Problem.Note], problems: [Problem]) = ([], [])

  /// Whether nothing is left to be closed but what is being built.
  var isEmpty: Bool { starting == nil && children.isEmpty && closings.isEmpty }

  /// Notes the actions of a finished instance.
  @inline(never) func note(_ row: Row) {
    isSorted = false
    // A weak instance takes the place of one that is gone.
    if row.lifetime == .weak { closings.removeAll { $0.node == Int(row.node) } }
    // The last is done first, but the actions with one instance are done in their order.
    for action in row.binding.object.options.closing.indices.reversed() { closings.append((Int(row.node), action)) }
  }

  /// The next action, taken out.
  func nextClosing(in context: Context) -> Closing? {
    if !isSorted, closings.count > 1 { closings = context.wholeGraph.inClosingOrder(closings) }
    isSorted = true
    return closings.popLast()
  }

  /// Adds the lifecycle of a child.
  func add(_ child: Lifecycle) {
    newestChild -= 1
    child.number = newestChild
    children[newestChild] = child
  }

  /// Takes out the lifecycle of a child, if it is still there.
  @inline(never) func remove(_ child: Lifecycle) { children[child.number] = nil }

  /// The lifecycles of the children that have not been closed, the newest first.
  // Each closing asks, and most have none: the end of a request should not have to sort.
  var openChildren: [Lifecycle] { children.isEmpty ? [] : Array(children.keys).sorted().compactMap { children[$0] } }
}

/// A start or a closing.
///
/// `@unchecked Sendable`: the reference never changes, and the rest is read and written under the context's lock.
class UnderWay: @unchecked Sendable {
  /// The starts and closings that the calling task is a part of: a function that waited for one would wait for itself.
  @TaskLocal private static var all: [UnderWay] = []
  /// The bindings whose products the calling task makes for a start, outermost first.
  @TaskLocal static var making: [Binding] = []

  // Weak: a task that has been begun by the way may go on for longer than the context is there. Never read under the
  // lock: this reference may become the last one, and the end of a context runs user code.
  final weak let context: Context?
  /// Whether all parts have ended.
  final var isOver = false

  init(of context: Context) { self.context = context }

  /// Begins a part; calls of the injector from its task are recognized by ``all``.
  final func begin<Failure>(_ makeTask: () -> Task<Void, Failure>) -> Task<Void, Failure> {
    UnderWay.$all.withValue(UnderWay.all + [self], operation: makeTask)
  }

  /// Whether one that is not over belongs to such a context.
  static func includes(where isMeant: (Context) -> Bool) -> Bool {
    all.contains { part in part.context.map { isMeant($0) && !$0.locked { part.isOver } } ?? false }
  }
}

/// In which order instances are closed: each before its dependencies, deferred ones included, wherever these form no
/// cycle; else in the reverse order of creation.
///
/// An instance counts as created when the latest was that it leads to. Declared dependencies come first, then the
/// instances that a closure may use.
extension BindingGraph {
  /// Sorts actions such that the last one is to be performed first.
  ///
  /// - Parameter closings: the actions, in the order of creation.
  /// - Returns: the same actions.
  /// - Complexity: O(*n* + *e*) for *n* nodes that the instances lead to and *e* dependencies, and O(*m* · *n*) for *m*
  ///   closures
  func inClosingOrder(_ closings: [Lifecycle.Closing]) -> [Lifecycle.Closing] {
    let roots = closings.map(\.node).eachOnce
    let subgraph = Subgraph(of: self, from: roots)
    let declared = sorted(closings, roots, subgraph)
    guard subgraph.nodes.contains(where: { self[$0].kind.isOpaque }) else { return declared }
    // A closure or an injector may lead to all instances, and so seems to need even its users. In such a cycle,
    // declared dependencies count.
    let successors = zip(subgraph.nodes, subgraph.successors).map { node, targets in
      self[node].kind.isOpaque ? targets + roots.indices : targets
    }
    return sorted(declared, roots, Subgraph(successors))
  }

  /// Sorts actions by the components of a subgraph in which the roots come first.
  private func sorted(_ closings: [Lifecycle.Closing], _ roots: [Node], _ subgraph: Subgraph) -> [Lifecycle.Closing] {
    var numbers = [Node: Int]()
    for (number, root) in roots.enumerated() { numbers[root] = number }
    let numbered = closings.map { numbers[$0.node] ?? 0 }
    // When the latest was made that each node leads to, and after how many other components its own comes.
    var ranks = [(latest: Int, component: Int)](repeating: (-1, 0), count: subgraph.nodes.count)
    for (index, number) in numbered.enumerated() { ranks[number].latest = index }
    for (component, members) in subgraph.components().enumerated() {
      let reached = members + members.flatMap { subgraph.successors[$0] }
      let latest = reached.reduce(-1) { max($0, ranks[$1].latest) }
      for member in members { ranks[member] = (latest, component) }
    }
    return closings.sorted(byRanks: numbered.map { ranks[$0].latest * ranks.count + ranks[$0].component })
  }
}
