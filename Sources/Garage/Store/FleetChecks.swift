extension Fleet {
  /// The mistakes in data that could be decoded, all of them.
  var flaws: [Flaw] {
    let homes = drivers.enumerated().flatMap { unknown($1.home, at: "drivers[\($0)].home") }
    return distant + homes + trips.enumerated().flatMap { flaws(of: $1, at: "trips[\($0)]") }
  }

  /// The mistakes of a trip on the map of this fleet.
  func flaws(of trip: Trip, at place: String) -> [Flaw] {
    var flaws = unknown(trip.from, at: "\(place).from") + unknown(trip.to, at: "\(place).to")
    if trip.arrives <= trip.departs {
      flaws.append(Flaw(place: "\(place).arrives", reason: "\(trip.arrives) is not after \(trip.departs)"))
    }
    return flaws
  }

  /// Half around the world, in kilometres: no place is further from the origin of the map.
  private static let greatestDistance = 20_000

  private var distant: [Flaw] {
    let map = -Self.greatestDistance...Self.greatestDistance
    return places.sorted { $0.key < $1.key }.flatMap { name, place in
      [("east", place.east), ("north", place.north)].filter { !map.contains($0.1) }.map { axis, distance in
        Flaw(place: "places.\(name).\(axis)", reason: "\(distance) km is too far away")
      }
    }
  }

  private func unknown(_ name: String, at place: String) -> [Flaw] {
    places[name] == nil ? [Flaw(place: place, reason: "there is no place \"\(name)\"")] : []
  }
}
