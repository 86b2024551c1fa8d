/// What is registered for one type of event, whichever that is.
@usableFromInline
class AnyHandlerList {
  var isEmpty: Bool { true }
  func remove(of owner: EventRegistrar) {}
  func forEach(_ body: (AnyHandler) -> Void) {}
}

/// What is registered for one type of event, in the order of the components.
@usableFromInline
final class HandlerList<Handler: AnyHandler>: AnyHandlerList {
  // A dispatch goes on with the array that it has begun with, so that no access lasts longer than the reading of it.
  @exclusivity(unchecked) @usableFromInline var handlers: ContiguousArray<Handler> = []

  override var isEmpty: Bool { handlers.isEmpty }

  /// Adds a handler behind those of the same place, and of places before it.
  func add(_ handler: Handler) {
    let place = handler.owner.place
    // Components register in their order, so that it is nearly always the end.
    let after = handlers.lastIndex { $0.owner.place <= place }
    handlers.insert(handler, at: after.map { $0 + 1 } ?? 0)
  }

  override func remove(of owner: EventRegistrar) {
    // Dispatches that are under way still have them.
    for handler in handlers where handler.owner === owner { handler.mode = .deaf }
    handlers.removeAll { $0.owner === owner }
  }

  override func forEach(_ body: (AnyHandler) -> Void) { handlers.forEach(body) }
}

extension HandlerList {
  /// Sends an event to each handler that there is now and that is still there when its turn comes.
  @inlinable
  @inline(__always)
  func each<E, Answer>(_ event: E, _ next: (Answer) -> Next) where Handler == LoomLifecycle.Handler<E, Answer> {
    let handlers = handlers
    handlers.withUnsafeBufferPointer { handlers in
      for index in handlers.indices {
        // The array holds them for as long as this lasts: no counting of references.
        let end = Unmanaged.passUnretained(handlers[index])._withUnsafeGuaranteedRef { handler in
          if handler.mode == .plain { return next(handler.call(event)) }
          return handler.substitute.map { next($0(event)) } ?? .goOn
        }
        if end == .stop { break }
      }
    }
  }
}
