import Foundation

// The few declarations of UIKit that a scene delegate needs.

@MainActor class UIScene {
  struct ConnectionOptions {
    var urlContexts: Set<UIOpenURLContext> = []
    var userActivities: Set<NSUserActivity> = []
    var shortcutItem: UIApplicationShortcutItem?
  }
  struct OpenURLOptions {
    var sourceApplication: String?
    var openInPlace = false
  }
  let session: UISceneSession
  init(_ session: UISceneSession) { self.session = session }
}
final class UIWindowScene: UIScene {
  let coordinateSpace: any UICoordinateSpace = Screen()
}

struct UISceneSession: Hashable {
  struct Role: Hashable { let rawValue: String }
  let persistentIdentifier: String
  let role: Role
}
final class UISceneConfiguration {
  let name: String?
  let role: UISceneSession.Role
  init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}
struct UIOpenURLContext: Hashable {
  let url: URL
  var options: UIScene.OpenURLOptions { .init(sourceApplication: "mail", openInPlace: true) }
}
protocol UICoordinateSpace {
  var bounds: CGRect { get }
}
struct Screen: UICoordinateSpace {
  let bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
}
enum UIInterfaceOrientation { case portrait }
final class UITraitCollection {}

extension NSUserActivity: Hashable {
  static func == (one: NSUserActivity, other: NSUserActivity) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(activityType) }
}

@MainActor protocol UISceneDelegate: AnyObject {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, willContinueUserActivityWithType type: String)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
  func scene(_ scene: UIScene, didUpdate activity: NSUserActivity)
  func scene(_ scene: UIScene, didFailToContinueUserActivityWithType type: String, error: any Error)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity)
}
@MainActor protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ scene: UIWindowScene, didUpdate previousSpace: any UICoordinateSpace,
    interfaceOrientation previousOrientation: UIInterfaceOrientation,
    traitCollection previousTraits: UITraitCollection)
  func windowScene(_ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem) async -> Bool
  func windowScene(_ scene: UIWindowScene, userDidAcceptCloudKitShareWith metadata: CKShare.Metadata)
}
