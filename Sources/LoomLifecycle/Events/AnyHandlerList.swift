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
  final func place(for owner: EventRegistrar) -> Int { firstPlace { $0 > owner.place } }

  /// The places of somebody's handlers, among those of others with the same place in the order of components.
  final func places(of owner: EventRegistrar) -> Range<Int> {
    firstPlace { $0 >= owner.place }..<place(for: owner)
  }

  /// Whether somebody has registered a handler.
  final func has(_ owner: EventRegistrar) -> Bool { owners[places(of: owner)].contains { $0 === owner } }

  // Owners are in the order of components.
  private func firstPlace(where isBehind: (Int) -> Bool) -> Int {
    var places = 0..<owners.count
    while let middle = places.isEmpty ? nil : (places.lowerBound + places.upperBound) / 2 {
      places = isBehind(owners[middle].place) ? places.lowerBound..<middle : middle + 1..<places.upperBound
    }
    return places.lowerBound
  }
}
