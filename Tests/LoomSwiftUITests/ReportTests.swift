#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import LoomTesting
  import SwiftUI
  import TestSupport
  import Testing

  private struct ForgetfulScreen: View {
    @Resolved private var article: ArticleModel
    var body: some View { Text("\(article.id)") }
  }

  @MainActor struct ReportTests {
    private let log = Log()

    @Test func `what views need is verified, with the view and the property`() throws {
      let views = ViewRequirements(FeedScreen(log: log), ArticleScreen(id: 1, log: log), NamedScreen(log: log))
      let error = #expect(throws: InjectionError.self) {
        try Injector.verify(Module { $0.bind(Int.self).to { 1 } }, views)
      }
      try GoldenFile("Missing").expect((error?.description ?? "").withoutLineNumbers)
    }

    @Test func `views whose needs are bound are valid`() {
      let census = Census()
      expectValid(AppModule(census), ViewRequirements(FeedScreen(log: log), ArticleScreen(id: 1, log: log)))
    }

    @Test func `arguments of other types are found`() throws {
      struct WrongScreen: View {
        @Resolved private var model: ArticleModel
        init(id: String) { _model.arguments(id) }
        var body: some View { Text("\(model.id)") }
      }
      struct EagerScreen: View {
        @Resolved private var feed: FeedModel
        init(id: Int) { _feed.arguments(id) }
        var body: some View { Text(feed.title) }
      }
      let error = #expect(throws: InjectionError.self) {
        try Injector.verify(
          AppModule(Census()), ViewRequirements(WrongScreen(id: "1"), ForgetfulScreen(), EagerScreen(id: 1)))
      }
      try GoldenFile("WrongArguments").expect((error?.description ?? "").withoutLineNumbers)
    }

    @Test func `a view without an injector stops with a report that names it`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Stage { FeedScreen(log: Log()) } }
      }
      try GoldenFile("NoInjector").expect(report(in: result?.standardErrorContent ?? []))
    }

    @Test func `a missing binding stops with a report that names the view`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector { $0.bind(Int.self).to { 1 } }
        await MainActor.run { _ = Stage { FeedScreen(log: Log()).injector(injector) } }
      }
      try GoldenFile("MissingOnScreen").expect(report(in: result?.standardErrorContent ?? []))
    }

    @Test func `a view under a closed injector stops with a report that names it`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector { $0.bind(Int.self).to { 1 } }
        await injector.close()
        await MainActor.run { _ = Stage { FeedScreen(log: Log()).injector(injector) } }
      }
      try GoldenFile("Closed").expect(report(in: result?.standardErrorContent ?? []))
    }

    @Test func `a screen that outlives its session stops with a report that says what to do with it`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let session = try await MainActor.run { try Injector(AppModule(Census())).child(supplying: User(name: "Ann")) }
        await session.close()
        await MainActor.run { _ = Stage { DraftsScreen(log: Log()).injector(session) } }
      }
      try GoldenFile("ClosedSession").expect(report(in: result?.standardErrorContent ?? []))
    }

    @Test func `that works: a screen that goes before its session closes asks no more`() async throws {
      var session: Injector? = try Injector(AppModule(Census())).child(supplying: User(name: "Ann"))
      let stage = Stage { if let session { DraftsScreen(log: log).injector(session) } }
      let ended = session
      session = nil
      await ended?.close()
      stage.update()
      #expect(Set(log.lines) == ["drafts of Ann"])
      stage.close()
    }

    @Test func `arguments that a view forgets stop with the line for its initializer`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let injector = try Injector(AppModule(Census()))
          _ = Stage { ForgetfulScreen().injector(injector) }
        }
      }
      try GoldenFile("ArgumentsOnScreen").expect(report(in: result?.standardErrorContent ?? []))
    }

    @Test func `arguments that a binding behind the view forgets are still that binding's`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        try await MainActor.run {
          let injector = try Injector(AppModule(Census())).child {
            $0.bind(Drafts.self).make { @MainActor in Drafts(user: User(name: "\($0.get(ArticleModel.self).id)")) }
          }
          _ = Stage { DraftsScreen(log: Log()).injector(injector) }
        }
      }
      let report = report(in: result?.standardErrorContent ?? [])
      #expect(report.contains("get(ArticleModel.self, arguments: <#Int#>)"))
    }

    @Test func `an asynchronous binding before its start stops with a report that names the view`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let injector = try Injector { $0.bind(Database.self).to { () async in Database() } }
        await MainActor.run { _ = Stage { DatabaseScreen(log: Log()).injector(injector) } }
      }
      try GoldenFile("NotStarted").expect(report(in: result?.standardErrorContent ?? []))
    }

    /// The report in the output of a process that has ended.
    private func report(in output: [UInt8]) -> String {
      let text = String(decoding: output, as: UTF8.self).withoutLineNumbers
      let start = text.firstRange(of: "Fatal error: ")?.upperBound ?? text.startIndex
      let end = text.firstRange(of: "\nread more")?.lowerBound ?? text.endIndex
      return String(text[start..<end]) + "\n"
    }
  }
#endif
