import Loom
import LoomTesting
import Testing

@testable import garage

/// Responses to requests, without a network.
@Suite(.garage())
struct AnswerTests {
  private func response(_ method: String, _ target: String, as user: User = .guest) async throws -> Response {
    let request = try #require(try Request(Array("\(method) \(target) HTTP/1.1\r\n\r\n".utf8)))
    do {
      return try await Injector.current.withChild(supplying: user) { session in
        try await session.resolve(Answer.self).response(to: request)
      }
    } catch {
      return Response(Failure(error).kind.rawValue, Failure(error).message)
    }
  }

  @Test func `GET shows what is exposed`() async throws {
    #expect(try await response("GET", "/articles").text.hasPrefix("Garage sale: 2 articles"))
    let article = try await response("GET", "/articles/1?format=long")
    #expect(article == Response(200, "  1  Kettle            $20  from Ada\n     Whistles."))
  }

  @Test(arguments: [
    ("/", 404), ("/articles/9", 404), ("/articles/1/buy", 404), ("//articles", 404), ("/articles/x", 400),
    ("/articles/1?format=tiny", 400), ("/../articles", 400), ("/%00", 400),
  ])
  func `GET of anything else is refused, and buys nothing`(target: String, status: Int) async throws {
    #expect(try await response("GET", target, as: User(named: "Linus")).status == status)
    #expect(try await Injector.current.store.sales == [])
  }

  @Test func `POST buys for a user, and for no guest`() async throws {
    #expect(try await response("POST", "/articles/1/buy").status == 401)
    let bought = try await response("POST", "/articles/1/buy", as: User(named: "Linus"))
    #expect(bought == Response(200, "Kettle is yours, Linus, for $20. Collect it from Ada."))
    #expect(try await response("POST", "/articles/9/buy", as: User(named: "Linus")).status == 404)
    #expect(try await response("POST", "/articles", as: User(named: "Linus")).status == 404)
    #expect(try await response("DELETE", "/articles/1").status == 501)
  }
}
