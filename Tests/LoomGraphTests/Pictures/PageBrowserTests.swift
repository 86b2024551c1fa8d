#if os(Linux) || os(macOS)
  import Testing

  @testable import LoomGraph

  /// The page in a real browser, where one is installed.
  @Suite(.enabled(if: Browser.program != nil, "no Chromium and no Chrome is installed"))
  struct PageBrowserTests {
    private func visit(_ bindings: Int) async throws -> PageVisit {
      try await #require(PageVisit.light[bindings]).value
    }

    @Test(arguments: [10, 100, 300])
    func `a page opens without an error, with a box for each binding`(bindings: Int) async throws {
      let visit = try await visit(bindings)
      #expect(visit.errors == [])
      #expect(visit.boxes == bindings)
    }

    @Test(arguments: [10, 100, 300])
    func `no box overlaps another, and no text leaves its box`(bindings: Int) async throws {
      let visit = try await visit(bindings)
      #expect(visit.overlaps == [])
      #expect(visit.tooWide == [])
    }

    @Test func `texts can be read on light and on dark pages`() async throws {
      let (light, dark) = (try await visit(100), try await PageVisit.dark.value)
      #expect(light.leastContrast >= 4.5)
      #expect(dark.leastContrast >= 4.5)
      #expect(light.background == "rgb(255, 255, 255)")
      #expect(dark.background != light.background)
      #expect(dark.errors == [])
    }

    @Test func `pointing at a box lights what it needs and who needs it`() async throws {
      let visit = try await visit(10)
      let cache = "CachedFeedRepositoryWithOfflineSupport<FeedItem>"
      #expect(visit.pointed == [cache, "FeedModel", "FeedScreen", "FeedService"])
      #expect(visit.pointedNowhere == [])
    }

    @Test func `finding a key lights and lists all that match, and Enter chooses the first`() async throws {
      let visit = try await visit(10)
      let names = ["CachedFeedRepositoryWithOfflineSupport<FeedItem>", "any Repository<FeedItem>"]
      #expect(visit.found == names + ["found 2"] + names)
      #expect(visit.entered == ["", names[0], "FeedModel", "any Clock"])
      #expect(visit.foundNone == ["found nothing"])
      #expect(visit.cleared == [])
    }

    @Test func `clicking a box keeps it chosen, and tells its facts and its neighbors`() async throws {
      let visit = try await visit(10)
      let facts = ["FeedModel", "normal, on the MainActor", "FeedModule in AppModule"]
      let needs = ["needs 2", "CachedFeedRepositoryWithOfflineSupport<FeedItem>", "FeedService"]
      #expect(visit.clicked == visit.pointed + facts + needs + ["needed by 1", "FeedScreen"])
    }

    @Test func `the names of neighbors lead to them, and Escape leaves`() async throws {
      let visit = try await visit(10)
      #expect(visit.followed == ["FeedScreen", "facts"])
      #expect(visit.left == [])
    }

    @Test(arguments: [10, 100, 300])
    func `buttons zoom, and all of it can be seen`(bindings: Int) async throws {
      let visit = try await visit(bindings)
      let widths = visit.widths
      #expect(try #require(widths["larger"]) > #require(widths["start"]))
      #expect(try #require(widths["smaller"]) < #require(widths["start"]))
      #expect(visit.isAllSeen)
    }
  }
#endif
