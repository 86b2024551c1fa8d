/// What is registered for one type of event that is awaited, in the order of the components.
final class AsyncHandlerList<E, Answer>: AnyHandlerList {
  typealias Handler = @MainActor (E) async -> Answer

  private(set) var handlers: [Handler] = []

  /// Adds a handler, which a dispatch under way does not call.
  func add(_ handler: @escaping Handler, of owner: EventRegistrar) {
    let place = place(for: owner)
    handlers.insert(handler, at: place)
    owners.insert(owner, at: place)
  }

  override func remove(of owner: EventRegistrar) {
    guard has(owner) else { return }
    handlers = zip(handlers, owners).filter { $1 !== owner }.map(\.0)
    owners.removeAll { $0 === owner }
  }

  override func watch(by watcher: any HandlerWatcher) {
    handlers = zip(handlers, owners).map { watched($0, by: watcher, as: $1.component) }
  }
}

/// A handler that tells somebody when it begins and ends.
func watched<E, Answer>(
  _ handler: @escaping @MainActor (E) async -> Answer, by watcher: any HandlerWatcher, as component: String?
) -> @MainActor (E) async -> Answer {
  let event = "\(E.self)"
  return { value in
    let start = watcher.begin(component, event, isAwaited: true)
    defer { watcher.end(start) }
    return await handler(value)
  }
}
