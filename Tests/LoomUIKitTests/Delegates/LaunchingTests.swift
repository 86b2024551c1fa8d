import Foundation
import LoomLifecycle
import LoomUIKit
import TestSupport
import Testing

/// Components hear of earlier events as soon as they have started, in order.
@MainActor @Suite(.leavesNothing) struct LaunchingTests {
  @Test func `components hear why the application was launched when they have started`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(.ready) { diary.note("ready") }
      events.on(WillFinishLaunching.self) {
        diary.note("will \($0.options.url ?? "") \($0.options.source ?? "") \($0.options.shortcut ?? "")")
        return true
      }
      events.on(DidFinishLaunching.self) {
        let text = $0.options.notification?["text"] as? String ?? ""
        diary.note("did \(text) \($0.options.activity ?? "") \($0.options.isForLocation) \($0.options.bluetooth)")
        return true
      }
      events.on(DidBecomeActive.self) { diary.note("active \($0.scene ?? "")") }
    }
    let options: [UIApplication.LaunchOptionsKey: Any] = [
      .url: URL(filePath: "/a/trip"), .sourceApplication: "mail", .location: true,
      .shortcutItem: UIApplicationShortcutItem(type: "new"), .remoteNotification: ["text": "hello"],
      .userActivityDictionary: ["type": "reading"], .bluetoothCentrals: ["radio"], .bluetoothPeripherals: ["key"],
    ]
    _ = bench.delegate.application(bench.application, willFinishLaunchingWithOptions: options)
    _ = bench.delegate.application(bench.application, didFinishLaunchingWithOptions: options)
    bench.delegate.applicationDidBecomeActive(bench.application)
    #expect(bench.lines.isEmpty)
    while !bench.life.hasStarted { await Task.yield() }
    #expect(
      bench.lines == [
        "ready", "will file:///a/trip mail new", #"did hello reading true ["radio", "key"]"#, "active ",
      ])
    await bench.stop()
  }

  @Test func `a URL that is opened during the launch is answered at once and heard later`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(OpenURL.self) {
        diary.note($0.url)
        return false
      }
    }
    let url = try #require(URL(string: "garage://1"))
    #expect(bench.delegate.application(bench.application, open: url))
    await bench.launch()
    #expect(bench.lines == ["garage://1"])
    #expect(!bench.delegate.application(bench.application, open: url))
    await bench.stop()
  }

  @Test func `what UIKit takes for implemented is what somebody hears, once components have started`() async throws {
    let selectors = [
      "application:performFetchWithCompletionHandler:", "application:supportedInterfaceOrientationsForWindow:",
      "application:handlerForIntent:", "applicationDidBecomeActive:",
    ].map(Selector.init)
    let bench = try DelegateBench { events, _ in events.on(PerformFetch.self) { .noData } }
    #expect(selectors.map(bench.delegate.responds) == [true, true, true, true])
    await bench.launch()
    #expect(selectors.map(bench.delegate.responds) == [true, false, false, true])
    #expect(bench.life.warnings.isEmpty, "what is forwarded is declared")
    await bench.stop()
  }
}
