import Foundation
import Loom
import LoomRouting
import Testing

@Suite
struct OpeningTests {
  let router: Router

  init() throws { router = try Injector(TripsModule()).get(Router.self) }

  @Test
  func `a URL reaches its handler with what it says`() async throws {
    let screen = try await router.open("garage://trips/7?format=short", from: .program, returning: TripScreen.self)
    #expect(await screen.title == "Trip 7")
    #expect(await screen.format == .short)
  }

  @Test
  func `any of a route's patterns leads to it, whatever the case of scheme and host`() async throws {
    for url in ["https://garage.example/trips/7", "GARAGE://TRIPS/7/", "https://Garage.Example/trips/7#top"] {
      let screen = try await router.open(url, from: .remote(nil), returning: TripScreen.self)
      #expect(await screen.title == "Trip 7")
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
    let errors = try [unknown, path].map { url in
      try #require(throws: RoutingError.self) { try router.match(url, from: app) }.description
    }
    #expect(errors == Array(repeating: "[NOT_FOUND] Nothing that is exposed handles this URL.", count: 2))
  }

  @Test
  func `an action is performed by its name, with parameters beside it or behind it`() async throws {
    let beside = try await router.open(
      "trips/find", parameters: ["driver": "Anna"], from: .script("setup"), returning: [Int].self)
    #expect(beside == [7, 9])
    let behind = try await router.open("trips/find?driver=Anna", from: .script("setup"), returning: [Int].self)
    #expect(behind == [7, 9])
  }

  @Test
  func `what is said of no type is any value`() async throws {
    let output = try await router.open("garage://prices/4", from: .program)
    #expect(output as? Double == 6)
  }

  @Test
  func `the wrong type is refused before anything runs`() async throws {
    let count = Counter()
    let router = try Injector { module in
      module.handle { (price: PriceOfTrip) in
        count.increment()
        return 1
      }
    }.get(Router.self)
    let error = await #expect(throws: RoutingError.self) {
      try await router.open("garage://prices/4", from: .program, returning: Int.self)
    }
    #expect(error?.problems.map(\.code) == [.wrongOutput])
    #expect(error?.problems.first?.detail == "PriceOfTrip yields Double, but Int is asked for.")
    #expect(count.value == 0)
  }

  @Test
  func `a subclass is what its superclass is`() async throws {
    class Screen: @unchecked Sendable {}
    final class Detail: Screen, @unchecked Sendable {}
    struct Show: Route, URLRoute {
      typealias Output = Detail
      static var pattern: RoutePattern { "show" }
    }
    let router = try Injector { $0.handle { (_: Show) in Detail() } }.get(Router.self)
    _ = try await router.open("show", from: .program, returning: Screen.self)
  }

  @Test
  func `an optional of what a route yields is what it yields`() async throws {
    struct Count: Route, URLRoute {
      typealias Output = Int
      static var pattern: RoutePattern { "count" }
    }
    let router = try Injector { $0.handle { (_: Count) in 7 } }.get(Router.self)
    #expect(try await router.open("count", from: .program, returning: Int?.self) == 7)
    let error = await #expect(throws: RoutingError.self) {
      try await router.open("count", from: .program, returning: String?.self)
    }
    #expect(error?.problems.map(\.code) == [.wrongOutput])
  }

  @Test
  func `a result of nil is a result, whether its type is asked for or not`() async throws {
    struct Find: Route, URLRoute {
      typealias Output = Int?
      static var pattern: RoutePattern { "find" }
    }
    let router = try Injector { $0.handle { (_: Find) -> Int? in nil } }.get(Router.self)
    #expect(try await router.open("find", from: .program, returning: Int?.self) == nil)
    #expect(try await router.open("find", from: .program) is Int?)
  }

  @Test
  func `a route that yields a protocol is asked for it`() async throws {
    struct Show: Route, URLRoute {
      typealias Output = any CustomStringConvertible & Sendable
      static var pattern: RoutePattern { "show" }
    }
    let router = try Injector { $0.handle { (_: Show) in "screen" } }.get(Router.self)
    let shown = try await router.open("show", from: .program, returning: (any CustomStringConvertible & Sendable).self)
    #expect(shown.description == "screen")
  }

  @Test
  func `what a handler throws reaches who has opened the URL`() async throws {
    struct OutOfFuel: Error {}
    let router = try Injector { $0.handle { (_: PriceOfTrip) in throw OutOfFuel() } }.get(Router.self)
    await #expect(throws: OutOfFuel.self) { try await router.open("garage://prices/4", from: .program) }
  }

  @Test
  func `a guard stands before what takes URLs that lead nowhere`() async throws {
    struct Locked: Error {}
    let opened = Counter()
    let router = try Injector { module in
      module.handle(Unrouted.self, exposure: .remote) { (_: Unrouted) in
        opened.increment()
        return ()
      }
      module.contribute(to: RouteGuard.self).to(
        instance: RouteGuard { match in
          #expect((match.route as? Unrouted)?.url == "garage://nowhere/1")
          #expect(match.pattern == "" && match.exposure == .remote)
          if match.origin != .program { throw Locked() }
        })
    }.get(Router.self)
    await #expect(throws: Locked.self) { try await router.open("garage://nowhere/1", from: .remote(nil)) }
    #expect(opened.value == 0)
    try await router.open("garage://nowhere/1", from: .program)
    #expect(opened.value == 1)
  }

  @Test
  func `matching decodes and runs nothing`() throws {
    let match = try router.match("garage://trips/7?format=long", from: .remote("mail"))
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

  @Test
  func `a parameter of the path is not replaced by one of the query`() throws {
    let match = try router.match("garage://trips/7?id=8", parameters: ["id": "9"], from: .program)
    #expect((match.route as? OpenTrip)?.id == 7)
  }

  @Test
  func `user information reaches the route from inside, and never from outside`() async throws {
    struct Present: Route, URLRoute {
      static var pattern: RoutePattern { "present/:id" }
      static var key: CodingUserInfoKey { CodingUserInfoKey(rawValue: "sender")! }
      let id: Int
      let sender: String?
      enum CodingKeys: CodingKey { case id }
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        sender = decoder.userInfo[Self.key] as? String
      }
    }
    let journal = Journal()
    let router = try Injector { module in
      module.handle(Present.self, exposure: .remote) { (present: Present) in journal.note(present.sender ?? "nobody") }
    }.get(Router.self)
    let info: [CodingUserInfoKey: any Sendable] = [Present.key: "menu"]
    try await router.open("present/1?sender=mail", userInfo: info, from: .program)
    try await router.open("present/1?sender=mail", userInfo: info, from: .remote(nil))
    #expect(journal.lines == ["menu", "nobody"])
  }

  @Test func `what needs objects from the program is asked for with them`() throws {
    struct NoSender: Error {}
    struct Show: Route, URLRoute {
      static var pattern: RoutePattern { "show/:id" }
      static var key: CodingUserInfoKey { CodingUserInfoKey(rawValue: "sender")! }
      let id: Int
      enum CodingKeys: CodingKey { case id }
      init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        // A route is decoded without a URL once, to check its pattern.
        if id > 0, decoder.userInfo[Self.key] == nil { throw NoSender() }
      }
    }
    let router = try Injector { $0.handle(Show.self, exposure: .remote) { (_: Show) in } }.get(Router.self)
    let info: [CodingUserInfoKey: any Sendable] = [Show.key: "menu"]
    #expect(router.canOpen("show/1", userInfo: info, from: .program))
    #expect(try router.match("show/1", userInfo: info, from: .program).route is Show)
    #expect(!router.canOpen("show/1", from: .program))
    #expect(!router.canOpen("show/1", userInfo: info, from: .remote(nil)))
  }
}
