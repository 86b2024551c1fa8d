import Loom
import LoomSwiftUI
import LoomTesting
import SwiftUI
import Testing

@testable import News

/// Shows the screens of the page, and presses its buttons.
@MainActor struct ScreenTests {
  @Test(.injector(AppModule(.staging)) { $0.install(Fakes()) })
  func `a user signs in, sees the draft when its flag has arrived, and signs out from there`() async throws {
    let account = try Injector.current.resolve(Account.self)
    let host = Host { InjectorView(Injector.current) { RootScreen() } }
    for _ in 1...2 {
      #expect(host.texts == [])
      host.press("Sign in")
      await host.until(["fake user", ""])
      #expect(account.session?.user == "fake user")
      host.press("Sign out")
      #expect(account.session == nil)
    }
    #expect(host.texts == [])
    host.close()
  }

  @Test func `the app, in production, refreshes its feed in the background`() async {
    let app = NewsApp()
    await app.body.run(.appRefresh("feed"))
    #expect(await app.injector.get(FeedRepository.self).titles == "example.com/feed")
  }

  @Test func `the preview of a session's screen shows fakes`() async {
    let host = Host { previewHome() }
    await host.until(["Ann", ""])
    host.close()
  }
}

extension Host {
  /// Lets tasks and updates run until some texts are on the screen.
  fileprivate func until(_ texts: [String], at location: SourceLocation = #_sourceLocation) async {
    for _ in 0..<100_000 where self.texts != texts {
      await Task.yield()
      updateIfNeeded()
    }
    #expect(self.texts == texts, sourceLocation: location)
  }
}
