/// The state of one thread: the calls of `get` under way, and the products that they have built so far.
///
/// A thread has one, made when it first resolves and released when it ends.
///
/// `@unchecked Sendable`: used by its own thread. Another one reads the calls of a thread that waits for a lock, under the monitor of the
/// build locks: a thread that waits neither begins a call nor ends one.
final class Resolution: @unchecked Sendable {
  /// The outermost call; nil if there is none, or if a resolver has made it.
  private var outermost: Frame?
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
  /// The hooks of objects of cycles that are not closed yet, which have to wait; and whether the injector keeps what they belong to.
  var sleeping: [(entry: Entry, object: AnyObject, isKept: Bool)] = []
  /// The entries of kept products whose functions are running, outermost first, and their publications.
  var making: [(entry: Entry, index: Int)] = []
  /// Objects whose properties have to wait for one of those.
  var postponed: [Postponed] = []
  /// Finished products that refer to an unfinished one, to be published with it.
  ///
  /// With their contexts: the calls that requested them are over, and nothing else may keep a child's.
  var provisional: [(product: any Provisional, context: Context?)] = []
  /// The instances of graph scope of the outermost call, by their entries, which they keep.
  var graph: [ObjectIdentifier: Build] = [:] {
    didSet { hasGraph = !graph.isEmpty }
  }
  /// The arguments of the call under way, until its function takes them.
  var arguments: Arguments?

  /// One call of `get`: the requested entry, nil for `inject(into:)`; the context that asks, if it shares entries; and the entry whose closure or
  /// provider made the call, if Loom knows it.
  // Not counted: each call keeps the context that it uses, and a resolver its own.
  typealias Frame = (entry: Uncounted<Entry>?, context: UInt, asker: Uncounted<Entry>?)

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
  var frames: [Frame] { outermost.map { [$0] + nested } ?? nested }

  /// Whether no call is under way.
  private var isIdle: Bool { outermost == nil && !hasNested }

  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is requested while it is being made, or if too many calls are nested.
  func begin(_ entry: Entry, in context: AnyContext, for asker: Entry?) throws {
    let call: Frame = (Uncounted(entry), Resolution.word(of: context), asker.map { Uncounted($0) })
    if asker == nil, isIdle {
      outermost = call
    } else {
      try checkNotUnderWay(entry, call)
      push(call)
    }
  }

  /// A context that shares its entries with others, as a word; zero for any other, whose entries tell it.
  private static func word(of context: AnyContext) -> UInt {
    known(context, as: Context.self).values == nil ? 0 : Uncounted(context).word
  }

  /// Begins a call of `inject(into:)`.
  func beginInjection() { push((nil, 0, nil)) }

  private func push(_ call: Frame) {
    nested.append(call)
    hasNested = true
  }

  private func pop() {
    nested.removeLast()
    hasNested = !nested.isEmpty
  }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  func end() {
    if hasNested { pop() } else { outermost = nil }
    guard hasGraph, isIdle else { return }
    // Out of the resolution first: the end of an instance may run user code, which may resolve.
    let graph = graph
    self.graph = [:]
    withExtendedLifetime(graph) {}
  }

  /// Shared products know by themselves that they are being built, and those of graph scope as well; for normal ones there are only
  /// the calls.
  private func checkNotUnderWay(_ entry: Entry, _ call: Frame) throws {
    let isEndless =
      entry.binding.lifetime == .normal && arguments == nil
      && frames.contains { $0.entry?.word == call.entry?.word && $0.context == call.context }
    guard isEndless || nested.count >= Resolution.mostCalls else { return }
    push(call)
    defer { pop() }
    throw isEndless ? entry.hiddenCycle() : entry.tooDeep()
  }

  /// Does something with other instances of graph scope than those of the calls under way.
  func within<R>(_ other: inout [ObjectIdentifier: Build], _ body: () throws -> R) rethrows -> R {
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
    defer { lowest = min(lowest, outerLowest) }
    let result = try keeping(isKept, body)
    return (result, lowest)
  }

  /// Does something for a product that the injector keeps, or that such a product keeps, also when the build of it is over.
  func keeping<R>(_ isKept: Bool, _ body: () throws -> R) rethrows -> R {
    if isKept { sharedBuilds += 1 }
    defer { if isKept { sharedBuilds -= 1 } }
    return try body()
  }
}
