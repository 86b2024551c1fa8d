public import LoomLifecycle

// Events while the application is not on the screen.

/// The system gives the application time to fetch data in the background; answers with the most significant result.
public struct PerformFetch: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<FetchResult> = .greatest(or: .noData)

  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// Transfers in the background have finished.
public struct HandleBackgroundSession: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// The URL session's identifier.
  public let identifier: String

  /// Creates the event.
  ///
  /// - Parameter identifier: the URL session's identifier.
  /// - Complexity: O(1)
  public init(_ identifier: String) { self.identifier = identifier }
}

/// The watch extension sends a request; the first answer counts.
public struct HandleWatchRequest: Lifecycle.AsyncEvent, Lifecycle.ApplicationEvent {
  /// Calls handlers until the first answer.
  public static let combining: Combining<[String: any Sendable]?> = .first()
  /// The request.
  public let request: [String: any Sendable]

  /// Creates the event.
  ///
  /// - Parameter request: the request.
  /// - Complexity: O(1)
  public init(_ request: [String: any Sendable]) { self.request = request }
}

/// The system wants the application to request access to health data.
public struct ShouldRequestHealthAuthorization: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system needs to know whether to save the application's state; the answer is whether no handler refuses.
public struct ShouldSaveState: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all

  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system needs to know whether to restore the application's state; the answer is whether no handler refuses.
public struct ShouldRestoreState: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler.
  public static let combining: Combining<Bool> = .all

  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system saves the application's state; the answers are the values to save.
public struct SaveState: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Calls every handler; of several values for a key, the first counts.
  public static let combining = Combining<[String: String]>(empty: [:]) {
    $0.merge($1) { first, _ in first }
    return .goOn
  }

  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system has restored the application's state.
public struct DidRestoreState: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The values with which components answered ``SaveState``.
  public let values: [String: String]

  /// Creates the event.
  ///
  /// - Parameter values: the saved values.
  /// - Complexity: O(1)
  public init(_ values: [String: String]) { self.values = values }
}
