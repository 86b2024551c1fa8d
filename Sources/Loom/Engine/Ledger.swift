/// The actions that closing an injector performs; only injectors with something to close have one.
///
/// `@unchecked Sendable`: used under the context's lock, but for `context`, which never changes, and for what the parent notes of it,
/// under its own.
class Ledger: @unchecked Sendable {
  /// The context, for the closing of an ancestor.
  ///
  /// Never read under the lock: this reference may become the last one, and the end of a context runs user code.
  final weak let context: Context?
  /// The actions, in the order in which their instances were built.
  final var closings: [Closing] = []
  /// Why the injector has been closed, or is being closed.
  final var reason: ClosingReason?
  /// Whether the closing is over: nothing is being built any more, and nothing is left to be closed.
  final var isOver = false
  /// How many instances are being built that closing has to wait for.
  final var builds = 0
  /// Called when the last build under way has ended.
  final var waiting: (@Sendable () -> Void)?
  /// The ledgers of the children that have something to close, numbered; a child takes its own out when it is closed, or gone.
  private final var children: [Int: Ledger] = [:]
  private final var addedChildren = 0
  /// The number of this ledger in that of the parent.
  private final var number = 0

  required init(of context: Context) { self.context = context }

  /// Releases the actions of a context that is gone, which nobody can perform any more.
  final func dropActions() {
    // Out of the ledger first, which the closing of an ancestor may keep: the end of an instance may run user code.
    let closings = closings
    self.closings = []
    withExtendedLifetime(closings) {}
  }

  /// Notes the actions of a finished instance.
  final func note(_ entry: SharedEntry, _ weakly: WeakObject?) {
    // A weak instance takes the place of one that is gone.
    if weakly != nil { closings.removeAll { $0.entry === entry } }
    // The last is done first, but the actions with one instance are done in their order.
    for action in entry.binding.closing.indices.reversed() {
      closings.append(Closing(entry: entry, action: action, weakly: weakly))
    }
  }

  /// Adds the ledger of a child.
  final func add(_ child: Ledger) {
    addedChildren += 1
    child.number = addedChildren
    children[addedChildren] = child
  }

  /// Takes out the ledger of a child, if it is still there.
  final func remove(_ child: Ledger) { children[child.number] = nil }

  /// The ledgers of the children that have not been closed, the newest first.
  // Each closing asks, and most have none: the end of a request should not have to sort.
  final var openChildren: [Ledger] { children.isEmpty ? [] : children.values.sorted { $0.number > $1.number } }
}

/// Something to be done with an instance when its injector is closed.
struct Closing {
  let entry: SharedEntry
  /// Which of the binding's actions it is.
  let action: Int
  /// The instance of the scope `.weak`, after which the entry may come to have another one.
  let weakly: WeakObject?
}

// How the end of an injector and the builds under way find out about each other.
extension Context {
  /// Begins to build a shared instance, if that is still possible.
  ///
  /// Either the build is counted before the injector becomes closed, which then waits for it, or the build finds the injector closed. A counted
  /// build has a ledger, so that the closing of an ancestor finds it and waits for it as well.
  ///
  /// - Returns: false if the injector or an ancestor of it has been closed.
  func beginBuild() -> Bool {
    locked {
      let ledger = opened
      guard !isClosed else { return false }
      ledger.builds += 1
      return true
    }
  }

  /// Ends a build that was begun; closing waits for that.
  ///
  /// - Parameter finish: what is to be done with it, under the lock, with the ledger.
  func endBuild(_ finish: (Ledger) -> Void = { _ in }) {
    // Called when the lock is free.
    let ended = locked {
      let ledger = opened
      finish(ledger)
      ledger.builds -= 1
      return ledger.builds == 0 ? ledger.waiting.take() : nil
    }
    ended?()
  }
}
