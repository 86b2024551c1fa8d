#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import LoomTesting
  import SwiftUI
  import TestSupport
  import Testing

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
      struct ForgetfulScreen: View {
        @Resolved private var article: ArticleModel
        var body: some View { Text("\(article.id)") }
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
