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
