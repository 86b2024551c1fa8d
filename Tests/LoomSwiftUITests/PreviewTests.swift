#if canImport(SwiftUI) && (os(macOS) || os(Linux))
  import Loom
  import LoomSwiftUI
  import SwiftUI
  import Testing

  @MainActor struct PreviewTests {
    private let census = Census()
    private let log = Log()

    @Test func `a preview shows fakes`() throws {
      let stage = Stage {
        FeedScreen(log: log).previewInjector(AppModule(census)) { $0.bind(FeedModel.self).to(sample) }
      }
      #expect(log.lines == ["sample"])
      stage.close()
    }

    #if !canImport(AppKit)
      // SwiftUI shows traits in previews only, and tells nobody which texts are on the screen.

      @available(macOS 15, *)
      @Test func `a trait does the same`() throws {
        let trait = PreviewTrait.injector(AppModule(census)) { $0.bind(FeedModel.self).to(sample) }
        let stage = Stage { trait.preview(FeedScreen(log: log)) }
        #expect(log.lines == ["sample"])
        stage.close()
      }

      #if DEBUG
        @Test func `a fake that replaces nothing is reported on the screen`() throws {
          let stage = Stage { misnamedFake }
          #expect(log.lines == [])
          #expect(stage.texts.contains { $0.contains("[UNUSED_OVERRIDE]") && $0.contains("third") })
          stage.close()
        }
      #else
        @Test func `a fake that replaces nothing stops a release build`() async {
          let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Stage { PreviewTests().misnamedFake } }
          }
          let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          #expect(text.contains("[UNUSED_OVERRIDE]"))
        }
      #endif

      private var misnamedFake: some View {
        FeedScreen(log: log).previewInjector(AppModule(census)) { $0.bind(FeedModel.self, named: "third").to(sample) }
      }
    #endif

    private var sample: @MainActor @Sendable (Census) -> FeedModel {
      { census in
        let model = FeedModel(census: census)
        model.title = "sample"
        return model
      }
    }
  }
#endif
