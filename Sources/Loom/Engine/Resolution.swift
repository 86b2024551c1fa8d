/// The state of one thread: the calls of `get` under way, and the products that they have built so far.
///
/// A thread has one, made when it first resolves and released when it ends.
///
/// `@unchecked Sendable`: used by its own thread. Another one reads the calls of a thread that waits for a lock, under the monitor of the
/// build locks: a thread that waits neither begins a call nor ends one.
final class Resolution: @unchecked Sendable {
  /// The requested entry of the outermost call; nil if there is no call, or if a resolver has made it.
  private var outermost: Uncounted<Entry>?
  /// The calls within the outermost one, or all, if a resolver has made that.
  private var nested: [Frame] = []
  // Two facts that each call needs, in variables of their own: reading an array or a dictionary would be checked for exclusivity, for 100
  // instructions.
  private var hasNested = false
  private var hasGraph = false
  /// How many products are being built that can be seen already or will be.
  var publications = 0
  /// The outermost of them that has been handed out unfinished; `Int.max` is none.
  var lowest = Int.max
  /// How many of the products being built are shared.
  var sharedBuilds = 0
  /// How many products are being made whose observer is still to be called.
  var observedDepth = 0
  /// The hooks of objects of cycles that are not closed yet, which have to wait.
  var sleeping: [(entry: Entry, object: AnyObject)] = []
  /// The entries of kept products whose functions are running, outermost first, and their publications.
  var making: [(entry: Entry, index: Int)] = []
  /// Objects whose properties have to wait for one of those.
  var postponed: [Postponed] = []
  /// Finished products that refer to an unfinished one, to be published with it.
  ///
  /// With their contexts: the calls that requested them are over, and nothing else may keep a child's.
  var provisional: [(product: any Provisional, context: Context?)] = []
  /// The instances of graph scope of the outermost call.
  var graph: [ObjectIdentifier: GraphInstance] = [:] {
    didSet { hasGraph = !graph.isEmpty }
  }
  /// The arguments of the call under way, until its function takes them.
  var arguments: Arguments?

  /// One call of `get`: the requested entry, nil for `inject(into:)`; and the entry whose closure or provider made the call, if Loom knows it.
  // Not counted: each call keeps the context that it uses, and a resolver its own.
  typealias Frame = (entry: Uncounted<Entry>?, asker: Uncounted<Entry>?)

  private static let threads = ThreadLocal { Resolution() }

  /// The calling thread's resolution.
  static var current: Resolution { uncounted.object }

  /// The same for a call, which ends before its thread does.
  static var uncounted: Uncounted<Resolution> { threads.current }

  /// How many calls of `get` may be nested.
  ///
  /// Calls that lead to themselves without end differ each time, by arguments or by injectors made on the way; only a limit distinguishes
  /// them from calls that come to an end. In a debug build, this many take 200 to 450 KB of the smallest stack, of 512 KB.
  static let mostCalls = BindingGraph.longestChain

  /// The calls of `get` under way, outermost first.
  var frames: [Frame] { outermost.map { [(entry: $0, asker: nil)] + nested } ?? nested }

  /// Whether no call is under way.
  private var isIdle: Bool { outermost == nil && !hasNested }

  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is requested while it is being made, or if too many calls are nested.
  func begin(_ entry: Entry, for asker: Entry?) throws {
    if asker == nil, isIdle {
      outermost = Uncounted(entry)
    } else {
      try checkNotUnderWay(entry, for: asker)
      push(entry, for: asker)
    }
  }

  /// Begins a call of `inject(into:)`.
  func beginInjection() { push(nil, for: nil) }

  private func push(_ entry: Entry?, for asker: Entry?) {
    nested.append((entry.map { Uncounted($0) }, asker.map { Uncounted($0) }))
    hasNested = true
  }

  private func pop() {
    nested.removeLast()
    hasNested = !nested.isEmpty
  }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  func end() {
    if hasNested { pop() } else { outermost = nil }
    if hasGraph, isIdle { dropGraph() }
  }

  /// Shared products know by themselves that they are being built, and those of graph scope as well; for normal ones there are only
  /// the calls.
  private func checkNotUnderWay(_ entry: Entry, for asker: Entry?) throws {
    let isEndless =
      entry.binding.lifetime == .normal && arguments == nil
      && frames.contains { $0.entry?.word == Uncounted(entry).word }
    guard isEndless || nested.count >= Resolution.mostCalls else { return }
    push(entry, for: asker)
    defer { pop() }
    throw isEndless ? entry.hiddenCycle() : entry.tooDeep()
  }

  private func dropGraph() {
    // Out of the resolution first: the end of an instance may run user code, which may resolve.
    let graph = graph
    self.graph = [:]
    withExtendedLifetime(graph) {}
  }

  /// Does something with other instances of graph scope than those of the calls under way.
  func within<R>(_ other: inout [ObjectIdentifier: GraphInstance], _ body: () throws -> R) rethrows -> R {
    swap(&graph, &other)
    defer { swap(&graph, &other) }
    return try body()
  }

  /// Finds out which unfinished product something leads to that is made meanwhile.
  ///
  /// - Parameters:
  ///   - isKept: whether the injector will keep it.
  ///   - body: makes it.
  /// - Returns: the result, and the outermost publication that has to close before it is finished; `Int.max` is none.
  func observing<R>(isKept: Bool, _ body: () throws -> R) rethrows -> (R, unfinished: Int) {
    let outerLowest = lowest
    lowest = .max
    if isKept { sharedBuilds += 1 }
    defer {
      lowest = min(lowest, outerLowest)
      if isKept { sharedBuilds -= 1 }
    }
    let result = try body()
    return (result, lowest)
  }
}
