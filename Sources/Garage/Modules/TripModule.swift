import Loom

/// What the child injector of a trip adds to its parent: the trip, and what serves it.
///
/// `TripDispatch` is bound here and not with the rest of the dispatching, because only here is there a trip for it. The
/// rule and the store come from the parent; so that all trips share one store, the child makes no other.
final class TripModule: Module {
  private let trip: Trip

  init(_ trip: Trip) {
    self.trip = trip
    super.init()
  }

  override func configure() {
    bind(Trip.self).to(instance: trip)
    bind(TripDispatch.self).to(TripDispatch.init)
  }
}
