/// The handlers of one type of event, in the order of the components; there is at least one.
///
/// A list never changes. A dispatch runs over the list that it has found, and a change puts another in its place.
@usableFromInline
final class HandlerList<Element: Sendable>: Sendable {
  /// Apart from the others, because most events have one handler: a constant's value is called without being retained, an
  /// array's element is not (11 of 33 ns).
  @usableFromInline let first: Element
  @usableFromInline let others: [Element]

  /// Creates a list, unless there are no handlers.
  init?(_ handlers: [Element]) {
    guard let first = handlers.first else { return nil }
    self.first = first
    others = Array(handlers.dropFirst())
  }

  var handlers: [Element] { [first] + others }

  /// Calls a function with each handler, until it says otherwise.
  @inlinable
  @MainActor
  func forEach(_ body: (Element) -> Next) {
    if body(first) == .stop { return }
    for handler in others where body(handler) == .stop { return }
  }
}

extension HandlerList: AnyHandlerList where Element: Registration {
  /// The list with a further handler: behind those of the same place in the order of components, and of places before it.
  func adding(_ handler: Element) -> HandlerList? {
    let place = handlers.firstIndex { $0.owner.place > handler.owner.place } ?? handlers.count
    return HandlerList(handlers[..<place] + [handler] + handlers[place...])
  }

  func removing(_ owner: EventRegistrar) -> (any AnyHandlerList)? {
    HandlerList(handlers.filter { $0.owner !== owner })
  }

  func watched(by watcher: any HandlerWatcher) -> (any AnyHandlerList)? {
    HandlerList(handlers.map { $0.watched(by: watcher) })
  }
}

/// The handlers of one type of event, whichever that is.
protocol AnyHandlerList: AnyObject, Sendable {
  /// The list without somebody's handlers; nil if there are no others.
  func removing(_ owner: EventRegistrar) -> (any AnyHandlerList)?

  /// The list of the same handlers, which also tell a watcher when they begin and end.
  func watched(by watcher: any HandlerWatcher) -> (any AnyHandlerList)?
}
