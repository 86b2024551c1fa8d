/// The handlers of one type of event, in the order of the components; there is at least one.
///
/// A list never changes. A dispatch runs over the list that it has found, and a change puts another in its place.
@usableFromInline
final class HandlerList<Element: Sendable>: Sendable {
  /// Apart from the others, because most events have one handler: a constant's value is called without being retained, an
  /// array's element is not (11 of 33 ns).
  @usableFromInline let first: Element
  @usableFromInline let others: [Element]

  init(_ first: Element, _ others: [Element] = []) {
    self.first = first
    self.others = others
  }

  /// Creates a list, unless there are no handlers.
  convenience init?(_ handlers: [Element]) {
    guard let first = handlers.first else { return nil }
    self.init(first, Array(handlers.dropFirst()))
  }

  var handlers: [Element] { [first] + others }

  /// Calls a function with each handler, until it says otherwise.
  @inlinable
  @MainActor
  func forEach(_ body: (Element) -> Events.Next) {
    if body(first) == .stop { return }
    for handler in others where body(handler) == .stop { return }
  }
}

extension HandlerList: AnyHandlerList where Element: Registration {
  /// The list with a further handler: behind those of the same place in the order of components, and of places before it.
  func adding(_ handler: Element) -> HandlerList {
    if handler.owner.place < first.owner.place { return HandlerList(handler, handlers) }
    var others = others
    let before = others.lastIndex { $0.owner.place <= handler.owner.place }
    others.insert(handler, at: before.map { $0 + 1 } ?? 0)
    return HandlerList(first, others)
  }

  func removing(_ owner: EventRegistrar) -> (any AnyHandlerList)? {
    guard handlers.contains(where: { $0.owner === owner }) else { return self }
    return HandlerList(handlers.filter { $0.owner !== owner })
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
