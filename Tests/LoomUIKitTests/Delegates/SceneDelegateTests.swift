import Foundation
import LoomLifecycle
import LoomUIKit
import TestSupport
import Testing

/// Each method of a scene delegate reaches components as its event, with the scene's identifier.
@MainActor @Suite(.leavesNothing) struct SceneDelegateTests {
  @Test func `scenes come and go`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(ConfigureScene.self) { $0.role == "main" ? "Trips \($0.scene)" : nil }
      events.on(SceneWillConnect.self) {
        diary.note("connect \($0.scene) \($0.role) \($0.urls) \($0.activities) \($0.shortcut ?? "")")
      }
      events.on(SceneDidDisconnect.self) { diary.note("disconnect \($0.scene)") }
      events.on(DidDiscardScenes.self) { diary.note("discard \($0.scenes)") }
      events.on(DidBecomeActive.self) { diary.note("active \($0.scene ?? "")") }
      events.on(WillResignActive.self) { diary.note("inactive \($0.scene ?? "")") }
      events.on(DidEnterBackground.self) { diary.note("background \($0.scene ?? "")") }
      events.on(WillEnterForeground.self) { diary.note("foreground \($0.scene ?? "")") }
      events.on(SceneDidChangeGeometry.self) { diary.note("\($0.scene) \($0.width) \($0.height)") }
    }
    await bench.launch()
    let (delegate, scene) = (bench.sceneDelegate, bench.scene)
    let configuration = bench.delegate.application(
      bench.application, configurationForConnecting: scene.session, options: .init())
    #expect(configuration.name == "Trips 7")
    #expect(configuration.role == scene.session.role)
    delegate.scene(scene, willConnectTo: scene.session, options: .init())
    delegate.sceneWillEnterForeground(scene)
    delegate.sceneDidBecomeActive(scene)
    delegate.windowScene(
      scene, didUpdate: Screen(), interfaceOrientation: .portrait, traitCollection: UITraitCollection())
    delegate.sceneWillResignActive(scene)
    delegate.sceneDidEnterBackground(scene)
    delegate.sceneDidDisconnect(scene)
    bench.delegate.application(bench.application, didDiscardSceneSessions: [scene.session])
    #expect(
      bench.lines == [
        "connect 7 main [] [] ", "foreground 7", "active 7", "7 390.0 844.0", "inactive 7", "background 7",
        "disconnect 7", #"discard ["7"]"#,
      ])
    await bench.stop()
  }

  @Test func `what a scene is opened for during the launch is heard when components have started`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(SceneWillConnect.self) {
        diary.note("connect \($0.urls) \($0.activities) \($0.shortcut ?? "")")
      }
      events.on(OpenURL.self) {
        diary.note("open \($0.url) \($0.source ?? "") \($0.scene ?? "") \($0.isInPlace)")
        return true
      }
      events.on(ContinueUserActivity.self) {
        diary.note("continue \($0.activity.url ?? "") \($0.scene ?? "")")
        return true
      }
      events.on(PerformShortcut.self) {
        diary.note("shortcut \($0.type) \($0.scene ?? "")")
        return true
      }
    }
    let url = try #require(URL(string: "https://garage"))
    let activity = NSUserActivity(activityType: "web")
    activity.webpageURL = url
    let options = UIScene.ConnectionOptions(
      urlContexts: [UIOpenURLContext(url: url)], userActivities: [activity],
      shortcutItem: UIApplicationShortcutItem(type: "new"))
    _ = bench.delegate.application(bench.application, didFinishLaunchingWithOptions: nil)
    bench.sceneDelegate.scene(bench.scene, willConnectTo: bench.scene.session, options: options)
    while bench.lines.count < 4 { await Task.yield() }
    #expect(bench.lines.contains("shortcut new 7"))
    #expect(
      bench.lines.filter { !$0.hasPrefix("shortcut") } == [
        #"connect ["https://garage"] ["web"] new"#, "open https://garage mail 7 true", "continue https://garage 7",
      ])
    await bench.stop()
  }

  @Test func `activities of a scene, its shares, shortcuts and state`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(WillContinueUserActivity.self) {
        diary.note("will \($0.type) \($0.scene ?? "")")
        return true
      }
      events.on(DidUpdateUserActivity.self) { diary.note("update \($0.activity.type) \($0.scene ?? "")") }
      events.on(DidFailToContinueUserActivity.self) { diary.note("\($0.type): \($0.error) \($0.scene ?? "")") }
      events.on(AcceptShare.self) { diary.note("share \($0.share) \($0.scene ?? "")") }
      events.on(PerformShortcut.self) { $0.type == "new" && $0.scene == "7" }
      events.on(SceneStateRestoration.self) { _ in
        UserActivity("reading", url: "https://garage", userInfo: ["page": 3])
      }
      events.on(SceneWillRestore.self) {
        diary.note("restore \($0.scene) \($0.activity.type) \($0.activity.userInfo["page"] as? Int ?? 0)")
      }
    }
    await bench.launch()
    let (delegate, scene) = (bench.sceneDelegate, bench.scene)
    delegate.scene(scene, willContinueUserActivityWithType: "reading")
    delegate.scene(scene, didUpdate: NSUserActivity(activityType: "reading"))
    delegate.scene(scene, didFailToContinueUserActivityWithType: "reading", error: Failure("offline"))
    delegate.windowScene(scene, userDidAcceptCloudKitShareWith: CKShare.Metadata())
    #expect(await delegate.windowScene(scene, performActionFor: UIApplicationShortcutItem(type: "new")))
    let activity = try #require(delegate.stateRestorationActivity(for: scene))
    #expect(activity.activityType == "reading")
    #expect(activity.webpageURL?.absoluteString == "https://garage")
    delegate.scene(scene, restoreInteractionStateWith: activity)
    #expect(
      bench.lines == ["will reading 7", "update reading 7", "reading: offline 7", "share  7", "restore 7 reading 3"])
    await bench.stop()
  }
}
