import Synchronization

/// A start or a close of a context, as what it runs knows it.
///
/// A task that a product or an action has begun inherits the task-local value and may run for longer; so it says when it is over.
final class UnderWay: Sendable {
  /// All that the task is a part of.
  @TaskLocal static var all: [UnderWay] = []

  // Weak: a task that has been begun by the way may go on for longer than the context is there.
  private weak let context: Context?
  private let isOver = Atomic(false)

  init(_ context: Context) { self.context = context }

  /// Runs a body as a part of it.
  func run<R: Sendable>(_ body: () async -> R) async -> R {
    let result = await UnderWay.$all.withValue(UnderWay.all + [self], operation: body)
    isOver.store(true, ordering: .sequentiallyConsistent)
    return result
  }

  /// Whether the task is a part of starting or closing a context: who waits for that to end would wait for itself.
  static func includes(_ context: Context) -> Bool { live.contains { $0.context === context } }

  /// Whether the task is a part of starting or closing a context or one of its children.
  static func includesBelow(_ context: Context) -> Bool {
    live.contains { $0.context?.hierarchyUpwards.contains { $0 === context } ?? false }
  }

  private static var live: [UnderWay] { all.filter { !$0.isOver.load(ordering: .sequentiallyConsistent) } }
}
