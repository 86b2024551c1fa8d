/// What is being resolved on one thread: the calls of `get` under way, and what they have built so far.
///
/// A thread has one, made when it first resolves and released when it ends.
///
/// `@unchecked Sendable`: used by its own thread. Another one reads the calls of a thread that waits for a lock, under the monitor of the
/// build locks: a thread that waits neither begins a call nor ends one.
final class Resolution: @unchecked Sendable {
  /// The calls of `get` under way, outermost first.
  private(set) var frames: [Frame] = []
  /// How many products are being made that an observer will hear of.
  var observedDepth = 0
  /// How many products are being built that can be seen already or will be.
  var publications = 0
  /// The outermost of them that has been handed out unfinished; `Int.max` is none.
  var lowest = Int.max
  /// How many of the products being built are shared.
  var sharedBuilds = 0
  /// The hooks of objects of cycles that are not closed yet, which have to wait.
  var sleeping: [() -> Void] = []
  /// The entries of kept products whose functions are running, outermost first.
  var making: [Making] = []
  /// Objects whose properties have to wait for one of those.
  var postponed: [Postponed] = []
  /// Finished products that refer to an unfinished one, to be published with it.
  var provisional: [any Provisional] = []
  /// The instances of graph scope of the outermost call.
  var graph: [ObjectIdentifier: GraphInstance] = [:]
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
  static var current: Resolution { threads.current }
}

extension Resolution {
  /// How many calls of `get` may be nested.
  ///
  /// Calls that lead to themselves without end differ each time, by arguments or by injectors made on the way; nothing but a limit tells
  /// them from calls that come to an end. This many fit into half of the smallest stack, of 512 KB, in a debug build.
  static let mostCalls = 100

  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is asked for while it is being made, or if too many calls are nested.
  func begin(_ entry: Entry, for asker: Entry?) throws {
    if !frames.isEmpty { try checkNotUnderWay(entry, for: asker) }
    frames.append(Frame(entry, for: asker))
  }

  /// Begins a call of `inject(into:)`.
  func beginInjection() { frames.append(Frame(nil, for: nil)) }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  func end() {
    frames.removeLast()
    if frames.isEmpty, !graph.isEmpty { dropGraph() }
  }

  /// The same, where the instances of graph scope are somebody else's to end.
  func endKeepingGraph() { frames.removeLast() }

  /// Shared products know by themselves that they are being built, and those of graph scope as well; for normal ones there are only
  /// the calls.
  private func checkNotUnderWay(_ entry: Entry, for asker: Entry?) throws {
    let isEndless = entry.binding.lifetime == .normal && arguments == nil && frames.contains { $0.isOf(entry) }
    guard isEndless || frames.count >= Resolution.mostCalls else { return }
    frames.append(Frame(entry, for: asker))
    defer { frames.removeLast() }
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
