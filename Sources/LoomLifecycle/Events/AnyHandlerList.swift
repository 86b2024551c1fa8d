/// What is registered for one type of event, whichever that is.
///
/// Not `Sendable`, and so it stays with `Events`, on the main actor.
@usableFromInline
class AnyHandlerList {
  /// Who has registered each handler.
  final var owners: ContiguousArray<EventRegistrar> = []

  final var isEmpty: Bool { owners.isEmpty }

  /// Removes somebody's handlers, also from dispatches that are under way.
  func remove(of owner: EventRegistrar) {}

  /// Has all handlers watched that there are.
  func watch(by watcher: any HandlerWatcher) {}

  /// The place of a further handler: behind those of the same place in the order of components, and of places before it.
  final func place(for owner: EventRegistrar) -> Int {
    // Components register in their order, so that it is nearly always the end.
    (owners.lastIndex { $0.place <= owner.place } ?? -1) + 1
  }
}
