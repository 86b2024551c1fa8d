public import LoomLifecycle

// Notifications, remote ones and those that the user sees.

/// The device can receive remote notifications.
public struct DidRegisterForRemoteNotifications: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The device's token.
  public let token: [UInt8]

  /// Creates the event.
  ///
  /// - Parameter token: the device's token.
  /// - Complexity: O(1)
  public init(_ token: [UInt8]) { self.token = token }
}

/// The device cannot receive remote notifications.
public struct DidFailToRegisterForRemoteNotifications: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The text of the error.
  public let error: String

  /// Creates the event.
  ///
  /// - Parameter error: the text of the error.
  /// - Complexity: O(1)
  public init(_ error: String) { self.error = error }
}

/// A remote notification has arrived; answers with the most significant result.
public struct DidReceiveRemoteNotification: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<FetchResult> = .greatest(or: .noData)
  /// The payload.
  public let payload: [String: any Sendable]

  /// Creates the event.
  ///
  /// - Parameter payload: the payload.
  /// - Complexity: O(1)
  public init(_ payload: [String: any Sendable]) { self.payload = payload }
}

/// A notification arrives while the application is on screen; answers with everything that anyone wants it to do.
public struct WillPresentNotification: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining = Combining<NotificationPresentation>(empty: []) {
    $0.formUnion($1)
    return .goOn
  }
  /// The notification.
  public let notification: UserNotification

  /// Creates the event.
  ///
  /// - Parameter notification: the notification.
  /// - Complexity: O(1)
  public init(_ notification: UserNotification) { self.notification = notification }
}

/// The user has answered a notification.
public struct DidRespondToNotification: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// The notification.
  public let notification: UserNotification
  /// The action's identifier.
  public let action: String
  /// The text that the user has typed.
  public let text: String?
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameters:
  ///   - notification: the notification.
  ///   - action: the action's identifier.
  ///   - text: the text that the user has typed.
  ///   - scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(_ notification: UserNotification, action: String, text: String? = nil, scene: String? = nil) {
    (self.notification, self.action, self.text, self.scene) = (notification, action, text, scene)
  }
}

/// The user wants to see the application's notification settings.
public struct OpenNotificationSettings: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The notification that the user came from, if any.
  public let notification: UserNotification?

  /// Creates the event.
  ///
  /// - Parameter notification: the notification that the user came from, if any.
  /// - Complexity: O(1)
  public init(_ notification: UserNotification? = nil) { self.notification = notification }
}

/// The result of fetching data; the greater, the more significant.
public enum FetchResult: Int, Sendable, Comparable {
  /// There was nothing new.
  case noData
  /// Fetching failed.
  case failed
  /// There is something new.
  case newData

  /// Whether a result is less significant than another.
  public static func < (one: FetchResult, other: FetchResult) -> Bool { one.rawValue < other.rawValue }
}

/// A notification that the user sees, as plain values.
public struct UserNotification: Sendable {
  /// The request's identifier.
  public var identifier: String
  /// The category's identifier.
  public var category: String
  /// The payload.
  public var payload: [String: any Sendable]

  /// Creates a notification.
  ///
  /// - Parameters:
  ///   - identifier: the request's identifier.
  ///   - category: the category's identifier.
  ///   - payload: the payload.
  /// - Complexity: O(1)
  public init(_ identifier: String, category: String = "", payload: [String: any Sendable] = [:]) {
    (self.identifier, self.category, self.payload) = (identifier, category, payload)
  }
}

/// The effects of a notification that arrives while the application is on screen; the numbers are those of
/// `UNNotificationPresentationOptions`.
public struct NotificationPresentation: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: the bits.
  /// - Complexity: O(1)
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It changes the application's badge.
  public static let badge = NotificationPresentation(rawValue: 1 << 0)
  /// It plays a sound.
  public static let sound = NotificationPresentation(rawValue: 1 << 1)
  /// It appears in the list of notifications.
  public static let list = NotificationPresentation(rawValue: 1 << 3)
  /// It appears as a banner above the application.
  public static let banner = NotificationPresentation(rawValue: 1 << 4)
}
