extension Fleet {
  /// What is wrong with data that could be decoded, all of it: names that are taken or unknown, impossible numbers.
  var flaws: [Flaw] {
    repeated(cars.map(\.id), "cars", "id") + repeated(drivers.map(\.name), "drivers", "name")
      + repeated(trips.map(\.id), "trips", "id")
      + places.sorted { $0.key < $1.key }.flatMap { flaws(of: $0.value, at: "places.\($0.key)") }
      + drivers.enumerated().flatMap { flaws(of: $1, at: "drivers[\($0)]") }
      + trips.enumerated().flatMap { flaws(of: $1, at: "trips[\($0)]") }
  }

  private func repeated(_ names: [String], _ list: String, _ property: String) -> [Flaw] {
    var seen: Set<String> = []
    return names.enumerated().compactMap { index, name in
      guard !seen.insert(name).inserted else { return nil }
      return Flaw(place: "\(list)[\(index)].\(property)", reason: "\"\(name)\" is taken")
    }
  }

  private func flaws(of place: Place, at path: String) -> [Flaw] {
    let onEarth = -20_000...20_000
    return [("east", place.east), ("north", place.north)].compactMap { property, kilometres in
      onEarth.contains(kilometres)
        ? nil : Flaw(place: "\(path).\(property)", reason: "\(kilometres) km is too far away")
    }
  }

  private func flaws(of driver: Driver, at place: String) -> [Flaw] {
    unknown(driver.home, at: "\(place).home")
  }

  /// What is wrong with a trip on the map of this fleet.
  func flaws(of trip: Trip, at place: String) -> [Flaw] {
    var flaws = unknown(trip.from, at: "\(place).from") + unknown(trip.to, at: "\(place).to")
    if trip.arrives <= trip.departs {
      flaws.append(Flaw(place: "\(place).arrives", reason: "\(trip.arrives) is not after \(trip.departs)"))
    }
    if trip.passengers < 1 {
      flaws.append(Flaw(place: "\(place).passengers", reason: "\(trip.passengers) is less than 1"))
    }
    return flaws
  }

  private func unknown(_ name: String, at place: String) -> [Flaw] {
    places[name] == nil ? [Flaw(place: place, reason: "there is no place \"\(name)\"")] : []
  }
}
