import Loom
import LoomRouting
import Testing

/// No spelling of a host gets around what is not exposed.
@Suite
struct HostExposureTests {
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

  private func router(_ configure: @escaping (Module) -> Void = { _ in }) throws -> Router {
    try Injector { module in
      module.handle { (_: Admin) in }
      configure(module)
    }.get(Router.self)
  }

  private static let urls = [
    "https://verwaltung.müller.example/a", "https://VERWALTUNG.xn--mller-kva.example/a",
    "https://verwaltung。M%C3%9CLLER.example/a", "https://ｖerwaltung.mu\u{308}ller．example/a",
  ]

  @Test(arguments: urls)
  func `what is not exposed does not exist, in each spelling`(_ url: String) async throws {
    let router = try router()
    #expect(router.canOpen(url, from: .program))
    let error = await #expect(throws: RoutingError.self) { try await router.open(url, from: .remote(nil)) }
    #expect(error?.description == "[NOT_FOUND] Nothing that is exposed handles this URL.")
  }

  @Test
  func `a host that is not valid is one that leads nowhere, and reaches the handler of those`() async throws {
    let router = try router { module in
      module.handle(Shop.self, exposure: .remote) { (shop: Shop) in shop.shop }
      module.handle(Unrouted.self, exposure: .remote) { (unrouted: Unrouted) in "?" + unrouted.url }
    }
    #expect(
      try await router.open("https://Öl.müller.example/a", from: .remote(nil), returning: String.self) == "xn--l-0ga")
    for url in ["https://xn--a.müller.example/a", "https://ö／l.müller.example/a", "https://..müller.example/a"] {
      #expect(!router.canOpen(url, from: .remote(nil)))
      #expect(try await router.open(url, from: .remote(nil), returning: String.self) == "?" + url)
    }
  }

  @Test(arguments: ["https://verwaltung.xn--mller-kva.example", "https://VERWALTUNG.MÜLLER.example/a/b"])
  func `the program is told which pattern is similar, whatever the spelling of the host`(_ url: String) throws {
    let error = #expect(throws: RoutingError.self) { try router().match(url, from: .program) }
    #expect(error?.description.hasSuffix(#" Similar: "https://verwaltung.müller.example/:page"."#) == true)
  }

  @Test
  func `a route that is exposed takes URLs of one that is not, and the table tells`() throws {
    let router = try router { $0.handle(Shop.self, exposure: .remote) { (shop: Shop) in shop.shop } }
    #expect(router.table.warnings.map(\.code) == [.shadowedExposure])
  }
}
