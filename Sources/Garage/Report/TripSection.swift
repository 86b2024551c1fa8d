/// The trips that are served, and by whom.
final class TripSection: ReportSection {
  override var title: String { "Trips" }

  override var rows: [[String]] {
    store.schedule.assignments.map { assignment in
      describe(assignment.trip) + [assignment.car.id, assignment.driver.name]
    }
  }
}

/// The trips that are not served, and why.
final class RefusalSection: ReportSection {
  override var title: String { "Not served" }

  override var rows: [[String]] {
    store.refusals.map { refusal in describe(refusal.trip) + ["\(refusal.reason)"] }
  }
}

extension ReportSection {
  /// The columns that begin each line about a trip.
  fileprivate func describe(_ trip: Trip) -> [String] {
    [
      trip.id, "\(trip.departs)-\(trip.arrives)", "\(trip.from) to \(trip.to)", count(trip.passengers, "passenger"),
    ]
  }
}
