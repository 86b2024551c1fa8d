import Synchronization

/// A start or a close of a context, as what it runs knows it.
///
/// A task that a product or an action has begun inherits the task-local value and may run for longer; so it says when it is over.
final class UnderWay: Sendable {
  /// All that the task is a part of.
  @TaskLocal static var all: [UnderWay] = []

  /// The context and its ancestors, which are there for as long as it is not over.
  private let contexts: [ObjectIdentifier]
  private let isOver = Atomic(false)

  init(_ context: Context) { contexts = sequence(first: context, next: \.parentContext).map(ObjectIdentifier.init) }

  /// Runs a body as a part of it.
  func run<R: Sendable>(_ body: () async -> R) async -> R {
    let result = await UnderWay.$all.withValue(UnderWay.all + [self], operation: body)
    isOver.store(true, ordering: .sequentiallyConsistent)
    return result
  }

  /// Whether the task is a part of starting or closing a context: who waits for that to end would wait for itself.
  static func includes(_ context: Context) -> Bool { live.contains { $0.contexts.first == ObjectIdentifier(context) } }

  /// Whether the task is a part of starting or closing a context or one of its children.
  static func includesBelow(_ context: Context) -> Bool {
    live.contains { $0.contexts.contains(ObjectIdentifier(context)) }
  }

  private static var live: [UnderWay] { all.filter { !$0.isOver.load(ordering: .sequentiallyConsistent) } }
}
