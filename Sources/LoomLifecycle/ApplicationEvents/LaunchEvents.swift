// How the application was launched.

/// The application is being launched, before its state is restored; whether nobody refuses the URL.
public struct WillFinishLaunching: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all
  /// Why the application was launched.
  public let options: LaunchOptions

  /// Makes the event.
  ///
  /// - Parameter options: why the application was launched.
  /// - Complexity: O(1)
  public init(_ options: LaunchOptions = LaunchOptions()) { self.options = options }
}

/// The application has been launched; whether nobody refuses the URL.
public struct DidFinishLaunching: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all
  /// Why the application was launched.
  public let options: LaunchOptions

  /// Makes the event.
  ///
  /// - Parameter options: why the application was launched.
  /// - Complexity: O(1)
  public init(_ options: LaunchOptions = LaunchOptions()) { self.options = options }
}

/// Why an application was launched, as plain values.
public struct LaunchOptions: Sendable {
  /// The URL that is to be opened.
  public var url: String?
  /// The application that has opened the URL, by its bundle's identifier.
  public var source: String?
  /// The type of the quick action that the user has chosen.
  public var shortcut: String?
  /// What the remote notification holds that the user has opened.
  public var notification: [String: any Sendable]?
  /// The type of the user activity that it is to go on with.
  public var activity: String?
  /// Whether it was launched because of the device's place.
  public var isForLocation: Bool
  /// The identifiers of the Bluetooth managers, central and peripheral ones, that it is to make again.
  public var bluetooth: [String]

  /// Makes options.
  ///
  /// - Parameters:
  ///   - url: the URL that is to be opened.
  ///   - source: the application that has opened the URL.
  ///   - shortcut: the type of the quick action.
  ///   - notification: what the remote notification holds.
  ///   - activity: the type of the user activity that it is to go on with.
  ///   - isForLocation: whether it was launched because of the device's place.
  ///   - bluetooth: the identifiers of the Bluetooth managers that it is to make again.
  /// - Complexity: O(1)
  public init(
    url: String? = nil, source: String? = nil, shortcut: String? = nil, notification: [String: any Sendable]? = nil,
    activity: String? = nil, isForLocation: Bool = false, bluetooth: [String] = []
  ) {
    self.url = url
    self.source = source
    self.shortcut = shortcut
    self.notification = notification
    self.activity = activity
    self.isForLocation = isForLocation
    self.bluetooth = bluetooth
  }
}
