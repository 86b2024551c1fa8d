/// What all handlers have in common, whatever they hear.
///
/// Not `Sendable`, and so it stays with `Events`, on the main actor. It is not isolated to that by type: Swift would check the actor
/// again for each handler of a loop.
@usableFromInline
class AnyHandler {
  /// How it is called.
  // Read in a loop for each handler. It is never passed `inout`, so that no access can overlap another.
  @exclusivity(unchecked) @usableFromInline final var mode = Mode.plain
  final let owner: EventRegistrar

  init(of owner: EventRegistrar) { self.owner = owner }

  /// How a handler is called.
  @usableFromInline
  enum Mode {
    case plain
    /// Watched by somebody.
    case watched
    /// Not at all: the one who registered it does not want to hear any more.
    case deaf
  }

  /// Has what is called watched.
  func watch(by watcher: any HandlerWatcher) {}
}

/// One handler of one type of event.
@usableFromInline
final class Handler<E, Answer>: AnyHandler {
  // Constant: a variable would be retained for each call.
  @usableFromInline let call: (E) -> Answer
  /// The same, watched, once somebody watches.
  private var watched: ((E) -> Answer)?

  init(of owner: EventRegistrar, _ call: @escaping @MainActor (E) -> Answer) {
    self.call = unisolated(call)
    super.init(of: owner)
  }

  override func watch(by watcher: any HandlerWatcher) {
    let (call, component, event) = (watched ?? call, owner.component, "\(E.self)")
    mode = mode == .deaf ? .deaf : .watched
    watched = { value in
      let start = watcher.begin(component, event, isAwaited: false)
      defer { watcher.end(start) }
      return call(value)
    }
  }

  /// What is called if it is not the plain function; nil if nothing is.
  @usableFromInline var substitute: ((E) -> Answer)? { mode == .watched ? watched : nil }
}

/// One handler of one type of event that is awaited.
final class AsyncHandler<E, Answer>: AnyHandler {
  var call: @MainActor (E) async -> Answer

  init(of owner: EventRegistrar, _ call: @escaping @MainActor (E) async -> Answer) {
    self.call = call
    super.init(of: owner)
  }

  override func watch(by watcher: any HandlerWatcher) {
    let (call, component, event) = (call, owner.component, "\(E.self)")
    self.call = { value in
      let start = watcher.begin(component, event, isAwaited: true)
      defer { watcher.end(start) }
      return await call(value)
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
