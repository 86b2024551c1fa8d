import Loom
import LoomRouting
import Testing

@Suite
struct OutsideTests {
  struct Admin: Route, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "app://admin/:section"
    let section: String
  }
  struct Page: Route, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "app://pages/:name"
    let name: String
  }
  struct Setup: Route, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "setup/:step"
    let step: String
  }

  let router: Router

  init() throws {
    router = try Injector { module in
      module.handle { (admin: Admin) in "admin \(admin.section)" }
      module.handle(Page.self, exposure: .remote) { (page: Page) in "page \(page.name)" }
      module.handle(Setup.self, exposure: .script) { (setup: Setup) in "setup \(setup.step)" }
    }.get(Router.self)
  }

  @Test(arguments: [
    ("app://admin/users", [Router.Origin.program]), ("app://pages/home", [.program, .remote("mail"), .remote(nil)]),
    ("setup/one", [.program, .script("first")]),
  ])
  func `a URL leads to what is exposed to its origin, and to nothing else`(
    _ url: String, _ allowed: [Router.Origin]
  ) async throws {
    for origin in [Router.Origin.program, .script("first"), .remote("mail"), .remote(nil)] {
      let isAllowed = allowed.contains(origin)
      #expect(router.canOpen(url, from: origin) == isAllowed)
      if isAllowed {
        try await router.open(url, from: origin)
      } else {
        let error = await #expect(throws: RoutingError.self) { try await router.open(url, from: origin) }
        #expect(error?.problems.map(\.code) == [.notFound])
      }
    }
  }

  @Test
  func `from outside, what is not exposed is what does not exist, word for word`() {
    for (hidden, unknown) in [
      ("app://admin/users", "app://admix/users"), ("app://admin/users?x=1", "app://nothing/users?x=1"),
      ("setup/one", "sexup/one"),
    ] {
      let texts = [hidden, unknown].map { url in
        #expect(throws: RoutingError.self) { try router.match(url, from: .remote(nil)) }?.description
      }
      #expect(texts[0] == texts[1])
    }
  }

  @Test(arguments: ["a\0b", "a\nb", "a\u{7F}", "a\u{85}"])
  func `a parameter from outside has no control characters, as an item of a query has none`(text: String) throws {
    for parameters in [["y": text], [text: "y"]] {
      for origin in [Router.Origin.remote(nil), .script("first")] {
        let url = origin == .remote(nil) ? "app://pages/home" : "setup/one"
        let error = #expect(throws: RoutingError.self) { try router.match(url, parameters: parameters, from: origin) }
        #expect(error?.description == "[MALFORMED] In a parameter there is a control character.")
        #expect(!router.canOpen(url, parameters: parameters, from: origin))
      }
      _ = try router.match("app://pages/home", parameters: parameters, from: .program)
    }
  }

  @Test
  func `similar routes are named to the program only`() {
    let inside = #expect(throws: RoutingError.self) { try router.match("app://page/home", from: .program) }
    #expect(inside?.problems.first?.detail == #"Nothing handles "app://page/home". Similar: "app://pages/:name"."#)
    let outside = #expect(throws: RoutingError.self) { try router.match("app://page/home", from: .remote(nil)) }
    #expect(outside?.problems.first?.detail == "Nothing that is exposed handles this URL.")
  }

  @Test(arguments: [
    ("/articles/7", ["/article/:id"]), ("articles/7?x=1", ["/article/:id"]), ("/article", ["/article/:id"]),
    // The path of a text that has a scheme where it should have none, or another one, or none.
    ("app://articles/7", ["/article/:id"]), ("https://example.com/article/7", ["/article/:id"]),
    ("/page/home", ["app://pages/:name"]), ("apq://page/home", ["app://pages/:name"]),
    // What is only as long as a pattern is not similar.
    ("7", []), ("https://example.com/7", []), ("mailto:a@b", []),
  ])
  func `similar are patterns that differ by a letter or two, by a missing value, or by the scheme`(
    _ url: String, _ similar: [String]
  ) throws {
    struct ShowPage: URLRoute, Route {
      static let pattern: RoutePattern = "app://pages/:name"
      let name: String
    }
    struct ShowArticle: URLRoute, Route {
      static let pattern: RoutePattern = "/article/:id"
      let id: Int
    }
    let injector = try Injector { module in
      module.handle(exposure: .remote) { (_: ShowPage) in }
      module.handle(exposure: .remote) { (_: ShowArticle) in }
    }
    let router = injector.get(Router.self)
    let inside = #expect(throws: RoutingError.self) { try router.match(url, from: .program) }
    let end = similar.isEmpty ? "." : ". Similar: " + similar.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    #expect(inside?.problems.first?.detail == "Nothing handles \"\(url)\"" + end)
    let outside = #expect(throws: RoutingError.self) { try router.match(url, from: .remote(nil)) }
    #expect(outside?.problems.first?.detail == "Nothing that is exposed handles this URL.")
  }

  @Test
  func `patterns of another scheme are similar only if none of its own is`() throws {
    struct ShowNews: Route, URLRoute {
      static let pattern: RoutePattern = ["app://news/:id", "https://app.example/news/:id"]
      let id: Int
    }
    let router = try Injector { $0.handle { (_: ShowNews) in } }.get(Router.self)
    let error = #expect(throws: RoutingError.self) { try router.match("app://new/7", from: .program) }
    #expect(error?.problems.first?.detail == #"Nothing handles "app://new/7". Similar: "app://news/:id"."#)
  }

  @Test(arguments: [
    ("app://pages/../admin", RoutingProblem.Code.malformed), ("app://pages/%2e%2E", .malformed),
    ("app://pages/a%00", .malformed), ("app://pages/a\u{7}", .malformed), ("app://pages/%C0%AF", .malformed),
    ("app://pages/%ED%A0%80", .malformed), ("app://pages/%", .malformed), ("app://pages/%ZZ", .malformed),
    ("app:\\\\pages/a", .malformed), ("app://pages@evil/a", .malformed), ("app://evil@pages/a", .malformed),
    ("app://pages:80/a", .notFound), ("app://pages:0000000080/a", .notFound), ("app://pages//a", .notFound),
    ("app://pages%2Fa", .notFound), ("app://pages/a/b", .notFound), ("/pages/a", .notFound),
  ])
  func `from outside, what could deceive is refused`(_ url: String, _ code: RoutingProblem.Code) {
    let error = #expect(throws: RoutingError.self) { try router.match(url, from: .remote(nil)) }
    #expect(error?.problems.map(\.code) == [code])
    #expect(!router.canOpen(url, from: .remote(nil)))
  }

  @Test
  func `a value is decoded once, and never separates`() async throws {
    for (text, value) in [("a%2Fb", "a/b"), ("a%3Fb", "a?b"), ("%2541", "%41"), ("a+b", "a+b"), ("%C3%A9", "é")] {
      let page = try await router.open("app://pages/" + text, from: .remote(nil), returning: String.self)
      #expect(page == "page " + value)
    }
  }

  @Test
  func `what is longer than the limits is refused by the name of the limit`() throws {
    let long = String(repeating: "a", count: 10_000)
    for (url, parameters, word) in [
      ("app://pages/" + long, [:], "bytes"), ("app://" + String(repeating: "a/", count: 100), [:], "segments"),
      ("app://pages/a?" + String(repeating: "b&", count: 200), [:], "query items"),
      ("app://pages/" + String(repeating: "a", count: 2000), [:], "bytes in a value"),
      ("app://pages/a", ["b": long], "bytes in a value"),
    ] {
      let error = #expect(throws: RoutingError.self) {
        try router.match(url, parameters: parameters, from: .remote(nil))
      }
      #expect(error?.problems.map(\.code) == [.tooLong])
      #expect(error?.problems.first?.detail.hasSuffix(" \(word).") == true)
    }
    #expect(router.canOpen("app://pages/" + long, from: .program))
  }

  @Test
  func `limits are those that are bound`() throws {
    let router = try Injector { module in
      module.handle(Page.self, exposure: .remote) { (page: Page) in page.name }
      module.bind(RoutingLimits.self).to {
        var limits = RoutingLimits()
        limits.bytes = 20
        return limits
      }
    }.get(Router.self)
    #expect(router.canOpen("app://pages/home", from: .remote(nil)))
    #expect(!router.canOpen("app://pages/homepages", from: .remote(nil)))
  }
}

@Suite
struct GuardTests {
  struct Locked: Error {}

  @Test
  func `a guard is asked before whatever a URL has led to, in order`() async throws {
    let journal = Journal()
    let router = try Injector(
      TripsModule(),
      Module { module in
        module.contribute(to: RouteGuard.self).to(instance: RouteGuard { journal.note("first \($0.pattern)") })
        module.contribute(to: RouteGuard.self).to(
          instance: RouteGuard { match in
            journal.note("second")
            if match.origin != .program { throw Locked() }
          })
      }
    ).get(Router.self)
    try await router.open("garage://trips/7", from: .program)
    await #expect(throws: Locked.self) { try await router.open("GARAGE://%74rips/7/", from: .remote(nil)) }
    #expect(journal.lines == ["first garage://trips/:id", "second", "first garage://trips/:id", "second"])
  }

  @Test
  func `neither matching nor a typed call asks a guard`() throws {
    let router = try Injector(
      TripsModule(), Module { $0.contribute(to: RouteGuard.self).to(instance: RouteGuard { _ in throw Locked() }) }
    ).get(Router.self)
    #expect(router.canOpen("garage://prices/4", from: .program))
    #expect(try router.perform(PriceOfTrip(kilometers: 4)) == 6)
  }

  @Test
  func `a guard may be made on the main actor`() async throws {
    @MainActor final class Screen { var isLocked: Bool { true } }
    let router = try Injector(
      TripsModule(),
      Module { module in
        module.bind(Screen.self).to { @MainActor in Screen() }
        module.contribute(to: RouteGuard.self).to { @MainActor (screen: Screen) in
          let isLocked = screen.isLocked
          return RouteGuard { _ in if isLocked { throw Locked() } }
        }
      }
    ).get(Router.self)
    await #expect(throws: Locked.self) {
      try await Task.detached { try await router.open("garage://prices/4", from: .program) }.value
    }
  }

  @Test
  func `a decorator of an action is passed by each spelling of a URL`() async throws {
    let injector = try Injector(DecoratorTests.GuardedModule())
    let router = injector.get(Router.self)
    for url in ["garage://trips/7", "GARAGE://trips/7/", "garage://%74rips/%37", "https://garage.example/trips/7?x"] {
      await #expect(throws: DecoratorTests.SignInRequired.self) { try await router.open(url, from: .remote(nil)) }
    }
  }
}

@Suite
struct UnroutedTests {
  private struct One: Route, URLRoute { static let pattern: RoutePattern = "garage://one" }

  private struct Many: Route, URLRoute {
    static let pattern = (1...2000).map { RoutePattern(stringLiteral: "garage://part\($0)/details/:id") }
      .reduce([]) { [$0, $1] as RoutePattern }
    var id: Int?
  }

  @Test func `a URL that no pattern has costs as much among many`() async throws {
    func time(_ module: Module) async throws -> Duration {
      let router = try Injector(module, Module { $0.handle { (_: Unrouted) in "?" } }).get(Router.self)
      var least = Duration.seconds(1000)
      for _ in 1...5 {
        let start = ContinuousClock.now
        _ = try await router.open("garage://unknown/details/7", from: .program)
        least = min(least, ContinuousClock.now - start)
      }
      return least
    }
    let one = try await time(Module { $0.handle { (_: One) in } })
    let many = try await time(Module { $0.handle { (_: Many) in } })
    // Without a text about the nearest patterns, which nobody would see: that takes several hundred times as long.
    #expect(many < one * 30)
  }

  @Test
  func `what leads nowhere reaches the handler of what is unrouted`() async throws {
    let router = try Injector(
      TripsModule(),
      Module {
        $0.handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted) in "\(unrouted.url) \(unrouted.origin)" }
      }
    ).get(Router.self)
    let text = try await router.open("https://example.com", from: .remote("mail"), returning: String.self)
    #expect(text == "https://example.com outside, \"mail\"")
    #expect(!router.canOpen("https://example.com", from: .remote("mail")))
    // What is not exposed leads nowhere either.
    let hidden = try await router.open("garage://prices/4", from: .remote(nil), returning: String.self)
    #expect(hidden == "garage://prices/4 outside")
  }

  @Test
  func `it is asked by those only that it is exposed to`() async throws {
    let router = try Injector { $0.handle { (_: Unrouted) in "?" } }.get(Router.self)
    _ = try await router.open("nowhere", from: .program)
    await #expect(throws: RoutingError.self) { try await router.open("nowhere", from: .remote(nil)) }
  }

  @Test
  func `its answer is of the type that is asked for, or an error`() async throws {
    let router = try Injector { $0.handle { (_: Unrouted) in "?" } }.get(Router.self)
    let error = await #expect(throws: RoutingError.self) {
      try await router.open("nowhere", from: .program, returning: Int.self)
    }
    #expect(error?.problems.map(\.code) == [.wrongOutput])
  }

  @Test
  func `its handler may open another URL, and goes round in no circles`() async throws {
    let router = try Injector(
      TripsModule(),
      Module { module in
        module.handle { (unrouted: Unrouted, injector: Injector) async throws -> any Sendable in
          let next = ["a": "b", "b": "a", "old": "garage://prices/4"][unrouted.url] ?? unrouted.url
          return try await injector.get(Router.self).open(next, from: unrouted.origin)
        }
      }
    ).get(Router.self)
    #expect(try await router.open("old", from: .program, returning: Double.self) == 6)
    let error = await #expect(throws: RoutingError.self) { try await router.open("a", from: .program) }
    #expect(
      error?.problems.first?.detail
        == #"Nothing handles a URL that the handler of `Unrouted` opens again: "a", then "b", then "a"."#)
  }

  @Test
  func `what is malformed is an error all the same`() async throws {
    let router = try Injector { $0.handle(Unrouted.self, exposure: .remote) { (_: Unrouted) in "?" } }.get(Router.self)
    await #expect(throws: RoutingError.self) { try await router.open("a/..", from: .remote(nil)) }
  }
}
