// Apart from the class, for the reason that `Context+Steps.swift` gives.
extension UnderWay {
  /// Begins a task as a part of it.
  final func begin(_ body: @escaping @Sendable () async -> Void) {
    UnderWay.$all.withValue(UnderWay.all + [self]) { tasks.append(Task(operation: body)) }
  }
}

extension Context {
  /// Waits for all tasks of what is under way, those included that are begun meanwhile.
  func wait(for underWay: UnderWay) async {
    var next = 0
    while let task = hierarchy.withLock({ next < underWay.tasks.count ? underWay.tasks[next] : nil }) {
      await task.value
      next += 1
    }
  }
}
