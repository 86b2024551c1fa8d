@preconcurrency import Dispatch
import Loom
import LoomGraph
import LoomRouting
import LoomTesting
import Testing

/// The injector makes each object that a URL needs once, on the right actor, without trying another one first.
@Suite
struct ResolvedOnceTests {
  @MainActor final class Screen { var title: String { "Screen" } }
  final class Store: Sendable {}
  struct Broken: Error {}

  struct Ping: AsyncRoute, URLRoute {
    typealias Output = String
    static let pattern: RoutePattern = "ping"
  }

  private let journal = Journal()

  private func module(_ configure: @escaping (Module, Journal) -> Void) -> Module {
    let journal = journal
    return Module { module in
      module.bind(Screen.self).to { @MainActor in
        journal.note("screen")
        return Screen()
      }
      module.bind(Store.self).to {
        journal.note(isOnMainActor() ? "store on main" : "store")
        return Store()
      }
      module.handle { (_: Ping) in "pong" }
      configure(module, journal)
    }
  }

  private func router(_ configure: @escaping (Module, Journal) -> Void) throws -> Router {
    try Injector(module(configure)).get(Router.self)
  }

  private func open(_ router: Router) async throws -> String {
    try await Task.detached { try await router.open("ping", from: .program, returning: String.self) }.value
  }

  @Test
  func `guards of two isolations are made once each, in order`() async throws {
    let router = try router { module, journal in
      module.contribute(to: RouteGuard.self).to { (_: Store) in RouteGuard { _ in journal.note("first") } }
      module.contribute(to: RouteGuard.self).to { @MainActor (_: Screen) in RouteGuard { _ in journal.note("second") }
      }
      module.contribute(to: RouteGuard.self).to { (_: Store) in RouteGuard { _ in journal.note("third") } }
    }
    for opening in 1...2 {
      #expect(try await open(router) == "pong")
      #expect(journal.lines.count == 6 * opening)
    }
    #expect(journal.lines.prefix(6) == ["store on main", "screen", "store on main", "first", "second", "third"])
  }

  @Test
  func `where nothing needs the main actor at once, nothing runs there, and nothing lazy is made`() async throws {
    let router = try router { module, journal in
      module.contribute(to: RouteGuard.self).to { (_: Lazy<Screen>, _: Factory<Screen>, _: Store) in
        RouteGuard { _ in journal.note("guard") }
      }
    }
    #expect(try await open(router) == "pong")
    #expect(journal.lines == ["store", "guard"])
  }

  @Test
  func `a guard that fails fails once`() async throws {
    let router = try router { module, journal in
      module.contribute(to: RouteGuard.self).to { (_: Store) throws -> RouteGuard in
        journal.note("fails")
        throw Broken()
      }
      module.contribute(to: RouteGuard.self).to { @MainActor (_: Screen) in RouteGuard { _ in } }
    }
    let error = await #expect(throws: InjectionError.self) { try await open(router) }
    #expect(error?.cause is Broken)
    #expect(journal.lines == ["store on main", "fails"])
  }

  @Test
  func `a guard's isolation problem of its own is not a reason to try again`() async throws {
    let router = try router { module, journal in
      // A closure that asks by itself declares nothing.
      module.contribute(to: RouteGuard.self).make { resolver in
        journal.note("asks")
        _ = try resolver.resolve(Screen.self)
        return RouteGuard { _ in }
      }
    }
    let error = await #expect(throws: InjectionError.self) { try await open(router) }
    #expect(error?.problems.map(\.code) == [.isolation])
    #expect(journal.lines == ["asks"])
  }

  @Test
  func `an action with decorators of two isolations is made once`() async throws {
    let injector = try Injector(
      module { module, journal in
        module.decorate(RouteAction<Ping>.self) { (next: RouteAction<Ping>, _: Store) in
          journal.note("inner")
          return RouteAction { try await next($0) + "!" }
        }
        module.decorate(RouteAction<Ping>.self) { @MainActor (next: RouteAction<Ping>, screen: Screen) in
          journal.note("outer")
          let title = screen.title
          return RouteAction { try await title + ": " + next($0) }
        }
      })
    let router = injector.get(Router.self)
    #expect(try await open(router) == "Screen: pong!")
    #expect(journal.lines.sorted() == ["inner", "outer", "screen", "store on main"])
    #expect(try await Task.detached { try await router.perform(Ping()) }.value == "Screen: pong!")
    #expect(journal.lines.count == 4)
  }

  @Test
  func `a handler's parameters of two isolations are made once for each call`() async throws {
    struct Show: AsyncRoute, URLRoute {
      typealias Output = String
      static var pattern: RoutePattern { "show" }
    }
    let router = try router { module, _ in
      module.handle { (_: Show, _: Store, screen: Screen, _: Store) in await screen.title }
    }
    let title = try await Task.detached { try await router.open("show", from: .program, returning: String.self) }.value
    #expect(title == "Screen")
    #expect(journal.lines == ["store on main", "screen", "store on main"])
  }

  @Test
  func `a child's guards count, and those of a child with values only are its parent's`() async throws {
    let journal = journal
    let parent = try Injector(
      module { module, journal in
        module.supplied(Int.self)
        module.contribute(to: RouteGuard.self).to { (_: Store) in RouteGuard { _ in journal.note("parent's") } }
      })
    let child = try parent.child {
      $0.contribute(to: RouteGuard.self).to { @MainActor (_: Screen) in RouteGuard { _ in journal.note("child's") } }
    }
    #expect(try await open(child.get(Router.self)) == "pong")
    #expect(journal.lines == ["store on main", "screen", "parent's", "child's"])
    let values = try child.child(supplying: 7)
    #expect(try await open(values.get(Router.self)) == "pong")
    #expect(journal.lines.count == 8)
    #expect(try await open(parent.child(supplying: 7).get(Router.self)) == "pong")
    #expect(journal.lines.suffix(2) == ["store", "parent's"])
  }

  @Test
  func `what only the global context binds counts from the first URL on`() async throws {
    @MainActor final class Panel {}
    let (journal, global) = (journal, GlobalContext())
    global.install(Module { $0.bind(Panel.self).to { @MainActor in Panel() } })
    let guards = module { module, journal in
      module.contribute(to: RouteGuard.self).to { (_: Store, _: Panel) in RouteGuard { _ in journal.note("guard") } }
    }
    #expect(try await open(Injector(guards, global: global).get(Router.self)) == "pong")
    #expect(journal.lines == ["store on main", "guard"])
  }

  @Test
  func `a guard that is bound, and not contributed, never runs: that is a warning`() throws {
    let bound = module { module, _ in module.bind(RouteGuard.self).to(instance: RouteGuard { _ in throw Broken() }) }
    #expect(try Injector.warnings([bound]).map(\.code) == [.emptyCollection])
  }

  @Test
  func `asking where something has to be made changes nothing`() throws {
    let injector = try Injector(module { _, _ in })
    let before = injector.graph
    for _ in 0..<3 {
      #expect(injector.needsMainActor(Screen.self))
      #expect(!injector.needsMainActor(Store.self))
      #expect(!injector.needsMainActor([Store].self))
      #expect(!injector.needsMainActor(Screen?.self))
    }
    #expect(injector.graph == before)
    #expect(journal.lines.isEmpty)
  }
}

/// Whether this runs on the main queue, as the main actor does.
///
/// On Linux, any thread may serve it.
private func isOnMainActor() -> Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

private let mainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
