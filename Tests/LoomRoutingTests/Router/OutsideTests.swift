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
      #expect(await routingCodes { try await router.open(url, from: origin) } == (isAllowed ? [] : [.notFound]))
    }
  }

  @Test(arguments: [
    "app://admin/users", "app://admix/users", "app://admin/users?x=1", "app://nothing/users?x=1", "setup/one",
    "sexup/one", "app://page/home",
  ])
  func `from outside, what is not exposed is what does not exist, word for word`(_ url: String) {
    #expect(matchFailure(url, by: router, from: .remote(nil)) == hidden)
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

  @Test(arguments: [
    ("/articles/7", ["/article/:id"]), ("articles/7?x=1", ["/article/:id"]), ("/article", ["/article/:id"]),
    // The path of a text that has a scheme where it should have none, or another one, or none.
    ("app://articles/7", ["/article/:id"]), ("https://example.com/article/7", ["/article/:id"]),
    ("app://page/home", ["app://pages/:name"]), ("/page/home", ["app://pages/:name"]),
    ("apq://page/home", ["app://pages/:name"]),
    // Patterns of another scheme are similar only if none of its own is.
    ("app://new/7", ["app://news/:id"]),
    // What is only as long as a pattern is not similar.
    ("7", []), ("https://example.com/7", []), ("mailto:a@b", []),
  ])
  func `similar are patterns that differ by a letter or two, by a missing value, or by the scheme`(
    _ url: String, _ similar: [String]
  ) throws {
    struct ShowArticle: URLRoute, Route {
      static let pattern: RoutePattern = "/article/:id"
      let id: Int
    }
    struct ShowNews: Route, URLRoute {
      static let pattern: RoutePattern = ["app://news/:id", "https://app.example/news/:id"]
      let id: Int
    }
    let router = try Injector { module in
      module.handle(exposure: .remote) { (page: Page) in page.name }
      module.handle(exposure: .remote) { (_: ShowArticle) in }
      module.handle(exposure: .remote) { (_: ShowNews) in }
    }.get(Router.self)
    let end = similar.isEmpty ? "." : ". Similar: " + similar.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    #expect(matchFailure(url, by: router, from: .program) == "[NOT_FOUND] Nothing handles \"\(url)\"" + end)
    #expect(matchFailure(url, by: router, from: .remote(nil)) == hidden)
  }

  @Test(arguments: [
    ("app://pages/../admin", RoutingProblem.Code.malformed), ("app://pages/a%00", .malformed),
    ("app://pages@evil/a", .malformed), ("app://evil@pages/a", .malformed), ("app://pages:80/a", .notFound),
    ("app://pages//a", .notFound), ("app://pages%2Fa", .notFound), ("/pages/a", .notFound),
  ])
  func `from outside, what could deceive is refused`(_ url: String, _ code: RoutingProblem.Code) async {
    #expect(await routingCodes { _ = try router.match(url, from: .remote(nil)) } == [code])
    #expect(!router.canOpen(url, from: .remote(nil)))
  }

  @Test
  func `what is longer than the limits is refused by the name of the limit`() throws {
    let long = String(repeating: "a", count: 10_000)
    for (url, parameters, word) in [
      ("app://pages/" + long, [:], "bytes"), ("app://" + String(repeating: "a/", count: 100), [:], "segments"),
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
    var limits = RoutingLimits()
    limits.bytes = 20
    let router = try Injector { [limits] module in
      module.handle(Page.self, exposure: .remote) { (page: Page) in page.name }
      module.bind(RoutingLimits.self).to { limits }
    }.get(Router.self)
    #expect(router.canOpen("app://pages/home", from: .remote(nil)))
    #expect(!router.canOpen("app://pages/homepages", from: .remote(nil)))
  }
}

@Suite
struct GuardTests {
  struct Locked: Error {}

  private func router(_ configure: @escaping (Module) -> Void) throws -> Router {
    try Injector(TripsModule(), Module(configure)).get(Router.self)
  }

  @Test
  func `a guard is asked before whatever a URL has led to, in order`() async throws {
    let journal = Journal()
    let router = try router { module in
      module.contribute(to: RouteGuard.self).to(instance: RouteGuard { journal.note("first \($0.pattern)") })
      module.contribute(to: RouteGuard.self).to(
        instance: RouteGuard { match in
          journal.note("second")
          if match.origin != .program { throw Locked() }
        })
    }
    try await router.open("garage://trips/7", from: .program)
    await #expect(throws: Locked.self) { try await router.open("GARAGE://%74rips/7/", from: .remote(nil)) }
    #expect(journal.lines == ["first garage://trips/:id", "second", "first garage://trips/:id", "second"])
  }

  @Test
  func `neither matching nor a typed call asks a guard`() throws {
    let router = try router { $0.contribute(to: RouteGuard.self).to(instance: RouteGuard { _ in throw Locked() }) }
    #expect(router.canOpen("garage://prices/4", from: .program))
    #expect(try router.perform(PriceOfTrip(kilometers: 4)) == 6)
  }

  @Test
  func `a guard stands before what takes URLs that lead nowhere`() async throws {
    let journal = Journal()
    let router = try router { module in
      module.handle(Unrouted.self, exposure: .remote) { (_: Unrouted) -> any Sendable in journal.note("opened") }
      module.contribute(to: RouteGuard.self).to(
        instance: RouteGuard { match in
          #expect((match.route as? Unrouted)?.url == "garage://nowhere/1")
          #expect(match.pattern == "" && match.exposure == .remote)
          if match.origin != .program { throw Locked() }
        })
    }
    await #expect(throws: Locked.self) { try await router.open("garage://nowhere/1", from: .remote(nil)) }
    #expect(journal.lines.isEmpty)
    try await router.open("garage://nowhere/1", from: .program)
    #expect(journal.lines == ["opened"])
  }

  @Test
  @MainActor
  func `a decorator of an action is passed by each typed call, and by each spelling of a URL`() async throws {
    struct Session: Sendable { let isSignedIn: Bool }
    let injector = try Injector(
      TripsModule(),
      Module { module in
        module.bind(Session.self).to(instance: Session(isSignedIn: false))
        module.decorate(RouteAction<OpenTrip>.self) { (next: RouteAction<OpenTrip>, session: Session) in
          RouteAction { trip in
            guard session.isSignedIn else { throw Locked() }
            return try next(trip)
          }
        }
      })
    let router = injector.get(Router.self)
    #expect(throws: Locked.self) { try router.perform(OpenTrip(id: 7)) }
    #expect(throws: Locked.self) { try injector.get(RouteAction<OpenTrip>.self)(OpenTrip(id: 7)) }
    for url in ["garage://trips/7", "GARAGE://trips/7/", "garage://%74rips/%37", "https://garage.example/trips/7?x"] {
      await #expect(throws: Locked.self) { try await router.open(url, from: .remote(nil)) }
    }
    let child = try injector.child { $0.bind(Session.self).to(instance: Session(isSignedIn: true)) }
    #expect(try child.get(Router.self).perform(OpenTrip(id: 7)).title == "Trip 7")
  }
}

@Suite
struct UnroutedTests {
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
  func `it answers those only that it is exposed to, with its type only, and nothing malformed`() async throws {
    let router = try Injector { $0.handle(Unrouted.self, exposure: .script) { (_: Unrouted) in "?" } }.get(Router.self)
    for (url, origin, codes) in [
      ("nowhere", Router.Origin.script("setup"), []), ("nowhere", .remote(nil), [.notFound]),
      ("a/..", .script("setup"), [RoutingProblem.Code.malformed]),
    ] {
      #expect(await routingCodes { try await router.open(url, from: origin) } == codes)
    }
    #expect(
      await routingCodes { _ = try await router.open("nowhere", from: .program, returning: Int.self) } == [.wrongOutput]
    )
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

  // MARK: Hosts in other scripts

  struct Admin: Route, URLRoute {
    static let pattern: RoutePattern = "https://verwaltung.müller.example/:page"
    let page: String
  }
  struct Shop: Route, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "https://:shop.müller.example/:page"
    let shop: String
    let page: String
  }

  @Test
  func `a host that is not valid is one that leads nowhere, and reaches the handler of those`() async throws {
    let router = try Injector { module in
      module.handle(Shop.self, exposure: .remote) { (shop: Shop) in shop.shop }
      module.handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted) in "?" + unrouted.url }
    }.get(Router.self)
    #expect(
      try await router.open("https://Öl.müller.example/a", from: .remote(nil), returning: String.self) == "xn--l-0ga")
    for url in ["https://xn--a.müller.example/a", "https://ö／l.müller.example/a", "https://..müller.example/a"] {
      #expect(!router.canOpen(url, from: .remote(nil)))
      #expect(try await router.open(url, from: .remote(nil), returning: String.self) == "?" + url)
    }
  }

  @Test(arguments: ["https://verwaltung.xn--mller-kva.example", "https://VERWALTUNG.MÜLLER.example/a/b"])
  func `the program is told which pattern is similar, whatever the spelling of the host`(_ url: String) throws {
    let router = try Injector { $0.handle { (_: Admin) in } }.get(Router.self)
    let text = matchFailure(url, by: router, from: .program)
    #expect(text?.hasSuffix(#" Similar: "https://verwaltung.müller.example/:page"."#) == true)
    #expect(matchFailure(url, by: router, from: .remote(nil)) == hidden)
  }
}
