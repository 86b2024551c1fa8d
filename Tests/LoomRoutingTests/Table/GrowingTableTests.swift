import Loom
import LoomRouting
import Testing

private struct ShowFeed: Route, URLRoute {
  static let pattern: RoutePattern = "feed://items/:id"
  let id: Int
}

private struct ShowAuthor: Route, URLRoute {
  static let pattern: RoutePattern = "feed://authors/:name"
  let name: String
}

private struct ResetFeed: Route, URLRoute {
  static let pattern: RoutePattern = "feed://items/reset"
}

private final class FeedModule: Module {
  override func configure() {
    handle { (_: ShowFeed) in }
    install(ResetModule())
    handle { (_: ShowAuthor) in }
  }
}

private final class ResetModule: Module {
  override func configure() { handle { (_: ResetFeed) in } }
}

@Suite
struct GrowingTableTests {
  private let item = "feed://items/7"
  private let author = "feed://authors/anna"
  private let reset = "feed://items/reset"

  private func open(_ router: Router, from origin: Router.Origin) -> [Bool] {
    [item, author, reset].map { router.canOpen($0, from: origin) }
  }

  @Test
  func `what is added is exposed as it says, and what was there as before`() throws {
    let first = try Injector { $0.handle(exposure: .remote) { (_: ShowFeed) in } }.get(Router.self)
    let second = try first.adding(Module { $0.handle(exposure: .script) { (_: ShowAuthor) in } })
    let third = try second.adding(Module { $0.handle { (_: ResetFeed) in } })

    #expect(open(first, from: .remote(nil)) == [true, false, false])
    #expect(open(second, from: .remote(nil)) == [true, false, false])
    #expect(open(second, from: .script("setup")) == [false, true, false])
    #expect(open(third, from: .program) == [true, true, true])
    #expect(open(third, from: .remote(nil)) == [true, false, false])
    #expect(open(third, from: .script("setup")) == [false, true, false])
    #expect(third.table.rows.map(\.pattern) == ["feed://items/:id", "feed://authors/:name", "feed://items/reset"])
  }

  @Test
  func `two routers that go on from the same one do not see each other's routes`() throws {
    let feed = try Injector { $0.handle { (_: ShowFeed) in } }.get(Router.self)
    let one = try feed.adding(Module { $0.handle { (_: ShowAuthor) in } })
    let other = try feed.adding(Module { $0.handle { (_: ResetFeed) in } })

    #expect(open(one, from: .program) == [true, true, false])
    #expect(open(other, from: .program) == [true, false, true])
    #expect(try one.match(item, from: .program).pattern == "feed://items/:id")
    #expect(try other.match(reset, from: .program).pattern == "feed://items/reset")
  }

  @Test
  func `modules that several injectors share make each its own table`() throws {
    let feed = Module { $0.handle(exposure: .remote) { (_: ShowFeed) in } }
    let authors = Module { $0.handle { (_: ShowAuthor) in } }
    let routers = try [[feed, authors], [authors], [authors, feed], [feed]].map {
      try Injector(modules: $0).get(Router.self)
    }

    #expect(routers.map { $0.canOpen(item, from: .remote(nil)) } == [true, false, true, true])
    #expect(routers.map { $0.canOpen(author, from: .program) } == [true, true, true, false])
    #expect(routers.map { $0.canOpen(author, from: .remote(nil)) } == [false, false, false, false])
  }
  private func patterns(_ injector: Injector) -> [String] { injector.get(Router.self).table.rows.map(\.pattern) }

  @Test
  func `each injector has all routes of a module once, but those of a module that is left out`() throws {
    let module = FeedModule()
    for _ in 0..<2 {
      let injector = try Injector(module)
      #expect(patterns(injector).sorted() == ["feed://authors/:name", "feed://items/:id", "feed://items/reset"])
      #expect(
        try patterns(injector.copy(without: ResetModule.self)).sorted() == ["feed://authors/:name", "feed://items/:id"])
    }
  }

  @Test
  func `what is handled by hand later is not in injectors that were there before`() throws {
    let module = Module { $0.handle { (_: ShowFeed) in } }
    let before = try Injector(module)
    module.handle { (_: ShowAuthor) in }
    #expect(patterns(before) == ["feed://items/:id"])
    let child = try before.child { $0.handle { (_: ResetFeed) in } }
    #expect(patterns(child) == ["feed://items/:id", "feed://items/reset"])
    #expect(try patterns(Injector(module)) == ["feed://items/:id", "feed://authors/:name"])
  }
}
