public import LoomLifecycle

// Events of scenes, besides those that they share with the application.

/// The system needs the name of a new scene's configuration; the first name counts.
public struct ConfigureScene: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls handlers until the first answer.
  public static let combining: Combining<String?> = .first()
  /// The session's identifier.
  public let scene: String
  /// The session's role.
  public let role: String

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - scene: the session's identifier.
  ///   - role: the session's role.
  /// - Complexity: O(1)
  public init(_ scene: String, role: String) { (self.scene, self.role) = (scene, role) }
}

/// A scene is about to appear.
public struct SceneWillConnect: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier.
  public let scene: String
  /// The session's role.
  public let role: String
  /// The URLs to open.
  public let urls: [String]
  /// The types of the user activities to continue.
  public let activities: [String]
  /// The type of the quick action that opened it.
  public let shortcut: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - scene: the scene's identifier.
  ///   - role: the session's role.
  ///   - urls: the URLs to open.
  ///   - activities: the types of the user activities to continue.
  ///   - shortcut: the type of the quick action that opened it.
  /// - Complexity: O(1)
  public init(
    _ scene: String, role: String, urls: [String] = [], activities: [String] = [], shortcut: String? = nil
  ) {
    (self.scene, self.role, self.urls, self.activities, self.shortcut) = (scene, role, urls, activities, shortcut)
  }
}

/// The system has disconnected a scene from the application.
public struct SceneDidDisconnect: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier.
  public let scene: String

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier.
  /// - Complexity: O(1)
  public init(_ scene: String) { self.scene = scene }
}

/// The user has closed scenes, perhaps while the application was not running.
public struct DidDiscardScenes: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The sessions' identifiers.
  public let scenes: [String]

  /// Creates the event.
  ///
  /// - Parameter scenes: the sessions' identifiers.
  /// - Complexity: O(1)
  public init(_ scenes: [String]) { self.scenes = scenes }
}

/// A scene's size, orientation or traits have changed.
public struct SceneDidChangeGeometry: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier.
  public let scene: String
  /// Its width in points.
  public let width: Double
  /// Its height in points.
  public let height: Double

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - scene: the scene's identifier.
  ///   - width: its width in points.
  ///   - height: its height in points.
  /// - Complexity: O(1)
  public init(_ scene: String, width: Double, height: Double) {
    (self.scene, self.width, self.height) = (scene, width, height)
  }
}

/// The system needs the activity that a scene shows, to restore it later; the first answer counts.
public struct SceneStateRestoration: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls handlers until the first answer.
  public static let combining: Combining<UserActivity?> = .first()
  /// The scene's identifier.
  public let scene: String

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier.
  /// - Complexity: O(1)
  public init(_ scene: String) { self.scene = scene }
}

/// A scene is about to restore an activity.
public struct SceneWillRestore: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier.
  public let scene: String
  /// The activity.
  public let activity: UserActivity

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - scene: the scene's identifier.
  ///   - activity: the activity.
  /// - Complexity: O(1)
  public init(_ scene: String, activity: UserActivity) { (self.scene, self.activity) = (scene, activity) }
}

/// The system needs the orientations that a window may have; the answer has those that every handler allows.
public struct SupportedOrientations: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining = Combining<InterfaceOrientations>(empty: .all) {
    $0.formIntersection($1)
    return .goOn
  }
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(scene: String? = nil) { self.scene = scene }
}

/// The orientations that a window may have; the numbers are those of `UIInterfaceOrientationMask`.
public struct InterfaceOrientations: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: the bits.
  /// - Complexity: O(1)
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = InterfaceOrientations(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientations(rawValue: 1 << 2)
  /// The home button on the right.
  public static let landscapeRight = InterfaceOrientations(rawValue: 1 << 3)
  /// The home button on the left.
  public static let landscapeLeft = InterfaceOrientations(rawValue: 1 << 4)
  /// All of them.
  public static let all: InterfaceOrientations = [.portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft]
}
