import Foundation

// The few declarations of UIKit that an application delegate needs, so that the guide's code compiles without UIKit.

@MainActor class UIResponder {
  init() {}
  // As NSObject's, it belongs to no actor.
  nonisolated func responds(to selector: Selector!) -> Bool { true }
}

struct Selector: Equatable, Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}
// swift-format-ignore: AlwaysUseLowerCamelCase
func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

// On Linux, what runs on the main actor in a test does not run on the main thread.
enum Thread {
  static var isMainThread: Bool { true }
}

@MainActor final class UIApplication {
  struct LaunchOptionsKey: Hashable, Sendable {
    let rawValue: String
    static let url = LaunchOptionsKey(rawValue: "url")
    static let sourceApplication = LaunchOptionsKey(rawValue: "source")
    static let shortcutItem = LaunchOptionsKey(rawValue: "shortcut")
    static let remoteNotification = LaunchOptionsKey(rawValue: "notification")
    static let userActivityDictionary = LaunchOptionsKey(rawValue: "activity")
    static let userActivityType = LaunchOptionsKey(rawValue: "type")
    static let location = LaunchOptionsKey(rawValue: "location")
    static let bluetoothCentrals = LaunchOptionsKey(rawValue: "centrals")
    static let bluetoothPeripherals = LaunchOptionsKey(rawValue: "peripherals")
  }
  struct OpenURLOptionsKey: Hashable, Sendable {
    let rawValue: String
    static let sourceApplication = OpenURLOptionsKey(rawValue: "source")
    static let openInPlace = OpenURLOptionsKey(rawValue: "in place")
  }
  struct ExtensionPointIdentifier: Hashable, Sendable { let rawValue: String }
}

enum UIBackgroundFetchResult: UInt { case newData, noData, failed }
struct UIInterfaceOrientationMask: OptionSet { let rawValue: UInt }

final class UIApplicationShortcutItem {
  let type: String
  init(type: String) { self.type = type }
}
final class INIntent {
  var identifier: String?
}
final class UIWindow {
  var windowScene: UIWindowScene?
}

/// Of the class of the same name, which Foundation lacks on Linux.
final class NSUserActivity {
  let activityType: String
  var webpageURL: URL?
  var userInfo: [AnyHashable: Any]?
  init(activityType: String) { self.activityType = activityType }
}
protocol UIUserActivityRestoring {}

/// A coder that keeps what it is given.
final class NSCoder {
  private var values: [String: Any] = [:]
  func encode(_ value: Any?, forKey key: String) { values[key] = value }
  func decodePropertyList(forKey key: String) -> Any? { values[key] }
}

/// Of CloudKit.
enum CKShare {
  final class Metadata {
    let share = Share()
    final class Share { var url: URL? }
  }
}

@MainActor protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func applicationSignificantTimeChange(_ application: UIApplication)
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  func application(_ application: UIApplication, willContinueUserActivityWithType type: String) -> Bool
  func application(
    _ application: UIApplication, continue activity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  func application(_ application: UIApplication, didUpdate activity: NSUserActivity)
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType type: String, error: any Error)
  func application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem) async -> Bool
  func application(_ application: UIApplication, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata)
  func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
  func application(
    _ application: UIApplication, shouldAllowExtensionPointIdentifier identifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool
  func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool
  func applicationShouldRequestHealthAuthorization(_ application: UIApplication)
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data)
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  func application(
    _ application: UIApplication, didReceiveRemoteNotification payload: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  func application(
    _ application: UIApplication, handleWatchKitExtensionRequest request: [AnyHashable: Any]?,
    reply: @escaping ([AnyHashable: Any]?) -> Void)
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)
}
