// What the user or another application asks this one to open.

/// Somebody opens a URL; whether a component has opened it.
public struct OpenURL: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .any
  /// The URL.
  public let url: String
  /// The application that opens it, by its bundle's identifier.
  public let source: String?
  /// The scene's identifier; nil for the application.
  public let scene: String?
  /// Whether a document is opened where it is; one that is not must be copied before it is used.
  public let isInPlace: Bool

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - source: the application that opens it, by its bundle's identifier.
  ///   - scene: the scene's identifier; nil for the application.
  ///   - isInPlace: whether a document is opened where it is.
  /// - Complexity: O(1)
  public init(_ url: String, from source: String? = nil, scene: String? = nil, isInPlace: Bool = false) {
    self.url = url
    self.source = source
    self.scene = scene
    self.isInPlace = isInPlace
  }
}

/// An activity is about to arrive from another device; whether a component shows that.
public struct WillContinueUserActivity: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .any
  /// The activity's type.
  public let type: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, scene: String? = nil) {
    self.type = type
    self.scene = scene
  }
}

/// An activity goes on here, such as a universal link; whether a component has taken it.
public struct ContinueUserActivity: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .any
  /// The activity.
  public let activity: UserActivity
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - activity: the activity.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ activity: UserActivity, scene: String? = nil) {
    self.activity = activity
    self.scene = scene
  }
}

/// An activity is about to be handed over.
public struct DidUpdateUserActivity: Event, ApplicationEvent {
  /// The activity.
  public let activity: UserActivity
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - activity: the activity.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ activity: UserActivity, scene: String? = nil) {
    self.activity = activity
    self.scene = scene
  }
}

/// An activity has not arrived.
public struct DidFailToContinueUserActivity: Event, ApplicationEvent {
  /// The activity's type.
  public let type: String
  /// What went wrong.
  public let error: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - type: the activity's type.
  ///   - error: what went wrong.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, error: String, scene: String? = nil) {
    self.type = type
    self.error = error
    self.scene = scene
  }
}

/// The user has chosen a quick action; whether a component has done it.
public struct PerformShortcut: AsyncEvent, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .any
  /// The action's type.
  public let type: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - type: the action's type.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ type: String, scene: String? = nil) {
    self.type = type
    self.scene = scene
  }
}

/// The user accepts a CloudKit share.
public struct AcceptShare: Event, ApplicationEvent {
  /// The share's URL or record name.
  public let share: String
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - share: the share's URL or record name.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ share: String, scene: String? = nil) {
    self.share = share
    self.scene = scene
  }
}

/// The system asks whether an extension may be used; whether nobody refuses.
public struct ShouldAllowExtensionPoint: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all
  /// The extension point's identifier.
  public let identifier: String

  /// Makes the event.
  ///
  /// - Parameter identifier: the extension point's identifier.
  /// - Complexity: O(1)
  public init(_ identifier: String) { self.identifier = identifier }
}

/// The system asks whether to localize the shortcuts of a keyboard; whether nobody refuses.
public struct ShouldLocalizeKeyCommands: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all

  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system asks who handles an intent, such as one of Siri's; the first handler counts.
public struct HandlerForIntent: Event, ApplicationEvent {
  /// Those after the first answer are not asked.
  public static let combining: Combining<(any Sendable)?> = .first()
  /// The intent's class, by its name.
  public let type: String
  /// The intent's identifier.
  public let identifier: String?

  /// Makes the event.
  ///
  /// - Parameters:
  ///   - type: the intent's class, by its name.
  ///   - identifier: the intent's identifier.
  /// - Complexity: O(1)
  public init(_ type: String, identifier: String? = nil) {
    self.type = type
    self.identifier = identifier
  }
}

/// What a user does, to go on with it elsewhere or later, as plain values.
public struct UserActivity: Sendable {
  /// The type: `NSUserActivityTypeBrowsingWeb` for a universal link.
  public var type: String
  /// The page, if it is one of the web.
  public var url: String?
  /// What else it holds.
  public var userInfo: [String: any Sendable]

  /// Makes an activity.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - url: the page, if it is one of the web.
  ///   - userInfo: what else it holds.
  /// - Complexity: O(1)
  public init(_ type: String, url: String? = nil, userInfo: [String: any Sendable] = [:]) {
    self.type = type
    self.url = url
    self.userInfo = userInfo
  }
}
