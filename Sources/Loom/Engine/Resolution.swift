/// The state of one thread: the calls of `get` under way, and what they have begun to build.
///
/// A thread has one, made when it first resolves and released when it ends.
///
/// `@unchecked Sendable`: used by its own thread. Another one reads the calls of a thread that waits for a lock, under
/// the monitor of waits: a thread that waits neither begins a call nor ends one.
final class Resolution: @unchecked Sendable {
  /// The outermost call; nil if there is none, or if a resolver has made it.
  private var outermost: Frame?
  /// The calls within the outermost one, or all, if a resolver has made that.
  private var nested: [Frame] = []
  // Two facts that each call needs, in their own variables: reading an array or a dictionary would be checked for
  // exclusivity, for 100 instructions.
  private var hasNested = false
  private var hasGraph = false
  /// Whether an injector keeps what is being made, or something that it is made for.
  var isMakingKept = false
  /// How many products are being made whose observer is still to be called.
  var observedDepth = 0
  /// The instances of graph scope of the outermost call; nil as long as none has been requested.
  var graph: GraphInstances? { didSet { hasGraph = graph != nil } }
  /// The arguments of the call under way, until its function takes them.
  var arguments: Arguments?
  /// The instances that the thread is building.
  let building = Building()
  /// The lowest address that the thread's calls may use.
  private lazy var stackLimit = Stack.limit

  /// One call of `get`: what is asked for, nil for `inject(into:)`; and the binding whose closure or provider made the
  /// call, if Loom knows it.
  // Not counted: each call keeps the context that it uses, and a resolver its own.
  typealias Frame = (asker: Asker?, owner: Uncounted<Binding>?)

  /// The instances of graph scope of one call; the object also identifies the call.
  final class GraphInstances {
    // By bindings. The makers are kept: a later injector at the address of one would be taken for it.
    private var all = [UInt: [(product: Boxed, type: Any.Type, maker: Context)]]()

    deinit { for made in all.values { for (product, type, _) in made { product.end(ofType: type) } } }

    func product(of asker: Asker) -> Boxed? {
      all[asker.row.binding.word]?.first { $0.maker === asker.context }?.product
    }

    /// Keeps an instance that is not there.
    func keep(_ product: Boxed, of asker: Asker) {
      all[asker.row.binding.word, default: []].append((product, asker.key.type, asker.context))
    }
  }

  private static let threads = ThreadLocal<Resolution>()

  /// The calling thread's resolution.
  @inline(never) static var current: Resolution { uncounted.object }

  /// The same for a call, which ends before its thread does.
  static var uncounted: Uncounted<Resolution> { threads.current { Resolution() } }

  /// The calls of `get` under way, outermost first.
  @inline(never) var frames: [Frame] { outermost.map { [$0] + nested } ?? nested }

  /// Whether no call is under way.
  private var isIdle: Bool { outermost == nil && !hasNested }

  /// Begins a call of `get`.
  ///
  /// - Throws: a problem, if an unshared product is requested while it is being made, or if the stack is nearly used
  ///   up.
  @inline(never) func begin(_ asker: Asker, for owner: Uncounted<Binding>?) throws {
    if owner == nil, isIdle {
      outermost = (asker, owner)
    } else {
      try checkNotUnderWay(asker, owner)
      push((asker, owner))
    }
  }

  /// Begins a call without checks; for `inject(into:)`, one that asks for nothing itself.
  @inline(never) func push(_ call: Frame = (nil, nil)) {
    nested.append(call)
    hasNested = true
  }

  private func pop() {
    nested.removeLast()
    hasNested = !nested.isEmpty
  }

  /// Ends the call that was begun last; with the outermost one, the instances of graph scope.
  @inline(never) func end() {
    if hasNested { pop() } else { outermost = nil }
    guard hasGraph, isIdle else { return }
    // As in `within`.
    withExtendedLifetime(exchange(&graph, with: nil)) {}
  }

  /// Units know by themselves what they are building, and so do instances of graph scope; for new products there are
  /// only the calls.
  private func checkNotUnderWay(_ asker: Asker, _ owner: Uncounted<Binding>?) throws {
    let isEndless =
      isNew(asker) && asker.row.cycle.isNone && arguments == nil
      && frames.contains { $0.asker?.isSame(as: asker) ?? false }
    guard isEndless || Stack.position < stackLimit else { return }
    push((asker, owner))
    defer { pop() }
    throw isEndless ? asker.hiddenCycle : asker.tooDeep
  }

  /// Whether a call makes a new instance: in the scope `.graph`, if there is none yet.
  private func isNew(_ asker: Asker) -> Bool {
    guard asker.row.lifetime == .graph else { return asker.row.lifetime == .normal }
    guard let graph else { return true }
    let asker = asker.ofMaker
    return graph.product(of: asker) == nil && building.member(of: asker, of: graph) == nil
  }

  /// Does something with other instances of graph scope than those of the calls under way.
  func within<R>(_ other: GraphInstances?, _ body: () throws -> R) rethrows -> R {
    let outer = exchange(&graph, with: other)
    // Out of the resolution first: the end of an instance may run user code, which may resolve.
    defer { withExtendedLifetime(exchange(&graph, with: outer)) {} }
    return try body()
  }

  /// Does something for a product that an injector keeps, or that such a product keeps.
  func keeping<R>(_ isKept: Bool, _ body: () throws -> R) rethrows -> R {
    let outer = exchange(&isMakingKept, with: isMakingKept || isKept)
    defer { isMakingKept = outer }
    return try body()
  }
}
