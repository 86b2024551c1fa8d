import Foundation
import LoomLifecycle
import LoomUIKit
import TestSupport
import Testing

/// Each method of an application delegate reaches components as its event, and their answer comes back.
@MainActor @Suite(.leavesNothing) struct ApplicationDelegateTests {
  @Test func `states of the application`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(DidBecomeActive.self) { diary.note("active \($0.scene == nil)") }
      events.on(WillResignActive.self) { diary.note("inactive \($0.scene == nil)") }
      events.on(DidEnterBackground.self) { diary.note("background \($0.scene == nil)") }
      events.on(WillEnterForeground.self) { diary.note("foreground \($0.scene == nil)") }
      events.on(WillTerminate.self) { diary.note("end") }
      events.on(DidReceiveMemoryWarning.self) { diary.note("memory") }
      events.on(DidChangeTimeSignificantly.self) { diary.note("time") }
      events.on(ProtectedDataWillBecomeUnavailable.self) { diary.note("locked") }
      events.on(ProtectedDataDidBecomeAvailable.self) { diary.note("unlocked") }
    }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    delegate.applicationDidBecomeActive(application)
    delegate.applicationWillResignActive(application)
    delegate.applicationDidEnterBackground(application)
    delegate.applicationWillEnterForeground(application)
    delegate.applicationDidReceiveMemoryWarning(application)
    delegate.applicationSignificantTimeChange(application)
    delegate.applicationProtectedDataWillBecomeUnavailable(application)
    delegate.applicationProtectedDataDidBecomeAvailable(application)
    delegate.applicationWillTerminate(application)
    #expect(
      bench.lines == [
        "active true", "inactive true", "background true", "foreground true", "memory", "time", "locked", "unlocked",
        "end",
      ])
    await bench.stop()
  }

  @Test func `URLs, activities and shares, with the answer whether somebody has taken them`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(OpenURL.self) {
        diary.note("\($0.url) \($0.source ?? "") \($0.isInPlace)")
        return $0.url == "garage://1"
      }
      events.on(WillContinueUserActivity.self) { $0.type == "reading" }
      events.on(ContinueUserActivity.self) {
        diary.note("\($0.activity.type) \($0.activity.url ?? "") \($0.activity.userInfo["page"] as? Int ?? 0)")
        return true
      }
      events.on(DidUpdateUserActivity.self) { diary.note("update \($0.activity.type)") }
      events.on(DidFailToContinueUserActivity.self) { diary.note("\($0.type): \($0.error)") }
      events.on(AcceptShare.self) { diary.note($0.share) }
      events.on(PerformShortcut.self) { $0.type == "new" }
      events.on(HandlerForIntent.self) { "\($0.type) \($0.identifier ?? "")" }
    }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    let url = try #require(URL(string: "garage://1"))
    #expect(delegate.application(application, open: url, options: [.sourceApplication: "mail", .openInPlace: true]))
    #expect(!delegate.application(application, open: URL(filePath: "/a")))
    #expect(delegate.application(application, willContinueUserActivityWithType: "reading"))
    #expect(!delegate.application(application, willContinueUserActivityWithType: "writing"))
    let activity = NSUserActivity(activityType: "reading")
    activity.webpageURL = url
    activity.userInfo = ["page": 3]
    #expect(delegate.application(application, continue: activity) { _ in })
    delegate.application(application, didUpdate: activity)
    delegate.application(application, didFailToContinueUserActivityWithType: "reading", error: Failure("offline"))
    let metadata = CKShare.Metadata()
    metadata.share.url = url
    delegate.application(application, userDidAcceptCloudKitShareWith: metadata)
    #expect(await delegate.application(application, performActionFor: UIApplicationShortcutItem(type: "new")))
    #expect(await !delegate.application(application, performActionFor: UIApplicationShortcutItem(type: "old")))
    let intent = INIntent()
    intent.identifier = "5"
    #expect(delegate.application(application, handlerFor: intent) as? String == "INIntent 5")
    #expect(
      bench.lines == [
        "garage://1 mail true", "file:///a  false", "reading garage://1 3", "update reading", "reading: offline",
        "garage://1",
      ])
    await bench.stop()
  }

  @Test func `questions of the system, with what components answer`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(ShouldAllowExtensionPoint.self) { $0.identifier != "keyboard" }
      events.on(ShouldLocalizeKeyCommands.self) { false }
      events.on(ShouldRequestHealthAuthorization.self) { diary.note("health") }
      events.on(SupportedOrientations.self) { $0.scene == "7" ? [.portrait, .landscapeLeft] : .portrait }
      events.on(ShouldSaveState.self) { true }
      events.on(ShouldRestoreState.self) { false }
      events.on(SaveState.self) { ["tab": "trips"] }
      events.on(DidRestoreState.self) { diary.note("\($0.values)") }
    }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    #expect(!delegate.application(application, shouldAllowExtensionPointIdentifier: .init(rawValue: "keyboard")))
    #expect(delegate.application(application, shouldAllowExtensionPointIdentifier: .init(rawValue: "share")))
    #expect(!delegate.applicationShouldAutomaticallyLocalizeKeyCommands(application))
    delegate.applicationShouldRequestHealthAuthorization(application)
    let window = UIWindow()
    window.windowScene = bench.scene
    #expect(delegate.application(application, supportedInterfaceOrientationsFor: nil).rawValue == 1 << 1)
    #expect(delegate.application(application, supportedInterfaceOrientationsFor: window).rawValue == 1 << 1 | 1 << 4)
    let coder = NSCoder()
    #expect(delegate.application(application, shouldSaveSecureApplicationState: coder))
    #expect(!delegate.application(application, shouldRestoreSecureApplicationState: coder))
    delegate.application(application, willEncodeRestorableStateWith: coder)
    delegate.application(application, didDecodeRestorableStateWith: coder)
    #expect(bench.lines == ["health", #"["tab": "trips"]"#])
    await bench.stop()
  }

  @Test func `remote notifications, and the result for the system`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(DidRegisterForRemoteNotifications.self) { diary.note("\($0.token)") }
      events.on(DidFailToRegisterForRemoteNotifications.self) { diary.note($0.error) }
      events.on(DidReceiveRemoteNotification.self) { event in
        diary.note("\(event.payload["text"] as? String ?? "")")
        return event.payload["text"] == nil ? .failed : .newData
      }
    }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: Data([1, 2]))
    delegate.application(application, didFailToRegisterForRemoteNotificationsWithError: Failure("no network"))
    #expect(await delegate.application(application, didReceiveRemoteNotification: ["text": "hello"]) == .newData)
    #expect(await delegate.application(application, didReceiveRemoteNotification: [:]) == .failed)
    #expect(bench.lines == ["[1, 2]", "no network", "hello", ""])
    await bench.stop()
  }

  @Test func `work in the background, and the completion handler when all have answered`() async throws {
    let bench = try DelegateBench { events, diary in
      events.on(PerformFetch.self) { .newData }
      events.on(HandleBackgroundSession.self) { event in
        await Task.yield()
        diary.note(event.identifier)
      }
      events.on(HandleWatchRequest.self) { ["trips": $0.request["year"] as? Int ?? 0] }
    }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    let result = await withCheckedContinuation { done in
      delegate.application(application, performFetchWithCompletionHandler: { done.resume(returning: $0) })
    }
    #expect(result == .newData)
    await withCheckedContinuation { done in
      delegate.application(application, handleEventsForBackgroundURLSession: "photos") { done.resume() }
    }
    #expect(bench.lines == ["photos"])
    let trips = await withCheckedContinuation { done in
      delegate.application(application, handleWatchKitExtensionRequest: ["year": 26]) {
        done.resume(returning: $0?["trips"] as? Int)
      }
    }
    #expect(trips == 26)
    await bench.stop()
  }

  @Test func `what nobody hears is answered as if there were no such method`() async throws {
    let bench = try DelegateBench { _, _ in }
    await bench.launch()
    let (delegate, application) = (bench.delegate, bench.application)
    #expect(!delegate.application(application, open: URL(filePath: "/a")))
    #expect(await delegate.application(application, didReceiveRemoteNotification: [:]) == .noData)
    #expect(delegate.application(application, supportedInterfaceOrientationsFor: nil).rawValue == 30)
    #expect(delegate.application(application, shouldAllowExtensionPointIdentifier: .init(rawValue: "share")))
    #expect(delegate.application(application, handlerFor: INIntent()) == nil)
    let session = bench.scene.session
    let configuration = delegate.application(application, configurationForConnecting: session, options: .init())
    #expect(configuration.name == "Default")
    await bench.stop()
  }
}
