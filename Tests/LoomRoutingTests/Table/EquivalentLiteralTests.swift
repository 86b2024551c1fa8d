import Loom
import LoomRouting
import Testing

private struct ShowMenu: Route, URLRoute {
  static let pattern: RoutePattern = "caf\u{E9}/menu"
}

private struct ShowTable: Route, URLRoute {
  static let pattern: RoutePattern = ["cafe\u{301}/tables/:id", "cafe/tables/:id"]
  let id: Int
}

private struct ShowGuest: Route, URLRoute {
  static let pattern: RoutePattern = "guests/:name-caf%C3%A9"
  let name: String
}

@Suite
struct EquivalentLiteralTests {
  @Test
  func `the same text in different bytes is a warning, because a URL fits one of them only`() throws {
    let router = try Injector { module in
      module.handle { (_: ShowMenu) in }
      module.handle { (_: ShowTable) in }
    }.get(Router.self)
    #expect(router.canOpen("caf%C3%A9/menu", from: .program) && !router.canOpen("cafe%CC%81/menu", from: .program))
    let warnings = router.table.warnings
    #expect(warnings.map(\.code) == [.equivalentLiteral])
    #expect(
      warnings.first?.detail == """
        "cafe\\u{0301}" in "cafe\u{301}/tables/:id" (`ShowTable`) is the same text as "caf\\u{00E9}" in \
        "caf\u{E9}/menu" (`ShowMenu`), in other bytes: no URL fits both.
        """)
    #expect(warnings.first?.locations.count == 2)
  }

  @Test
  func `the same text in the same bytes is none`() throws {
    let table = try Injector { module in
      module.handle { (_: ShowMenu) in }
      module.handle { (_: ShowGuest) in }
    }.get(RouteTable.self)
    #expect(table.warnings.isEmpty)
  }
}
