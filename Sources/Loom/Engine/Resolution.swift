/// What is being resolved on one thread: the calls of `get` under way, and what they have built so far.
///
/// A thread has one, made when it first resolves and released when it ends.
///
/// `@unchecked Sendable`: used by its own thread. Another one reads the calls of a thread that waits for a lock, under the monitor of the
/// build locks: a thread that waits neither begins a call nor ends one.
final class Resolution: @unchecked Sendable {
  /// What each call of `get` and each build reads and writes, as words with names below.
  // Not variables: a check of exclusivity for each of them would cost as much as all the rest of a call.
  private let words = AtomicWords(count: 6)
  /// The calls within the outermost one, or all, if a resolver has asked first.
  private var nested: [Frame] = []
  /// How many products are being made that an observer will hear of.
  var observedDepth = 0
  /// The hooks of objects of cycles that are not closed yet, which have to wait.
  var sleeping: [() -> Void] = []
  /// The entries of kept products whose functions are running, outermost first.
  var making: [Making] = []
  /// Objects whose properties have to wait for one of those.
  var postponed: [Postponed] = []
  /// Finished products that refer to an unfinished one, to be published with it.
  var provisional: [Held] = []
  /// The instances of graph scope of the outermost call.
  var graph: [ObjectIdentifier: GraphInstance] = [:] {
    didSet { words[Word.hasGraph] = graph.isEmpty ? 0 : 1 }
  }
  /// The arguments of the call under way, until its function takes them.
  var arguments: Arguments?

  /// One call of `get`.
  struct Frame {
    /// What was asked for; nil for `inject(into:)`.
    private let uncountedEntry: Uncounted<Entry>?
    /// The entry whose closure or provider asked, if Loom knows it.
    private let uncountedAsker: Uncounted<Entry>?

    // Not counted: each call keeps the context that it asks, and a resolver its own.
    init(_ entry: Entry?, for asker: Entry?) {
      uncountedEntry = entry.map { Uncounted($0) }
      uncountedAsker = asker.map { Uncounted($0) }
    }

    var entry: Entry? { uncountedEntry?.object }
    var asker: Entry? { uncountedAsker?.object }

    func isOf(_ entry: Entry) -> Bool { uncountedEntry?.word == Uncounted(entry).word }
  }

  private static let threads = ThreadLocal { Resolution() }

  /// The calling thread's resolution.
  static var current: Resolution { uncounted.object }

  /// The same for a call, which ends before its thread does.
  static var uncounted: Uncounted<Resolution> { threads.current }
}

extension Resolution {
  /// How many calls of `get` may be nested.
  ///
  /// Calls that lead to themselves without end differ each time, by arguments or by injectors made on the way; nothing but a limit tells
  /// them from calls that come to an end. This many fit into half of the smallest stack, of 512 KB, in a debug build.
  static let mostCalls = BindingGraph.longestChain

  private enum Word {
    /// The entry that the outermost call has asked for; zero if there is no call, or if a resolver has asked.
    static let entry = 0
    /// The number of calls in `nested`.
    static let nestedCount = 1
    /// Whether there are instances of graph scope.
    static let hasGraph = 2
    static let publications = 3
    static let sharedBuilds = 4
    /// How far from `Int.max`, so that zero is none.
    static let lowest = 5
  }

  /// How many products are being built that can be seen already or will be.
  var publications: Int {
    get { Int(words[Word.publications]) }
    set { words[Word.publications] = UInt(newValue) }
  }

  /// The outermost of them that has been handed out unfinished; `Int.max` is none.
  var lowest: Int {
    get { .max - Int(words[Word.lowest]) }
    set { words[Word.lowest] = UInt(Int.max - newValue) }
  }

  /// How many of the products being built are shared.
  var sharedBuilds: Int {
    get { Int(words[Word.sharedBuilds]) }
    set { words[Word.sharedBuilds] = UInt(newValue) }
  }

  /// The calls of `get` under way, outermost first.
  var frames: [Frame] {
    guard let entry = Uncounted<Entry>(word: words[Word.entry]) else { return nested }
    return [Frame(entry.object, for: nil)] + nested
  }

  /// Whether no call is under way.
  private var isIdle: Bool { words[Word.entry] == 0 && words[Word.nestedCount] == 0 }

  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is asked for while it is being made, or if too many calls are nested.
  func begin(_ entry: Entry, for asker: Entry?) throws {
    if asker == nil, isIdle {
      words[Word.entry] = Uncounted(entry).word
    } else {
      try checkNotUnderWay(entry, for: asker)
      push(Frame(entry, for: asker))
    }
  }

  /// Begins a call of `inject(into:)`.
  func beginInjection() { push(Frame(nil, for: nil)) }

  private func push(_ frame: Frame) {
    nested.append(frame)
    words[Word.nestedCount] = UInt(nested.count)
  }

  private func pop() {
    nested.removeLast()
    words[Word.nestedCount] = UInt(nested.count)
  }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  func end() {
    endKeepingGraph()
    if words[Word.hasGraph] != 0, isIdle { dropGraph() }
  }

  /// The same, where the instances of graph scope are somebody else's to end.
  func endKeepingGraph() {
    if words[Word.nestedCount] != 0 { pop() } else { words[Word.entry] = 0 }
  }

  /// Shared products know by themselves that they are being built, and those of graph scope as well; for normal ones there are only
  /// the calls.
  private func checkNotUnderWay(_ entry: Entry, for asker: Entry?) throws {
    let isEndless = entry.binding.lifetime == .normal && arguments == nil && frames.contains { $0.isOf(entry) }
    guard isEndless || nested.count >= Resolution.mostCalls else { return }
    push(Frame(entry, for: asker))
    defer { pop() }
    throw isEndless ? hiddenCycle(through: entry) : tooDeep(at: entry)
  }

  private func dropGraph() {
    // Out of the resolution first: the end of an instance may run user code, which may resolve.
    let graph = graph
    self.graph = [:]
    withExtendedLifetime(graph) {}
  }

  /// Does something that shares no instances of graph scope with the calls under way.
  func withoutGraph<R>(_ body: () throws -> R) rethrows -> R {
    var none: [ObjectIdentifier: GraphInstance] = [:]
    return try within(&none, body)
  }

  /// Does something with other instances of graph scope than those of the calls under way.
  func within<R>(_ other: inout [ObjectIdentifier: GraphInstance], _ body: () throws -> R) rethrows -> R {
    let outer = graph
    graph = other
    defer {
      other = graph
      graph = outer
    }
    return try body()
  }

  /// Finds out which unfinished product something leads to that is made meanwhile.
  ///
  /// - Parameters:
  ///   - isKept: whether the injector will keep it.
  ///   - body: makes it.
  /// - Returns: what has been made, and the outermost publication that has to close before it is finished; `Int.max` is none.
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
