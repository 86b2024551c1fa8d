/// One handler of one type of event.
///
/// It is called where it lies. A value that cannot be copied is borrowed for that, and so a loop over a hundred of them
/// counts no references: that would cost more than the calls.
@usableFromInline
struct Handler<E, Answer>: ~Copyable {
  // Without its isolation: Swift would check the actor again for each handler of a loop.
  @usableFromInline let function: (E) -> Answer

  init(_ handle: @escaping @MainActor (E) -> Answer) { function = unisolated(handle) }

  private init(_ function: @escaping (E) -> Answer) { self.function = function }

  // With an end of its own it is never taken apart, into functions that would be retained.
  deinit {}

  @inlinable
  @inline(__always)
  borrowing func call(_ event: E) -> Answer { function(event) }

  /// The same handler in another place.
  borrowing func copy() -> Handler { Handler(function) }

  /// The same handler, which tells somebody when it begins and ends.
  borrowing func watched(by watcher: any HandlerWatcher, as component: String?) -> Handler {
    let (function, event) = (function, "\(E.self)")
    return Handler { value in
      let start = watcher.begin(component, event, isAwaited: false)
      defer { watcher.end(start) }
      return function(value)
    }
  }
}

/// The same function without its isolation, which is no part of how a function is called.
///
/// Who calls it is on the main actor, and has no need to prove it again.
private func unisolated<E, Answer>(_ call: @escaping @MainActor (E) -> Answer) -> (E) -> Answer {
  unsafeBitCast(Isolated(call: call), to: Unisolated<E, Answer>.self).call
}

private struct Isolated<E, Answer> {
  let call: @MainActor (E) -> Answer
}

private struct Unisolated<E, Answer> {
  let call: (E) -> Answer
}
