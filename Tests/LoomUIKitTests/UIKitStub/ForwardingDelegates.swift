import Foundation
import Loom
import LoomLifecycle
import LoomUIKit

// The delegates that the guide "Application delegates and scenes" tells a reader to copy, without importing UIKit and
// UserNotifications. They compile against the stub beside this file. `GuideTests` compares the parts in the guide.

extension Lifecycle {
  /// What the application's delegates share.
  static let shared: Lifecycle = {
    do {
      return try Lifecycle(Injector(AppModule()))
    } catch {
      fatalError("\(error)")
    }
  }()
}

final class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var life = Lifecycle.shared
  private var events: Events { life.events }

  // Launching. Components do not exist yet: they hear of it when they have started.

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    life.tell(WillFinishLaunching(LaunchOptions(options)))
    return true
  }
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    life.tell(DidFinishLaunching(LaunchOptions(options)))
    forward()
    Task {
      do { try await life.start() } catch { print(error) }
      for warning in life.warnings { print(warning) }
    }
    return true
  }

  // Events in the application's life. With scenes, UIKit tells the scene delegate the first four instead.

  func applicationDidBecomeActive(_ application: UIApplication) { life.tell(DidBecomeActive()) }
  func applicationWillResignActive(_ application: UIApplication) { life.tell(WillResignActive()) }
  func applicationDidEnterBackground(_ application: UIApplication) { life.tell(DidEnterBackground()) }
  func applicationWillEnterForeground(_ application: UIApplication) { life.tell(WillEnterForeground()) }
  func applicationWillTerminate(_ application: UIApplication) { events.send(WillTerminate()) }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { events.send(DidReceiveMemoryWarning()) }
  func applicationSignificantTimeChange(_ application: UIApplication) { life.tell(DidChangeTimeSignificantly()) }
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {
    life.tell(ProtectedDataWillBecomeUnavailable())
  }
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {
    life.tell(ProtectedDataDidBecomeAvailable())
  }

  // Requests to open something.

  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let source = options[.sourceApplication] as? String
    let isInPlace = options[.openInPlace] as? Bool ?? false
    return life.ask(OpenURL(url.absoluteString, from: source, inPlace: isInPlace), before: true)
  }
  func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool {
    life.ask(WillContinueUserActivity(type), before: true)
  }
  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    life.ask(ContinueUserActivity(UserActivity(activity)), before: true)
  }
  func application(_ application: UIApplication, didUpdate activity: NSUserActivity) {
    events.send(DidUpdateUserActivity(UserActivity(activity)))
  }
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error
  ) {
    life.tell(DidFailToContinueUserActivity(type, error: "\(error)"))
  }
  func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem) async -> Bool {
    await life.ask(PerformShortcut(item.type))
  }
  func application(_ application: UIApplication, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata) {
    life.tell(AcceptShare(metadata.share.url?.absoluteString ?? ""))
  }
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
    events.send(HandlerForIntent("\(type(of: intent))", identifier: intent.identifier))
  }

  // Questions of the system.

  func application(
    _ application: UIApplication, shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool {
    events.send(ShouldAllowExtensionPoint(identifier.rawValue))
  }
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool {
    events.send(ShouldLocalizeKeyCommands())
  }
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication) {
    life.tell(ShouldRequestHealthAuthorization())
  }
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    let scene = window?.windowScene?.session.persistentIdentifier
    return UIInterfaceOrientationMask(rawValue: events.send(SupportedOrientations(scene: scene)).rawValue)
  }
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    events.send(ShouldSaveState())
  }
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    events.send(ShouldRestoreState())
  }
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    coder.encode(events.send(SaveState()), forKey: "components")
  }
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    life.tell(DidRestoreState(coder.decodePropertyList(forKey: "components") as? [String: String] ?? [:]))
  }

  // Notifications, and work in the background.

  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
  ) {
    life.tell(DidRegisterForRemoteNotifications([UInt8](token)))
  }
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    life.tell(DidFailToRegisterForRemoteNotifications("\(error)"))
  }
  func application(
    _ application: UIApplication, didReceiveRemoteNotification payload: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    UIBackgroundFetchResult(await life.ask(DidReceiveRemoteNotification(plain(payload))))
  }
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { completionHandler(UIBackgroundFetchResult(await life.ask(PerformFetch()))) }
  }
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Task {
      await life.ask(HandleBackgroundSession(identifier))
      completionHandler()
    }
  }
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest request: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void
  ) {
    Task { reply(await life.ask(HandleWatchRequest(plain(request)))) }
  }

  // Scenes.

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let event = ConfigureScene(session.persistentIdentifier, role: session.role.rawValue)
    return UISceneConfiguration(name: events.send(event) ?? "Default", sessionRole: session.role)
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    life.tell(DidDiscardScenes(sessions.map(\.persistentIdentifier)))
  }

  // The selectors that UIKit believes the delegate implements.

  nonisolated override func responds(to selector: Selector!) -> Bool {
    let name = NSStringFromSelector(selector)
    let answer: Bool? = Thread.isMainThread ? MainActor.assumeIsolated { isHeard(name) } : nil
    return answer ?? super.responds(to: selector)
  }
  private func isHeard(_ selector: String) -> Bool? {
    guard life.hasStarted else { return nil }
    switch selector {
    case "application:performFetchWithCompletionHandler:": return events.isHeard(PerformFetch.self)
    case "application:supportedInterfaceOrientationsForWindow:": return events.isHeard(SupportedOrientations.self)
    case "application:handlerForIntent:": return events.isHeard(HandlerForIntent.self)
    default: return nil
    }
  }

  // The events forwarded above: a handler of any other event of the application causes a warning.

  private func forward() {
    life.forwards(
      WillFinishLaunching.self, DidFinishLaunching.self, DidBecomeActive.self, WillResignActive.self,
      DidEnterBackground.self, WillEnterForeground.self, WillTerminate.self, DidReceiveMemoryWarning.self,
      DidChangeTimeSignificantly.self, ProtectedDataWillBecomeUnavailable.self, ProtectedDataDidBecomeAvailable.self)
    life.forwards(
      OpenURL.self, WillContinueUserActivity.self, ContinueUserActivity.self, DidUpdateUserActivity.self,
      DidFailToContinueUserActivity.self, PerformShortcut.self, AcceptShare.self, HandlerForIntent.self)
    life.forwards(
      ShouldAllowExtensionPoint.self, ShouldLocalizeKeyCommands.self, ShouldRequestHealthAuthorization.self,
      SupportedOrientations.self, ShouldSaveState.self, ShouldRestoreState.self, SaveState.self, DidRestoreState.self)
    life.forwards(
      DidRegisterForRemoteNotifications.self, DidFailToRegisterForRemoteNotifications.self,
      DidReceiveRemoteNotification.self, PerformFetch.self, HandleBackgroundSession.self, HandleWatchRequest.self,
      WillPresentNotification.self, DidRespondToNotification.self, OpenNotificationSettings.self)
    life.forwards(
      ConfigureScene.self, DidDiscardScenes.self, SceneWillConnect.self, SceneDidDisconnect.self,
      SceneDidChangeGeometry.self, SceneStateRestoration.self, SceneWillRestore.self)
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  lazy var life = Lifecycle.shared

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let activities = options.userActivities.map(\.activityType)
    life.tell(
      SceneWillConnect(
        scene.id, role: session.role.rawValue, urls: options.urlContexts.map(\.url.absoluteString),
        activities: activities, shortcut: options.shortcutItem?.type))
    // The reasons why the scene was opened are told as if they came later.
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
    if let shortcut = options.shortcutItem?.type {
      Task { await life.ask(PerformShortcut(shortcut, scene: scene.id)) }
    }
  }
  func sceneDidDisconnect(_ scene: UIScene) { life.tell(SceneDidDisconnect(scene.id)) }
  func sceneDidBecomeActive(_ scene: UIScene) { life.tell(DidBecomeActive(scene: scene.id)) }
  func sceneWillResignActive(_ scene: UIScene) { life.tell(WillResignActive(scene: scene.id)) }
  func sceneDidEnterBackground(_ scene: UIScene) { life.tell(DidEnterBackground(scene: scene.id)) }
  func sceneWillEnterForeground(_ scene: UIScene) { life.tell(WillEnterForeground(scene: scene.id)) }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts {
      let options = context.options
      life.tell(
        OpenURL(
          context.url.absoluteString, from: options.sourceApplication, scene: scene.id, inPlace: options.openInPlace))
    }
  }
  func scene(_ scene: UIScene, willContinueUserActivityWithType type: String) {
    life.tell(WillContinueUserActivity(type, scene: scene.id))
  }
  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    life.tell(ContinueUserActivity(UserActivity(activity), scene: scene.id))
  }
  func scene(_ scene: UIScene, didUpdate activity: NSUserActivity) {
    life.tell(DidUpdateUserActivity(UserActivity(activity), scene: scene.id))
  }
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error) {
    life.tell(DidFailToContinueUserActivity(type, error: "\(error)", scene: scene.id))
  }
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    life.events.send(SceneStateRestoration(scene.id)).map(NSUserActivity.init)
  }
  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    life.tell(SceneWillRestore(scene.id, activity: UserActivity(activity)))
  }

  func windowScene(
    _ scene: UIWindowScene, didUpdate previousSpace: any UICoordinateSpace,
    interfaceOrientation previousOrientation: UIInterfaceOrientation,
    traitCollection previousTraits: UITraitCollection
  ) {
    let size = scene.coordinateSpace.bounds.size
    life.tell(SceneDidChangeGeometry(scene.id, width: Double(size.width), height: Double(size.height)))
  }
  func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool {
    await life.ask(PerformShortcut(item.type, scene: scene.id))
  }
  func windowScene(_ scene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata) {
    life.tell(AcceptShare(metadata.share.url?.absoluteString ?? "", scene: scene.id))
  }
}

extension UIScene {
  fileprivate var id: String { session.persistentIdentifier }
}

@MainActor final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
  private let life: Lifecycle
  init(_ life: Lifecycle) { self.life = life }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    let answer = await life.ask(WillPresentNotification(UserNotification(notification)))
    return UNNotificationPresentationOptions(rawValue: answer.rawValue)
  }
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    let text = (response as? UNTextInputNotificationResponse)?.userText
    await life.ask(
      DidRespondToNotification(
        UserNotification(response.notification), action: response.actionIdentifier, text: text,
        scene: response.targetScene?.session.persistentIdentifier))
  }
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    let event = OpenNotificationSettings(notification.map(UserNotification.init))
    Task { @MainActor in life.tell(event) }
  }
}

extension LaunchOptions {
  init(_ options: [UIApplication.LaunchOptionsKey: Any]?) {
    let options = options ?? [:]
    let managers = [options[.bluetoothCentrals], options[.bluetoothPeripherals]]
    let activity = options[.userActivityDictionary] as? [AnyHashable: Any]
    self.init(
      url: (options[.url] as? URL)?.absoluteString,
      source: options[.sourceApplication] as? String,
      shortcut: (options[.shortcutItem] as? UIApplicationShortcutItem)?.type,
      notification: (options[.remoteNotification] as? [AnyHashable: Any]).map(plain),
      activity: activity?[UIApplication.LaunchOptionsKey.userActivityType.rawValue] as? String,
      forLocation: options[.location] != nil,
      bluetooth: managers.flatMap { $0 as? [String] ?? [] })
  }
}

extension UserActivity {
  init(_ activity: NSUserActivity) {
    self.init(
      activity.activityType, url: activity.webpageURL?.absoluteString, userInfo: plain(activity.userInfo))
  }
}

extension NSUserActivity {
  convenience init(_ activity: UserActivity) {
    self.init(activityType: activity.type)
    webpageURL = activity.url.flatMap { URL(string: $0) }
    userInfo = activity.userInfo
  }
}

extension UserNotification {
  init(_ notification: UNNotification) {
    let content = notification.request.content
    self.init(
      notification.request.identifier, category: content.categoryIdentifier, payload: plain(content.userInfo))
  }
}

extension UIBackgroundFetchResult {
  init(_ result: FetchResult) {
    self =
      switch result {
      case .newData: .newData
      case .failed: .failed
      case .noData: .noData
      }
  }
}

/// The values of a property list, which no longer change.
func plain(_ values: [AnyHashable: Any]?) -> [String: any Sendable] {
  values as? [String: any Sendable] ?? [:]
}
