public import Loom

/// The handlers of one type of event, in the order of the components.
///
/// A list never changes: a dispatch runs over the list that it has found, and a change puts another in its place. The
/// list does not count its references: a handler and its owner keep each other until it is removed, and the sender
/// keeps it from then on until no dispatch is under way. Counting would take several times as long as most handlers. So
/// do not break that cycle otherwise, such as by a weak owner: a lifecycle that is never stopped leaks its handlers,
/// and is safe.
@MainActor
@usableFromInline
final class HandlerList<Element: Registration> {
  @usableFromInline let handlers: [Uncounted<Element>]

  /// The handlers for a dispatch that waits.
  var retained: [Element] { handlers.map(\.object) }

  private init(_ handlers: [Uncounted<Element>]) { self.handlers = handlers }

  /// A list with a further handler: behind those of the same place in the order of components, and of places before it.
  static func adding(_ handler: Element, to list: HandlerList?) -> HandlerList {
    var handlers = list?.handlers ?? []
    let before = handlers.lastIndex { $0.object.owner.place <= handler.owner.place }
    handlers.insert(Uncounted(handler), at: before.map { $0 + 1 } ?? 0)
    return HandlerList(handlers)
  }

  func removing(_ handler: Element) -> HandlerList {
    guard let place = handlers.lastIndex(where: { $0.object === handler }) else { return self }
    var others = handlers
    others.remove(at: place)
    return HandlerList(others)
  }
}
