import Loom

/// What the child injector of a trip adds to its parent: the trip, and what serves it.
///
/// `TripDispatch` is bound here and not with the rest of the dispatching, because only here is there a trip for it. The
/// rule's binding comes from the parent, and so does the store itself: it needs nothing that is bound here, so that the
/// child has no reason to make its own, and all trips share one.
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
