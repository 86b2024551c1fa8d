import Synchronization

/// A start or a closing of a context, with its tasks; read and written under the lock but for what those ask that run in it.
///
/// A task that a product or an action has begun inherits the task-local value and may run for longer; so it says when it is over.
class UnderWay: @unchecked Sendable {
  /// All that the task is a part of.
  @TaskLocal static var all: [UnderWay] = []

  // Weak: a task that has been begun by the way may go on for longer than the context is there.
  private weak let context: Context?
  final var tasks: [Task<Void, Never>] = []
  private let ended = Atomic(false)

  init(_ context: Context) { self.context = context }

  /// Whether nothing of it is left to be done.
  final var isOver: Bool {
    get { ended.load(ordering: .sequentiallyConsistent) }
    set { ended.store(newValue, ordering: .sequentiallyConsistent) }
  }

  /// Whether the task is a part of starting or closing a context: who waits for that to end would wait for itself.
  static func includes(_ context: Context) -> Bool { all.contains { !$0.isOver && $0.context === context } }

  /// Whether the task is a part of starting or closing a context or one of its children.
  static func includesBelow(_ context: Context) -> Bool {
    all.contains { !$0.isOver && $0.context?.hierarchyUpwards.contains { $0 === context } ?? false }
  }
}
