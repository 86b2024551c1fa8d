import Loom
import LoomRouting

// The contract of a small application: routes that any of its modules may import.

struct OpenTrip: MainActorRoute, URLRoute, Hashable {
  typealias Output = TripScreen
  static let pattern: RoutePattern = ["garage://trips/:id", "https://garage.example/trips/:id"]
  let id: Int
  var format: Format?
}

enum Format: String, Codable, CaseIterable { case short, long }

struct FindTrips: AsyncRoute, URLRoute, Hashable {
  typealias Output = [Int]
  static let pattern: RoutePattern = "trips/find"
  let driver: String
}

struct Honk: Route {}

struct PriceOfTrip: Route, URLRoute {
  typealias Output = Double
  static let pattern: RoutePattern = "garage://prices/:kilometers"
  let kilometers: Int
}

// The driver.

protocol TripStore: Sendable {
  func title(of id: Int) -> String
  func trips(of driver: String) async -> [Int]
}

struct RealTripStore: TripStore {
  func title(of id: Int) -> String { "Trip \(id)" }
  func trips(of driver: String) async -> [Int] { driver == "Anna" ? [7, 9] : [] }
}

struct FakeTripStore: TripStore {
  func title(of id: Int) -> String { "Fake \(id)" }
  func trips(of driver: String) async -> [Int] { [0] }
}

@MainActor
final class TripScreen {
  private(set) var title: String
  private(set) var format: Format

  init(trip: OpenTrip, store: any TripStore) {
    title = store.title(of: trip.id)
    format = trip.format ?? .long
  }
}

final class TripsModule: Module {
  override func configure() {
    bind(TripStore.self).to { RealTripStore() }
    bind(Journal.self).to(Journal.init).in(.singleton)
    handle(OpenTrip.self, exposure: .remote, with: TripScreen.init(trip:store:))
    handle(FindTrips.self, exposure: .script) { (find: FindTrips, store: any TripStore) in
      await store.trips(of: find.driver)
    }
    handle { (_: Honk, journal: Journal) in journal.note("honk") }
    handle { (price: PriceOfTrip) in Double(price.kilometers) * 1.5 }
  }
}

/// Notes what happens, in order.
final class Journal: Sendable {
  private let notes = Guarded<[String]>([])
  var lines: [String] { notes.withLock { $0 } }
  func note(_ line: String) { notes.withLock { $0.append(line) } }
}
