public import LoomLifecycle

// How the application was launched.

/// The application is launching, before the system restores its state; answers whether nobody refuses the URL.
public struct WillFinishLaunching: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all
  /// Why the application was launched.
  public let options: LaunchOptions

  /// Creates the event.
  ///
  /// - Parameter options: why the application was launched.
  /// - Complexity: O(1)
  public init(_ options: LaunchOptions = LaunchOptions()) { self.options = options }
}

/// The application has launched; answers whether nobody refuses the URL.
public struct DidFinishLaunching: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all
  /// Why the application was launched.
  public let options: LaunchOptions

  /// Creates the event.
  ///
  /// - Parameter options: why the application was launched.
  /// - Complexity: O(1)
  public init(_ options: LaunchOptions = LaunchOptions()) { self.options = options }
}

/// Why an application was launched, as plain values.
public struct LaunchOptions: Sendable {
  /// The URL to open.
  public var url: String?
  /// The application that opened the URL, by its bundle identifier.
  public var source: String?
  /// The type of the quick action that the user chose.
  public var shortcut: String?
  /// The payload of the remote notification that the user opened.
  public var notification: [String: any Sendable]?
  /// The type of the user activity to continue.
  public var activity: String?
  /// Whether the system launched it because of the device's location.
  public var isForLocation: Bool
  /// The identifiers of the Bluetooth managers, both central and peripheral, to restore.
  public var bluetooth: [String]

  /// Creates options.
  ///
  /// - Parameters:
  ///   - url: the URL to open.
  ///   - source: the application that opened the URL.
  ///   - shortcut: the type of the quick action.
  ///   - notification: the payload of the remote notification.
  ///   - activity: the type of the user activity to continue.
  ///   - isForLocation: whether the system launched it because of the device's location.
  ///   - bluetooth: the identifiers of the Bluetooth managers to restore.
  /// - Complexity: O(1)
  public init(
    url: String? = nil, source: String? = nil, shortcut: String? = nil, notification: [String: any Sendable]? = nil,
    activity: String? = nil, forLocation isForLocation: Bool = false, bluetooth: [String] = []
  ) {
    (self.url, self.source, self.shortcut, self.notification) = (url, source, shortcut, notification)
    (self.activity, self.isForLocation, self.bluetooth) = (activity, isForLocation, bluetooth)
  }
}
