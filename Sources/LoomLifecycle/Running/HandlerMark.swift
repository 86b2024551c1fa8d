/// Marks the current task as one that runs a handler of a lifecycle: waiting for that lifecycle there would be waiting for
/// itself.
final class HandlerMark: Sendable {
  @TaskLocal private static var current: HandlerMark?

  private let owner: ObjectIdentifier
  private let outer: HandlerMark?
  @MainActor private var isRunning = true

  private init(_ owner: AnyObject, within outer: HandlerMark?) {
    (self.owner, self.outer) = (ObjectIdentifier(owner), outer)
  }

  /// Runs something as a handler.
  @MainActor
  static func running(for owner: any AnyObject & Sendable, _ body: @MainActor () async -> Void) async {
    let mark = HandlerMark(owner, within: current)
    await $current.withValue(mark) { await body() }
    // A task that the handler has begun and that outlives it does not count.
    mark.isRunning = false
  }

  /// Whether the current task runs a handler of somebody.
  @MainActor
  static func isRunning(for owner: AnyObject) -> Bool {
    var next = current
    while let mark = next {
      if mark.owner == ObjectIdentifier(owner), mark.isRunning { return true }
      next = mark.outer
    }
    return false
  }
}
