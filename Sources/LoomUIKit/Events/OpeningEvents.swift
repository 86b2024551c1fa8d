public import LoomLifecycle

// Requests of the user or of another application to open something.

/// Someone opens a URL; answers whether a component has opened it.
public struct OpenURL: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .any
  /// The URL.
  public let url: String
  /// The application that opens it, by its bundle identifier.
  public let source: String?
  /// The scene's identifier; nil for the application.
  public let scene: String?
  /// Whether to open a document in place; copy any other document before you use it.
  public let isInPlace: Bool

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - source: the application that opens it, by its bundle identifier.
  ///   - scene: the scene's identifier; nil for the application.
  ///   - isInPlace: whether to open a document in place.
  /// - Complexity: O(1)
  public init(_ url: String, from source: String? = nil, scene: String? = nil, inPlace isInPlace: Bool = false) {
    (self.url, self.source, self.scene, self.isInPlace) = (url, source, scene, isInPlace)
  }
}

/// An activity is about to arrive from another device; answers whether a component shows that.
public struct WillContinueUserActivity: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .any
  /// The activity's type.
  public let type: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, scene: String? = nil) { (self.type, self.scene) = (type, scene) }
}

/// An activity continues here, such as a universal link; answers whether a component has taken it.
public struct ContinueUserActivity: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .any
  /// The activity.
  public let activity: UserActivity
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - activity: the activity.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ activity: UserActivity, scene: String? = nil) { (self.activity, self.scene) = (activity, scene) }
}

/// An activity is about to be handed over.
public struct DidUpdateUserActivity: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The activity.
  public let activity: UserActivity
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - activity: the activity.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ activity: UserActivity, scene: String? = nil) { (self.activity, self.scene) = (activity, scene) }
}

/// An activity has not arrived.
public struct DidFailToContinueUserActivity: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The activity's type.
  public let type: String
  /// The text of the error.
  public let error: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - error: the text of the error.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, error: String, scene: String? = nil) {
    (self.type, self.error, self.scene) = (type, error, scene)
  }
}

/// The user has chosen a quick action; answers whether a component has done it.
public struct PerformShortcut: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .any
  /// The action's type.
  public let type: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - type: the action's type.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, scene: String? = nil) { (self.type, self.scene) = (type, scene) }
}

/// The user accepts a CloudKit share.
public struct AcceptShare: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The share's URL or record name.
  public let share: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - share: the share's URL or record name.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ share: String, scene: String? = nil) { (self.share, self.scene) = (share, scene) }
}

/// The system needs to know whether it may use an extension; the answer is whether no handler refuses.
public struct ShouldAllowExtensionPoint: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all
  /// The extension point's identifier.
  public let identifier: String

  /// Creates the event.
  ///
  /// - Parameter identifier: the extension point's identifier.
  /// - Complexity: O(1)
  public init(_ identifier: String) { self.identifier = identifier }
}

/// The system needs to know whether to localize keyboard shortcuts; the answer is whether no handler refuses.
public struct ShouldLocalizeKeyCommands: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all

  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system needs a handler of an intent, such as one from Siri; the first handler counts.
public struct HandlerForIntent: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls handlers until the first answer.
  public static let combining: Combining<(any Sendable)?> = .first()
  /// The intent's class, by its name.
  public let type: String
  /// The intent's identifier.
  public let identifier: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - type: the intent's class, by its name.
  ///   - identifier: the intent's identifier.
  /// - Complexity: O(1)
  public init(_ type: String, identifier: String? = nil) { (self.type, self.identifier) = (type, identifier) }
}

/// A user's activity, to continue it elsewhere or later, as plain values.
public struct UserActivity: Sendable {
  /// The type: `NSUserActivityTypeBrowsingWeb` for a universal link.
  public var type: String
  /// The URL, if it is a web page.
  public var url: String?
  /// Everything else that it holds.
  public var userInfo: [String: any Sendable]

  /// Creates an activity.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - url: the URL, if it is a web page.
  ///   - userInfo: everything else that it holds.
  /// - Complexity: O(1)
  public init(_ type: String, url: String? = nil, userInfo: [String: any Sendable] = [:]) {
    (self.type, self.url, self.userInfo) = (type, url, userInfo)
  }
}
