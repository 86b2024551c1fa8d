import Foundation
import Loom
import LoomRouting
import Testing

@Suite
struct OpeningTests {
  let router: Router

  init() throws { router = try Injector(TripsModule()).get(Router.self) }

  @Test
  func `any of a route's patterns leads to it with what the URL says, whatever the case of scheme and host`()
    async throws
  {
    for start in [
      "garage://trips/7", "https://garage.example/trips/7", "GARAGE://TRIPS/7/", "https://Garage.Example/trips/7",
    ] {
      let screen = try await router.open(start + "?format=short#top", from: .remote(nil), returning: TripScreen.self)
      #expect(await screen.title == "Trip 7")
      #expect(await screen.format == .short)
    }
  }

  @Test
  func `a URL of Foundation's is opened as its text is`() async throws {
    let url = try #require(URL(string: "garage://trips/7?format=short"))
    let (app, path) = (Router.Origin.remote("mail"), try #require(URL(string: "trips/%2e%2e%2F7")))
    #expect(try await router.open(url, from: app, returning: TripScreen.self).title == "Trip 7")
    #expect(try await router.open(url, from: app) is TripScreen)
    #expect(router.canOpen(url, from: app) && !router.canOpen(path, from: app))
    #expect(try router.match(url, from: app).pattern == "garage://trips/:id")
    let based = try #require(URL(string: "8", relativeTo: URL(string: "garage://trips/7")))
    #expect(try await router.open(based, from: app, returning: TripScreen.self).title == "Trip 8")
    let unknown = try #require(URL(string: "garage://nowhere/at/all"))
    for url in [unknown, path] {
      #expect(throws: RoutingError.self) { try router.match(url, from: app) }
    }
  }

  @Test
  func `an action is performed by its name, with parameters beside it or behind it`() async throws {
    let beside = try await router.open(
      "trips/find", parameters: ["driver": "Anna"], from: .script("setup"), returning: [Int].self)
    #expect(beside == [7, 9])
    let behind = try await router.open("trips/find?driver=Anna", from: .script("setup"), returning: [Int].self)
    #expect(behind == [7, 9])
  }

  // MARK: Results

  private class Screen: @unchecked Sendable {}
  private final class Detail: Screen, @unchecked Sendable {}
  private typealias Describable = CustomStringConvertible & Sendable

  private struct Show<Output: Sendable>: Route, URLRoute {
    static var pattern: RoutePattern { "show" }
  }

  /// The result of a URL if a type is asked for, or none.
  private func result<Output: Sendable, Wanted: Sendable>(_ output: Output, as type: Wanted.Type) async throws -> Wanted
  {
    let router = try Injector { $0.handle { (_: Show<Output>) in output } }.get(Router.self)
    #expect(try await router.open("show", from: .program) is Output)
    return try await router.open("show", from: .program, returning: type)
  }

  @Test
  func `what a route yields is asked for as its type, or as one that it has, too`() async throws {
    #expect(try await result(7, as: Int?.self) == 7)
    #expect(try await result(Int?.none, as: Int?.self) == nil)
    #expect(try await result(Detail(), as: Screen.self) is Detail)
    #expect(try await result("screen" as any Describable, as: (any Describable).self).description == "screen")
    #expect(await routingCodes { _ = try await result(7, as: String?.self) } == [.wrongOutput])
  }

  @Test
  func `the wrong type is refused before anything runs`() async throws {
    let journal = Journal()
    let router = try Injector { module in
      module.handle { (price: PriceOfTrip) in
        journal.note("runs")
        return 1
      }
    }.get(Router.self)
    let error = await #expect(throws: RoutingError.self) {
      try await router.open("garage://prices/4", from: .program, returning: Int.self)
    }
    #expect(error?.problems.map(\.code) == [.wrongOutput])
    #expect(error?.problems.first?.detail == "PriceOfTrip yields Double, but Int is asked for.")
    #expect(journal.lines.isEmpty)
  }

  // MARK: Matching

  @Test
  func `matching decodes and runs nothing, and a parameter of the path goes before all others`() throws {
    let match = try router.match(
      "garage://trips/7?format=long&id=8", parameters: ["id": "9"], from: .remote("mail"))
    #expect(match.route as? OpenTrip == OpenTrip(id: 7, format: .long))
    #expect(match.pattern == "garage://trips/:id")
    #expect(match.exposure == .remote)
    #expect(match.origin == .remote("mail"))
  }

  @Test(arguments: [
    ("garage://trips/7", true), ("garage://trips/seven", false), ("garage://trips", false),
    ("garage://trips/7/8", false),
    ("garage://", false), ("", false), ("trips/7", false), ("garage://prices/4", true), ("trips/find", false),
  ])
  func `a URL can be opened exactly if it reaches a handler`(_ url: String, _ isPossible: Bool) async throws {
    #expect(router.canOpen(url, from: .program) == isPossible)
    let isOpened = (try? await router.open(url, from: .program)) != nil
    #expect(isOpened == isPossible)
  }

  // MARK: User information

  private struct Present: Route, URLRoute {
    struct NoSender: Error {}
    enum CodingKeys: CodingKey { case id }
    static let pattern: RoutePattern = "present/:id"
    static let key = CodingUserInfoKey(rawValue: "sender")
    let id: Int
    let sender: String
    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      guard let key = Self.key, let sender = decoder.userInfo[key] as? String else { throw NoSender() }
      self.sender = sender
    }
  }

  @Test
  func `user information reaches the route from inside, and never from outside`() async throws {
    let journal = Journal()
    let router = try Injector { module in
      module.handle(Present.self, exposure: .remote) { (present: Present) in journal.note(present.sender) }
    }.get(Router.self)
    let info: [CodingUserInfoKey: any Sendable] = [try #require(Present.key): "menu"]
    let url = "present/1?sender=mail"
    try await router.open(url, userInfo: info, from: .program)
    #expect(journal.lines == ["menu"])
    #expect(try (router.match(url, userInfo: info, from: .program).route as? Present)?.sender == "menu")
    #expect(router.canOpen(url, userInfo: info, from: .program))
    #expect(!router.canOpen(url, from: .program))
    #expect(!router.canOpen(url, userInfo: info, from: .remote(nil)))
    #expect(await routingCodes { try await router.open(url, userInfo: info, from: .remote(nil)) } == [.parameter])
  }
}
