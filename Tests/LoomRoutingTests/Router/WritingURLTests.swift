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

  @Test
  func `a pattern that is none is an error`() {
    let error = #expect(throws: RoutingError.self) { try OpenTrip(id: 7).url("a//b") }
    #expect(error?.problems.map(\.code) == [.badPattern])
  }

  @Test
  func `a value that cannot be written is an error that names it`() {
    let error = #expect(throws: RoutingError.self) { try FindTrips(driver: "Anna").url("find/:nobody") }
    #expect(error?.problems.map(\.code) == [.parameter])
    #expect(error?.problems.first?.detail.hasPrefix(#""nobody""#) == true)
  }
}
