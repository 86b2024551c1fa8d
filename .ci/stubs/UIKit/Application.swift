@_exported import Foundation

// The few declarations of UIKit that the articles use, so that what they show is compiled where there is no UIKit.

@MainActor open class UIResponder {
  public init() {}
}

@MainActor public final class UIApplication {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  init()
}

extension UIApplicationDelegate {
  public static func main() { _ = Self() }
}

@MainActor open class UIScene {
  @MainActor public final class ConnectionOptions {}
}

@MainActor public final class UIWindowScene: UIScene {}

@MainActor public final class UISceneSession {}

@MainActor public protocol UIWindowSceneDelegate: AnyObject {
  var window: UIWindow? { get set }
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
}

@MainActor open class UIWindow {
  public var rootViewController: UIViewController?
  public init(windowScene: UIWindowScene) {}
  public func makeKeyAndVisible() {}
}
