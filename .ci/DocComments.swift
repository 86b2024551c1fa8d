// Declarations that the examples of doc comments use, but do not show.
import Foundation
import Loom
import LoomConfiguration
import LoomGraph
import LoomLifecycle
import LoomRouting
import LoomSwiftUI
import LoomTesting
import LoomUIKit
import SwiftUI

// Cars and who drives them.
protocol Clock: Sendable {}
struct SystemClock: Clock {}
struct FakeClock: Clock {}
protocol EngineDao: Sendable {}
struct V8: EngineDao { init(clock: any Clock = SystemClock()) {} }
struct FakeEngine: EngineDao {}
protocol CarDao: Sendable {}
struct Car: CarDao { init(color: String, engine: any EngineDao) {} }
struct TimedCar: CarDao { init(_ car: any CarDao, _ clock: any Clock) {} }
struct Wheel { init(size: Int) {} }
final class Garage: SelfBinding, @unchecked Sendable {
  var car: (any CarDao)!
  init() {}
  init(car: any CarDao) {}
  static var requires: [Requirement] { [Requirement(\Garage.car)] }
}
final class Dealer { init(order: Factory<any CarDao, String>) {} }
protocol PersonDao {}
final class Person: PersonDao {}
protocol DriverDao {}
final class Driver: DriverDao {}
struct Planner: Sendable { func serveTrips() throws {} }

// The parts of an application.
protocol Plugin: Sendable {}
final class Radio: Plugin {}
final class Navigation: Plugin {}
struct Dashboard { init(_ plugins: any Plugin...) {} }
struct Settings: Sendable {
  var port = 80
  var host = "garage.example"
}
protocol Store: Sendable {}
final class Database: Store {
  init(settings: Settings) async throws {}
  func close() async {}
}
protocol Log: Sendable {}
actor Archive {
  init(path: String, log: any Log) async throws {}
  init(path: String, size: Int, log: any Log) async throws {}
}
struct Request: Sendable {}
struct Handler {
  init(request: Request) {}
  func respond() async throws -> String { "" }
}
final class Server: Sendable { func run() async throws {} }
protocol APIClient: Sendable {}
struct URLSessionClient: APIClient {}
protocol UserSession: Sendable { var isUnlocked: Bool { get } }
struct Locked: Error {}
protocol Mailer: Sendable {}
struct SilentMailer: Mailer {}
struct FakeMailer: Mailer {}
final class Document: Injectable, Decodable { static var requires: [Requirement] { [] } }
struct Checkout { func pay() throws {} }

// The screen.
struct UIApplication {}
@MainActor final class FeedViewController: MainActorInjectable {
  init(coder: NSCoder) {}
  static var requires: [Requirement] { [] }
}
@MainActor protocol Screen: Sendable {}
@MainActor final class CarScreen: Screen { init(title: String, car: any CarDao) {} }
@MainActor final class FramedScreen: Screen { init(_ screen: any Screen) {} }

// Components and their events.
protocol TripCounting: Sendable {}
protocol TripStore: Sendable {
  func count() async throws -> Int
  func save(_ count: Int) async throws
  func trips(of driver: String) async -> [Int]
}
@MainActor final class Statistics: Component, TripCounting {
  init(store: any TripStore, clock: any Clock) {}
  func register(in events: EventRegistrar) {}
}
@MainActor final class Advertising: Component { func register(in events: EventRegistrar) {} }
struct TripFinished: Lifecycle.Event { let trip: Int }
struct MayQuit: Lifecycle.Event { static let combining: Combining<Bool> = .all }

// Routes.
protocol Horn: Sendable { func sound() }
protocol WebPresenter: Sendable { func open(_ url: String) async }
struct Honk: Route {}
struct FindTrips: AsyncRoute, URLRoute {
  typealias Output = [Int]
  static let pattern: RoutePattern = "trips/find"
  let driver: String
}
enum Format: String, Codable, Sendable { case short }
struct ShowTrip: MainActorRoute, URLRoute {
  typealias Output = TripScreen
  static let pattern: RoutePattern = "garage://trips/:id"
  let id: Int
  var format: Format?
}
@MainActor final class TripScreen { init(trip: ShowTrip, store: any TripStore) {} }

// Modules.
final class GarageModule: Module {}
final class SettingsModule: Module {}
final class AppModule: Module {}
final class SessionModule: Module {}
final class PreviewModule: Module {}
final class ServerModule: Module {}
final class StatisticsModule: Module {}
final class StoreModule: Module {}
final class PluginModule: Module {}
final class CheckoutFeature: Module {}
final class Fakes: Module {}
final class RequestModule: Module {
  init(_ request: Request) { super.init() }
}

// Objects that exist already.
var injector: Injector { .current }
var graph: DependencyGraph { injector.graph }
var stored: DependencyGraph { injector.graph }
var router: Router { injector.get() }
@MainActor var lifecycle: Lifecycle { injector.get() }
let configuration: Configuration = ["preview": true]
let request = Request()
let decoder = JSONDecoder()
let data = Data()
let url = "garage://trips/7"

// Views, and the models that they show.
struct FakeClient: APIClient {}
@MainActor @Observable final class FeedModel {
  var title = ""
  init(client: any APIClient) {}
  func load() async {}
}
@MainActor @Observable final class ArticleModel {
  let title = ""
  init(id: Int) {}
}
struct User: Equatable, Sendable {}
struct FeedScreen: View {
  var body: some View { EmptyView() }
}
struct ArticleScreen: View {
  init(id: Int) {}
  var body: some View { EmptyView() }
}
struct RootScreen: View {
  var body: some View { EmptyView() }
}
