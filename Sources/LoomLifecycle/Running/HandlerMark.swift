/// Marks the current task as one that runs a handler of a lifecycle: waiting for that lifecycle there would be waiting
/// for itself.
final class HandlerMark: Sendable {
  /// The mark of the current task's innermost handler.
  @TaskLocal static var current: HandlerMark?

  private let owner: ObjectIdentifier
  private let outer: HandlerMark?
  @MainActor private var isRunning = true

  private init(_ owner: AnyObject, within outer: HandlerMark?) {
    (self.owner, self.outer) = (ObjectIdentifier(owner), outer)
  }

  /// Runs something as a handler.
  @MainActor
  static func running<T>(for owner: any AnyObject & Sendable, _ body: @MainActor () async throws -> T) async rethrows
    -> T
  {
    let mark = HandlerMark(owner, within: current)
    // A task that the handler has begun and that outlives it does not count.
    defer { mark.isRunning = false }
    return try await $current.withValue(mark) { try await body() }
  }

  /// Whether the current task runs a handler of an owner.
  @MainActor
  static func isRunning(for owner: AnyObject) -> Bool { current?.isRunning(for: owner) == true }

  /// Whether the handler is running for an owner, or within one that is.
  @MainActor
  func isRunning(for owner: AnyObject) -> Bool {
    self.owner == ObjectIdentifier(owner) && isRunning || outer?.isRunning(for: owner) == true
  }
}
