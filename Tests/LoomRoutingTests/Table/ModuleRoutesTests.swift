import Loom
import LoomRouting
import Testing

private struct ShowSettings: Route, URLRoute {
  static let pattern: RoutePattern = "app://settings"
}

private final class FeedModule: Module {
  override func configure() {
    handle { (_: ShowFeed) in }
    install(SettingsModule())
    handle { (_: ShowAuthor) in }
  }
}

private final class SettingsModule: Module {
  override func configure() { handle { (_: ShowSettings) in } }
}

@Suite
struct ModuleRoutesTests {
  private func patterns(_ injector: Injector) -> [String] { injector.get(Router.self).table.rows.map(\.pattern) }

  @Test
  func `each injector that a module is given to has all its routes, once`() throws {
    let module = FeedModule()
    for _ in 0..<2 {
      let injector = try Injector(module)
      #expect(Set(patterns(injector)) == ["feed://items/:id", "feed://authors/:name", "app://settings"])
      #expect(patterns(injector).count == 3)
    }
  }

  @Test
  func `a module that is left out leaves no routes, and the others theirs`() throws {
    let injector = try Injector(FeedModule())
    #expect(
      try Set(patterns(injector.copy(without: SettingsModule.self))) == ["feed://items/:id", "feed://authors/:name"])
  }

  @Test
  func `what is handled by hand later is not in injectors that were there before`() throws {
    let module = Module { $0.handle { (_: ShowFeed) in } }
    let before = try Injector(module)
    module.handle { (_: ShowAuthor) in }
    #expect(patterns(before) == ["feed://items/:id"])
    let child = try before.child { $0.handle { (_: ShowSettings) in } }
    #expect(patterns(child) == ["feed://items/:id", "app://settings"])
    #expect(try patterns(Injector(module)) == ["feed://items/:id", "feed://authors/:name"])
  }
}
