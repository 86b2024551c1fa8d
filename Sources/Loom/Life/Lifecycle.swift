/// The state of an injector that has been started, or that has something to close.
///
/// Locking strategy: all of it is read and written under the context's lock, with three exceptions. `context` never
/// changes, the parent writes `number` under its own lock, and the problems of one that is over stay as they are.
///
/// `@unchecked Sendable`: for that reason.
final class Lifecycle: @unchecked Sendable {
  /// The context, for the closing of an ancestor.
  ///
  /// Never read under the lock: this reference may become the last one, and the end of a context runs user code.
  weak let context: Context?
  /// The actions to be performed, the last first; in the order of creation until they are taken.
  private var closings: [Closing] = []
  private var isSorted = false
  /// Why the injector has been closed, or is being closed.
  var reason: ClosingReason?
  /// Whether the closing is over: nothing is being built any more, and nothing is left to be closed.
  var isOver = false
  /// How many instances are being built that closing has to wait for.
  var builds = 0
  /// Called when the last build under way has ended.
  var waiting: (@Sendable () -> Void)?
  /// The lifecycles of the children that have something to close, numbered; a child takes its own out when it is
  /// closed, or gone.
  private var children: [Int: Lifecycle] = [:]
  private var addedChildren = 0
  /// The number of this lifecycle in that of the parent.
  private var number = 0
  var starting: Starting?
  /// The closing under way, for callers that wait for it; made for the first one.
  private(set) var closing: UnderWay?
  /// The errors of the injector's actions, and of those of the descendants that the closing has waited for.
  var problems: [Problem] = []

  init(of context: Context) { self.context = context }

  // MARK: - What is to be closed

  /// Notes the actions of a finished instance.
  func note(_ made: Context.Made) {
    isSorted = false
    // A weak instance takes the place of one that is gone.
    if made.weakly != nil { closings.removeAll { $0.made.plan === made.plan } }
    // The last is done first, but the actions with one instance are done in their order.
    for action in made.plan.binding.closing.indices.reversed() {
      closings.append(Closing(made: made, action: action))
    }
  }

  /// The next action, taken out.
  func nextClosing(in context: Context) -> Closing? {
    sort(in: context)
    return closings.popLast()
  }

  /// The places of the closed instances' bindings, those to be closed first before others, and each instance once.
  func notesOfClosings(in context: Context) -> [Problem.Note] {
    sort(in: context)
    let newest = closings.indices.reversed().filter { index in
      index == closings.count - 1 || closings[index].made.plan !== closings[index + 1].made.plan
    }
    return newest.map { closings[$0].made.plan.binding.hint(.closed) }
  }

  private func sort(in context: Context) {
    guard !isSorted else { return }
    isSorted = true
    if closings.count > 1 { closings = ClosingOrder(context.graph).sorted(closings) }
  }

  /// Releases the actions of a context that has ended without being closed.
  func dropActions() { closings = [] }

  // MARK: - Children

  /// Adds the lifecycle of a child.
  func add(_ child: Lifecycle) {
    addedChildren += 1
    child.number = addedChildren
    children[addedChildren] = child
  }

  /// Takes out the lifecycle of a child, if it is still there.
  func remove(_ child: Lifecycle) { children[child.number] = nil }

  /// The lifecycles of the children that have not been closed, the newest first.
  // Each closing asks, and most have none: the end of a request should not have to sort.
  var openChildren: [Lifecycle] { children.isEmpty ? [] : children.values.sorted { $0.number > $1.number } }

  func closingUnderWay(of context: Context) -> UnderWay {
    let closing = closing ?? UnderWay(context)
    self.closing = closing
    return closing
  }
}

/// Something to be done with an instance when its injector is closed.
struct Closing {
  let made: Context.Made
  /// Which of the binding's actions it is.
  let action: Int

  /// Calls the action with the product that is kept, or with one of the scope `.weak`, if that is still there.
  ///
  /// - Returns: the rest of the action, which is to be awaited.
  func perform() throws -> (@Sendable () async throws -> Void)? {
    let action = made.plan.binding.closing[action]
    if let product = made.product { return try action(product) }
    guard let product = made.weakly?.product(ofType: made.plan.key.type) else { return nil }
    defer { product.end(ofType: made.plan.key.type) }
    return try action(product)
  }
}

/// Something that an injector does and that several callers may wait for: a start or a closing.
///
/// `@unchecked Sendable`: used under the context's lock, but for `isOver`, which is atomic.
class UnderWay: @unchecked Sendable {
  /// The starts and closings that the calling task is a part of: an action that waited for one would wait for itself.
  @TaskLocal static var all: [UnderWay] = []

  // Weak: a task that has been begun by the way may go on for longer than the context is there.
  private weak let context: Context?
  final var tasks: [Task<Void, Never>] = []
  private final var waiting: [CheckedContinuation<Void, Never>] = []
  private final let over = AtomicWords(count: 1)

  init(_ context: Context) { self.context = context }

  final var isOver: Bool { over[0] != 0 }

  /// Begins a part; calls of the injector from its task are recognized by ``all``.
  final func begin(_ body: @escaping @Sendable () async -> Void) {
    // Once, however many parts have begun the next one.
    let all = UnderWay.all.filter { $0 !== self } + [self]
    UnderWay.$all.withValue(all) { tasks.append(Task(operation: body)) }
  }

  /// Notes the end of all parts.
  ///
  /// - Returns: the waiting continuations, to be resumed when the lock is free.
  final func end() -> [CheckedContinuation<Void, Never>] {
    over[0] = 1
    defer { waiting = [] }
    return waiting
  }

  /// Waits for the end, and for the tasks, which keep the context until they have returned.
  final func wait(in context: Context) async {
    await withCheckedContinuation { continuation in
      let isOver = context.locked {
        if !self.isOver { waiting.append(continuation) }
        return self.isOver
      }
      if isOver { continuation.resume() }
    }
    for task in context.locked({ tasks }) { await task.value }
  }

  static func includes(_ context: Context) -> Bool { all.contains { !$0.isOver && $0.context === context } }

  static func includesBelow(_ context: Context) -> Bool {
    all.contains { !$0.isOver && $0.context?.hierarchyUpwards.contains { $0 === context } ?? false }
  }
}
