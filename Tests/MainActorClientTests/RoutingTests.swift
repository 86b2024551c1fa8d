import Loom
import LoomRouting
import Testing

// Routes as a new project of Xcode's writes them: what says nothing else belongs to the main actor.

struct ShowProfile: MainActorRoute, URLRoute {
  typealias Output = ProfileScreen
  static let pattern: RoutePattern = "app://profiles/:name"
  let name: String
}

struct RefreshFeed: AsyncRoute {
  typealias Output = Int
}

struct CountTaps: Route {
  typealias Output = Int
  let taps: Int
}

final class ProfileCache {
  private(set) var names: [String] = []
  func add(_ name: String) { names.append(name) }
}

final class ProfileScreen {
  let title: String
  init(profile: ShowProfile, cache: ProfileCache) {
    cache.add(profile.name)
    title = cache.names.joined(separator: ", ")
  }
}

final class ProfileModel {
  private let show: RouteAction<ShowProfile>
  private let refresh: RouteAction<RefreshFeed>
  init(show: RouteAction<ShowProfile>, refresh: RouteAction<RefreshFeed>) {
    (self.show, self.refresh) = (show, refresh)
  }
  func tap(_ name: String) throws -> String { try show(ShowProfile(name: name)).title }
  func pull() async throws -> Int { try await refresh(RefreshFeed()) }
}

nonisolated final class ProfileModule: Module {
  override func configure() {
    bind(ProfileCache.self).to(ProfileCache.init).in(.singleton)
    bind(ProfileModel.self).to(ProfileModel.init)
    handle(ShowProfile.self, exposure: .remote, with: ProfileScreen.init(profile:cache:))
    handle(RefreshFeed.self) { (_: RefreshFeed, cache: ProfileCache) in await cache.names.count }
    handle(CountTaps.self) { $0.taps + 1 }
  }
}

struct RoutingTests {
  @Test func `routes are performed on the main actor without a word about it`() async throws {
    let injector = try Injector(ProfileModule())
    let model = injector.get(ProfileModel.self)
    #expect(try model.tap("Ada") == "Ada")
    #expect(try model.tap("Grace") == "Ada, Grace")
    #expect(try await model.pull() == 2)
    let router = injector.get(Router.self)
    #expect(try router.perform(CountTaps(taps: 1)) == 2)
    let screen = try await router.open("app://profiles/Alan", from: .remote(nil), returning: ProfileScreen.self)
    #expect(screen.title == "Ada, Grace, Alan")
  }
}
