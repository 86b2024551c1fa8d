import Loom
import LoomTesting
import Testing

// A new project's code as its developer types it: nothing says `nonisolated`, `@MainActor` or, unless it is shared,
// `Sendable`.

private struct Article {
  let title: String
}

private protocol ArticleRepository: Sendable {
  func latest() -> [Article]
}

private struct RemoteArticles: ArticleRepository {
  func latest() -> [Article] { [Article(title: "remote")] }
}

private struct SampleArticles: ArticleRepository {
  let title: String
  func latest() -> [Article] { [Article(title: title)] }
}

private final class FeedModel {
  let repository: ArticleRepository
  init(repository: ArticleRepository) { self.repository = repository }
  var titles: [String] { repository.latest().map(\.title) }
}

private final class ReaderModel {
  let id: Int
  let feed: FeedModel
  init(id: Int, feed: FeedModel) {
    self.id = id
    self.feed = feed
  }
}

private final class Archive {
  static func open() async -> Archive { Archive() }
}

extension Name {
  static let archive: Name = "archive"
}

private final class AppModule: MainActorModule {
  override func configure() {
    bind(ArticleRepository.self).to(RemoteArticles.init).in(.singleton)
    bind(ArticleRepository.self, named: .archive).to { SampleArticles(title: "archive") }
    bind(FeedModel.self).to(FeedModel.init)
    bind(FeedModel.self, named: .archive).to(FeedModel.init, .named(.archive))
    bind(FeedModel.self, named: "made").make { FeedModel(repository: $0.get(named: .archive)) }
    bind(ReaderModel.self).to(ReaderModel.init, .argument, .bound)
    bind(Archive.self).to { await Archive.open() }
    bind(Radio.self).to(instance: Radio())
    bind(Husband.self).to(Husband.init)
    bind(Wife.self).to { (name: String) in Wife(name: name) }.in(.singleton)
    contribute(to: ArticleRepository.self).to { SampleArticles(title: "first") }
    contribute(to: ArticleRepository.self, named: "second").to { (first: ArticleRepository) in first }
    install(NameModule())
  }
}

/// Objects that other threads create are bound in a module of no actor.
private final class NameModule: Module {
  override func configure() {
    bind(String.self).to { "Anna" }
  }
}

private final class CountModule: Module {
  override func configure() {
    bind(Int.self).to { 7 }
  }
}

private final class ShowModule: MainActorModule {
  override func configure() {
    bind(Radio.self, named: "show").to(Radio.init)
  }
}

private final class DecoratingModule: MainActorModule {
  override func configure() {
    installOnce(AppModule())
    decorate(FeedModel.self) { (feed: FeedModel) in
      FeedModel(repository: SampleArticles(title: "decorated " + feed.titles.joined()))
    }
  }
}

struct MainActorModuleTests {
  @Test func `initializers, closures, names, resolvers and arguments`() throws {
    let injector = try Injector(AppModule(), global: GlobalContext())
    #expect(injector.get(FeedModel.self).titles == ["remote"])
    #expect(injector.get(FeedModel.self, named: .archive).titles == ["archive"])
    #expect(injector.get(FeedModel.self, named: "made").titles == ["archive"])
    #expect(injector.get(ReaderModel.self, arguments: 7).id == 7)
  }

  @Test func `properties, singletons and contributions`() throws {
    let injector = try Injector(AppModule(), global: GlobalContext())
    let husband: Husband = injector.get()
    #expect(husband.wife.name == "Anna")
    #expect(husband.wife === injector.get(Wife.self))
    #expect(injector.get([ArticleRepository].self).flatMap { $0.latest().map(\.title) } == ["first", "remote"])
  }

  @Test func `what is asynchronous is started`() async throws {
    let injector = try Injector(AppModule(), global: GlobalContext())
    try await injector.start()
    #expect(injector.get(Archive.self) === injector.get(Archive.self))
  }

  @Test func `modules of both kinds install each other, and decorate what the other binds`() throws {
    let injector = try Injector(DecoratingModule(), global: GlobalContext())
    #expect(injector.get(FeedModel.self).titles == ["decorated remote"])
  }

  @Test func `children and overrides take it like any module`() throws {
    final class Fakes: MainActorModule {
      override func configure() {
        bind(ArticleRepository.self).to { SampleArticles(title: "fake") }
      }
    }
    let app = try Injector(AppModule(), global: GlobalContext())
    #expect(try app.child(Fakes()).get(FeedModel.self).titles == ["fake"])
    #expect(try app.copy(with: Fakes()).get(FeedModel.self).titles == ["fake"])
    let overriding = try Injector(AppModule(), overriding: Fakes(), global: GlobalContext())
    #expect(overriding.get(FeedModel.self).titles == ["fake"])
  }

  @Test func `it is verified like any module`() {
    expectValid(AppModule(), global: GlobalContext())
  }

  @Test(
    .injector(AppModule(), global: GlobalContext()) {
      $0.bind(ArticleRepository.self).to { SampleArticles(title: "fake") }
    })
  func `a trait takes it`() throws {
    #expect(try Injector.current.resolve(FeedModel.self).titles == ["fake"])
  }

  @Test(
    .injector(modules: [AppModule(), CountModule()], .strict, global: GlobalContext()) {
      $0.bind(ArticleRepository.self).to { SampleArticles(title: "fake") }
    })
  func `a trait takes several, and modules that belong to no actor`() throws {
    #expect(try Injector.current.resolve(FeedModel.self).titles == ["fake"])
    #expect(try Injector.current.resolve(Int.self) == 7)
  }

  @Test(.injector(modules: [AppModule(), ShowModule()], global: GlobalContext()))
  func `it takes several of the main actor alone`() throws {
    #expect(try Injector.current.resolve(FeedModel.self).titles == ["remote"])
    #expect(try Injector.current.resolve(Radio.self, named: "show") !== Injector.current.resolve(Radio.self))
  }

  @Test func `an injector that is created elsewhere says what to do`() async throws {
    let report = await elsewhere { [module = Handover(AppModule())] in
      _ = try Injector(module.module, NameModule(), global: GlobalContext())
    }
    #expect(
      report.contains(
        "[ISOLATION] `AppModule` is created on the main actor and with its injector, which was created elsewhere."))
    #expect(report.contains("create the injector on the main actor, or in await MainActor.run { … }"))
  }

  @Test func `a singleton that another thread asks for first says so, and is shared with it afterwards`() async throws {
    let injector = try Injector(AppModule(), global: GlobalContext())
    let ask: @Sendable () throws -> Void = { _ = try injector.resolve((any ArticleRepository).self) }
    #expect(await elsewhere(ask).contains("[ISOLATION]"))
    _ = injector.get(ArticleRepository.self)
    #expect(await elsewhere(ask) == "")
  }
}

/// Objects that are on the main actor only because their module is.
struct NeedlesslyIsolatedTests {
  private func advice(_ arguments: String) -> String {
    "to fix     if it need not be on the main actor, bind it in a Module: "
      + "install(Module { $0.bind(\(arguments)).to(…) })\n"
  }

  @Test func `what a module of the main actor binds is advised to a Module first, and works there`() async throws {
    let injector = try Injector(AppModule(), global: GlobalContext())
    let report = await elsewhere { _ = try injector.resolve((any ArticleRepository).self, named: "archive") }
    #expect(report.contains(advice(#"ArticleRepository.self, named: "archive""#)))
    #expect(report.contains("or ask for it, or use its Lazy or Factory, on the main actor: await MainActor.run {"))
    // The application binds its texts in a `Module`.
    #expect(await elsewhere { _ = try injector.resolve(String.self) } == "")
  }

  @Test(
    .injector(AppModule(), global: GlobalContext()) {
      $0.bind(String.self).to { "fake" }
    })
  func `a fake in the closure of a trait is told the form that works there`() async throws {
    let injector = Injector.current
    let report = await elsewhere { _ = try injector.resolve(String.self) }
    #expect(report.contains(advice("String.self")))
  }

  @Test(
    .injector(AppModule(), global: GlobalContext()) {
      $0.install(Module { $0.bind(String.self).to { "fake" } })
    })
  func `that form works`() async throws {
    let injector = Injector.current
    #expect(await elsewhere { if try injector.resolve(String.self) != "fake" { throw CancellationError() } } == "")
  }

  @Test func `verification says so, too`() async throws {
    final class SharingModule: MainActorModule {
      override func configure() {
        bind(FixedClock.self).to { FixedClock(now: 1) }
        install(Module { $0.bind(Int.self).to { (clock: FixedClock) in clock.now }.in(.singleton) })
      }
    }
    final class EagerModule: MainActorModule {
      override func configure() {
        bind(FixedClock.self).to { FixedClock(now: 1) }.in(.eager)
      }
    }
    let warnings = try Injector.warnings([SharingModule()], global: GlobalContext())
    #expect(warnings.map(\.code) == [.isolation])
    #expect(warnings[0].description.contains(advice("FixedClock.self")))
    let app = try Injector(EagerModule(), global: GlobalContext())
    #expect(await elsewhere { _ = try app.copy() }.contains(advice("FixedClock.self")))
  }

  @Test func `what its type or its function puts there is not`() async throws {
    let injector = try Injector(
      AppModule(), Module { $0.bind(Int.self).to { @MainActor in 1 } }, global: GlobalContext())
    for report in [
      await elsewhere { _ = try injector.resolve(Int.self) },
      await elsewhere { _ = try injector.resolve(Husband.self) },
    ] {
      #expect(report.contains("[ISOLATION]"))
      #expect(!report.contains("need not be on the main actor"))
    }
  }
}

/// Runs a body off the main actor; returns its error's text.
nonisolated private func elsewhere(_ body: @escaping @Sendable () throws -> Void) async -> String {
  await Task.detached {
    do {
      try body()
      return ""
    } catch {
      return "\(error)"
    }
  }.value
}

/// Hands a module of the main actor to another thread, as only a mistake does.
nonisolated private final class Handover: @unchecked Sendable {
  let module: AnyModule
  init(_ module: AnyModule) { self.module = module }
}
