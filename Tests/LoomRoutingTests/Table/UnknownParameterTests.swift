import Foundation
import Loom
import LoomRouting
import Testing

/// Parameters of patterns that nothing of their routes reads.
@Suite
struct UnknownParameterTests {
  private struct Misnamed: Route, URLRoute {
    typealias Output = Int
    static let pattern: RoutePattern = "garage://drivers/:driverID"
    let id: Int
    var page: Int?
  }
  private struct Forgetful: Route, URLRoute {
    static let pattern: RoutePattern = ["garage://cars", "garage://cars/:identifer"]
    var identifier: Int?
  }
  private struct Bare: Route, URLRoute { static let pattern: RoutePattern = "garage://prices/:kilometers" }
  private struct Files: Route, URLRoute {
    static let pattern: RoutePattern = "garage://files/:path**"
    let paths: [String]
  }
  /// The é of the pattern is two scalars, that of the property is one.
  private struct Spelled: Route, URLRoute {
    static let pattern: RoutePattern = "garage://cafes/:cafe\u{301}"
    enum CodingKeys: String, CodingKey { case cafe = "caf\u{E9}" }
    var cafe: String?
  }

  private func router(_ configure: (Module) -> Void) throws -> Router {
    try Injector.verify(configure)
    return try Injector(configure).get(Router.self)
  }

  @Test
  func `opening a URL reports a parameter under another name than the property's, to all that it is exposed to`()
    throws
  {
    let router = try router { module in
      module.handle(Misnamed.self, exposure: .remote) { (route: Misnamed) in route.id }
      module.handle(Forgetful.self, exposure: .remote) { (_: Forgetful) in }
    }
    for origin in [Router.Origin.program, .remote(nil)] {
      for (url, golden) in [("garage://drivers/7", "unread-parameter"), ("garage://cars/7", "unknown-parameter")] {
        #expect(!router.canOpen(url, from: origin))
        try expectGolden(golden, #require(matchFailure(url, by: router, from: origin)) + "\n")
      }
    }
  }

  @Test(arguments: [
    "garage://drivers/7?id=8", "garage://cars/7", "garage://prices/7", "garage://files/a/b?paths=a",
    "garage://cafes/a",
  ])
  func `it is reported even if the query has the value, or if the property is optional`(_ url: String) async throws {
    let router = try router { module in
      module.handle { (route: Misnamed) in route.id }
      module.handle { (_: Forgetful) in }
      module.handle { (_: Bare) in }
      module.handle { (_: Files) in }
      module.handle { (_: Spelled) in }
    }
    #expect(await routingCodes { _ = try router.match(url, from: .program) } == [.unknownParameter])
    #expect(router.canOpen("garage://cars", from: .program), "without the parameter")
  }

  @Test
  func `no handler runs, and no guard`() async throws {
    let journal = Journal()
    let router = try router { module in
      module.handle { (_: Forgetful) in journal.note("handler") }
      module.contribute(to: RouteGuard.self).to(instance: RouteGuard { _ in journal.note("guard") })
    }
    await #expect(throws: RoutingError.self) { try await router.open("garage://cars/7", from: .program) }
    #expect(journal.lines.isEmpty)
    try await router.open("garage://cars", from: .program)
    #expect(journal.lines == ["guard", "handler"])
  }

  @Test
  func `writing a URL reports it too`() async {
    #expect(await routingCodes { _ = try Misnamed(id: 7).url() } == [.parameter])
  }

  @Test
  func `a scheme where the author meant text before a parameter leads nowhere, and the pattern is named`() throws {
    struct ShowPage: Route, URLRoute {
      static var pattern: RoutePattern { "page:n" }
      let n: Int
    }
    let router = try router { $0.handle { (_: ShowPage) in } }
    #expect(
      matchFailure("page:7", by: router, from: .program)
        == #"[NOT_FOUND] Nothing handles "page:7". Similar: "page:n"."#)
    #expect(
      matchFailure("page:n", by: router, from: .program) == #"[PARAMETER] "n" is missing: it must be an Int."#)
  }
}

/// Routes that read their parameters by code of their own: none of these is a mistake.
@Suite
struct OwnReadingTests {
  private struct Broken: Error {}
  private static let key = CodingUserInfoKey(rawValue: "trip")

  /// Takes what the program gives, or reads the path.
  private struct Given: Route, URLRoute {
    typealias Output = Int
    static let pattern: RoutePattern = "trips/:id"
    enum CodingKeys: CodingKey { case id }
    let id: Int
    init(from decoder: any Decoder) throws {
      if let key = OwnReadingTests.key, decoder.userInfo[key] is Broken { throw Broken() }
      if let key = OwnReadingTests.key, let id = decoder.userInfo[key] as? Int {
        self.id = id
      } else {
        id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
      }
    }
  }
  /// Reads the values of two types at the top.
  private struct Parts: Route, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "parts/:name/:number"
    struct Name: Codable { let name: String }
    struct Number: Codable { let number: Int }
    let name: Name
    let number: Number
    init(from decoder: any Decoder) throws {
      number = try decoder.singleValueContainer().decode(Number.self)
      name = try Name(from: decoder)
    }
    func encode(to encoder: any Encoder) throws {
      try name.encode(to: encoder)
      try number.encode(to: encoder)
    }
  }
  private struct Anything: Route, URLRoute {
    typealias Output = [String: String]
    static let pattern: RoutePattern = "any/:key"
    let values: [String: String]
    init(from decoder: any Decoder) throws { values = try [String: String](from: decoder) }
    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }
  private class Base: Codable, @unchecked Sendable {
    let id: Int
    init(id: Int) { self.id = id }
  }
  private final class Derived: Base, Route, URLRoute, @unchecked Sendable {
    typealias Output = Int
    static let pattern: RoutePattern = "derived/:id/*"
    required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
  }

  @Test
  func `each is opened as it says`() async throws {
    let router = try Injector { module in
      module.handle { (route: Given) in route.id }
      module.handle { (route: Parts) in "\(route.name.name) \(route.number.number)" }
      module.handle { (route: Anything) in route.values }
      module.handle { (route: Derived) in route.id }
    }.get(Router.self)
    let key = try #require(Self.key)
    #expect(try await router.open("trips/7", from: .program, returning: Int.self) == 7)
    #expect(try await router.open("trips/7", userInfo: [key: 9], from: .program, returning: Int.self) == 9)
    #expect(try await router.open("parts/bolt/3", from: .program, returning: String.self) == "bolt 3")
    #expect(
      try await router.open("any/a?b=c", from: .program, returning: [String: String].self) == ["key": "a", "b": "c"])
    #expect(try await router.open("derived/7/x", from: .program, returning: Int.self) == 7)

    // An error before all keys are known says nothing about those that have not been asked by.
    let own = #expect(throws: RoutingError.self) {
      try router.match("trips/7", userInfo: [key: Broken()], from: .program)
    }
    #expect(own?.description == "[PARAMETER] The values do not make a `OwnReadingTests.Given`: Broken()")
    let other = matchFailure("parts/bolt/x", by: router, from: .program)
    #expect(other == #"[PARAMETER] "number" must be an Int, but is "x"."#)
  }
}
