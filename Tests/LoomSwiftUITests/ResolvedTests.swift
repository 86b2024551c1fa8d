#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import SwiftUI
  import Testing

  @MainActor struct ResolvedTests {
    private let census = Census()
    private let log = Log()

    private var injector: Injector {
      get throws { try Injector(AppModule(census)) }
    }

    @Test func `the instance is there in the first frame`() throws {
      let injector = try injector
      let stage = Stage { FeedScreen(log: log).injector(injector) }
      #expect(log.lines == ["feed"])
      stage.close()
    }

    @Test func `the view keeps its instance while SwiftUI makes its value again`() throws {
      let injector = try injector
      let stage = Stage { FeedScreen(log: log).injector(injector) }
      for _ in 0..<5 { stage.update() }
      #expect(census.made == 1)
      stage.close()
    }

    @Test func `a view that is not shown resolves nothing`() throws {
      _ = FeedScreen(log: log)
      _ = ArticleScreen(id: 1, log: log)
      #expect(census.made == 0)
    }

    @Test func `a view that leaves the screen releases its instance, and resolves another one when it is back`()
      async throws
    {
      let injector = try injector
      var isShown = true
      let stage = Stage { if isShown { FeedScreen(log: log).injector(injector) } }
      isShown = false
      stage.update()
      await stage.until { census.living == 0 }
      #expect(census.living == 0)
      isShown = true
      stage.update()
      #expect(census.made == 2)
      stage.close()
    }

    @Test func `two views of one type have an instance each`() throws {
      let injector = try injector
      let stage = Stage {
        Group {
          FeedScreen(log: log)
          FeedScreen(log: log)
        }.injector(injector)
      }
      #expect(census.made == 2)
      stage.close()
    }

    @Test func `a name chooses the binding`() throws {
      let injector = try Injector {
        $0.bind(Census.self).to(instance: census)
        $0.bind(FeedModel.self, named: "second").to(FeedModel.init)
      }
      let stage = Stage { NamedScreen(log: log).injector(injector) }
      #expect(log.lines == ["feed"])
      stage.close()
    }

    @Test func `a key chooses the binding`() throws {
      let injector = try Injector {
        $0.bind(Census.self).to(instance: census)
        $0.bind(.third).to(FeedModel.init)
      }
      let stage = Stage { KeyedScreen(log: log).injector(injector) }
      #expect(log.lines == ["feed"])
      stage.close()
    }

    @Test func `other arguments resolve another instance, the same ones do not`() throws {
      let injector = try injector
      var id = 1
      let stage = Stage { ArticleScreen(id: id, log: log).injector(injector) }
      stage.update()
      #expect(census.made == 1)
      id = 2
      stage.update()
      #expect(log.last == "article 2")
      #expect(census.made == 2)
      #expect(census.living == 1)
      stage.close()
    }

    @Test func `an object that changes is shown again, and bindings change it`() async throws {
      struct Editor: View {
        @Resolved private var model: FeedModel
        let log: Log
        init(log: Log) { self.log = log }
        var body: some View {
          Shows(model.title, log)
          TextField("Title", text: $model.title).task { $model.title.wrappedValue = "changed" }
        }
      }
      let injector = try injector
      let stage = Stage { Editor(log: log).injector(injector) }
      await stage.until { log.last == "changed" }
      #expect(log.last == "changed")
      #expect(census.made == 1)
      stage.close()
    }

    @Test func `the injector nearest to the view is asked, and a scene sets that of its windows`() throws {
      let app = try injector
      let child = try app.child(supplying: User(name: "ada"))
      let stage = Stage { Group { DraftsScreen(log: log).injector(child) }.injector(app) }
      #expect(log.lines == ["drafts of ada"])
      stage.close()
    }
  }
#endif
