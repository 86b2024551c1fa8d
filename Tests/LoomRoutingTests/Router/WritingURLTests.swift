import Loom
import LoomRouting
import Testing

@Suite
struct WritingURLTests {
  struct Latest: Route, URLRoute {
    static let pattern: RoutePattern = ["news/:id", "news/latest", "paper://news/:id"]
    var id: String?
  }

  @Test
  func `a URL is written by the first pattern, or by the one that is given`() throws {
    #expect(try OpenTrip(id: 7, format: .short).url() == "garage://trips/7?format=short")
    #expect(try OpenTrip(id: 7).url("https://garage.example/trips/:id") == "https://garage.example/trips/7")
    #expect(try OpenTrip(id: 7).url("mail/:id/now") == "mail/7/now")
  }

  @Test
  func `what another pattern of the route would read is not written`() throws {
    #expect(try Latest(id: "7").url() == "news/7")
    #expect(try Latest(id: "latest").url("paper://news/:id") == "paper://news/latest")
    let error = #expect(throws: RoutingError.self) { try Latest(id: "latest").url() }
    #expect(error?.problems.map(\.code) == [.parameter])
    #expect(
      error?.problems.first?.detail
        == #""news/latest" would be read by the pattern "news/latest" of the same route."#)
  }

  private struct HalfWritten: Route, URLRoute {
    static let pattern: RoutePattern = ["drafts/:id", "drafts//:id"]
    let id: Int
  }

  @Test
  func `the error quotes the pattern that is none, or names the value that cannot be written`() {
    for (write, code, start) in [
      ({ try OpenTrip(id: 7).url("a//b") }, RoutingProblem.Code.badPattern, #""a//b" is not a valid pattern"#),
      ({ try HalfWritten(id: 7).url() }, .badPattern, #""drafts//:id" is not a valid pattern, at offset 7."#),
      ({ try FindTrips(driver: "Anna").url("find/:nobody") }, .parameter, #""nobody""#),
    ] {
      let error = #expect(throws: RoutingError.self) { try write() }
      #expect(error?.problems.map(\.code) == [code])
      #expect(error?.problems.first?.detail.hasPrefix(start) == true)
    }
  }

  /// Decodes only with user information.
  private struct Present: Route, URLRoute {
    struct NoUserInfo: Error {}
    static let pattern: RoutePattern = "present/:id"
    let id: Int
    init(id: Int) { self.id = id }
    init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      if decoder.userInfo.isEmpty { throw NoUserInfo() }
    }
  }

  @Test
  func `a route that decodes only with user information is written without a check`() throws {
    #expect(try Present(id: 7).url() == "present/7")
  }

  private struct ShowNews: Route, URLRoute, Equatable {
    static let pattern: RoutePattern = "feed/:id"
    let id: String
  }

  private struct ShowBreakingNews: Route, URLRoute {
    static let pattern: RoutePattern = "feed/breaking"
  }

  @Test
  func `what another route would read a router does not write`() throws {
    let router = try Injector { module in
      module.handle { (_: ShowNews) in }
      module.handle { (_: ShowBreakingNews) in }
    }.get(Router.self)
    let url = try router.url(for: ShowNews(id: "7"))
    #expect(try url == "feed/7" && router.match(url, from: .program).route as? ShowNews == ShowNews(id: "7"))
    #expect(try router.url(for: ShowBreakingNews()) == "feed/breaking")
    #expect(try ShowNews(id: "breaking").url() == "feed/breaking")

    let error = #expect(throws: RoutingError.self) { try router.url(for: ShowNews(id: "breaking")) }
    #expect(error?.problems.map(\.code) == [.parameter])
    #expect(
      error?.problems.first?.detail
        == #""feed/breaking" would be read by the pattern "feed/breaking" (`WritingURLTests.ShowBreakingNews`)."#)
  }

  @Test
  func `a router writes no URL that nothing of it reads`() throws {
    let router = try Injector { $0.handle { (_: ShowNews) in } }.get(Router.self)
    for write in [
      { try router.url(for: ShowBreakingNews(), "breaking") }, { try router.url(for: ShowNews(id: "7"), "mail/:id") },
    ] {
      let error = #expect(throws: RoutingError.self) { try write() }
      #expect(error?.problems.map(\.code) == [.notFound])
    }
  }
}
