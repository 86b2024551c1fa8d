import Loom
import LoomTesting
import Testing

// Swift isolates the implicit `deinit` of a class that belongs to the main actor. If the last reference is released
// elsewhere, that `deinit` is a job of the main actor, and what the object refers to is released there.

nonisolated private protocol Client: Sendable {}
nonisolated private final class LiveClient: Client {}

@globalActor private actor Worker {
  static let shared = Worker()
}

private final class Implicit {
  let client: Client
  init(client: Client) { self.client = client }
}

private final class Isolated {
  let implicit: Implicit
  init(implicit: Implicit) { self.implicit = implicit }
  // Apple's systems have it from versions on that are newer than the oldest here.
  #if os(Linux)
    isolated deinit {}
  #endif
}

private final class Nonisolated {
  let isolated: Isolated
  init(isolated: Isolated) { self.isolated = isolated }
  nonisolated deinit {}
}

@Worker private final class Elsewhere: Sendable {
  let client: Client
  nonisolated init(client: Client) { self.client = client }
  #if os(Linux)
    isolated deinit {}
  #endif
}

private final class Session {
  let model: Nonisolated
  init(model: Nonisolated) { self.model = model }
}

private final class AppModule: MainActorModule {
  override func configure() {
    bind(Client.self).to(LiveClient.init).in(.singleton)
    bind(Implicit.self).to(Implicit.init).in(.singleton)
    bind(Isolated.self).to(Isolated.init).in(.singleton)
    bind(Nonisolated.self).to(Nonisolated.init).in(.singleton)
    bind(Elsewhere.self).to(Elsewhere.init).in(.singleton)
    bind(Session.self).to(Session.init).in(.scoped)
    bind([Session].self).to { (session: Session) in [session] }
  }
}

/// Uses all of it, in a child as well; the test ends without anything that holds it.
nonisolated private func use(_ injector: Injector) async throws {
  let child = try injector.child()
  for injector in [injector, child] {
    await MainActor.run { _ = (injector.get(Session.self), injector.get(Elsewhere.self)) }
  }
}

@Suite(.injector(AppModule(), .strict, global: GlobalContext()))
nonisolated struct SurvivorTests {
  @Test(arguments: 1...50) func `off the main actor, what is innocent is no issue`(number: Int) async throws {
    try await use(.current)
  }

  @Test(arguments: 1...50) @MainActor func `nor is it there`(number: Int) async throws {
    try await use(.current)
  }

  @Test(arguments: 1...50) @MainActor func `nor is it to the function`(number: Int) async throws {
    try await expectNoSurvivors(AppModule(), global: GlobalContext()) { try await use($0) }
  }

  @Test @MainActor func `what is held is an issue, and what is held by it`() async throws {
    var held: Session?
    let texts = Guarded<[String]>([])
    try await withKnownIssue {
      try await expectNoSurvivors(AppModule(), global: GlobalContext()) { injector in
        let child = try injector.child()
        held = child.get()
        await child.close()
      }
    } matching: { issue in
      texts.withLock { $0.append(issue.comments.first?.rawValue ?? "") }
      return true
    }
    #expect(held != nil)
    // What the child has made comes first.
    let names = ["Session", "any Client", "Implicit", "Isolated", "Nonisolated"]
    #expect(texts.withLock { $0.count } == names.count)
    for (text, name) in zip(texts.withLock { $0 }, names) { #expect(text.contains(", created for `\(name)`, has")) }
  }
}
