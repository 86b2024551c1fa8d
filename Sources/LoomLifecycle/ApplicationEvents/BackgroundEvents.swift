// What is done while the application is not on the screen.

/// There is time to fetch data in the background; the most significant result.
public struct PerformFetch: AsyncEvent, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<FetchResult> = .greatest(or: .noData)

  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// Transfers in the background have come to their end.
public struct HandleBackgroundSession: AsyncEvent, ApplicationEvent {
  /// The URL session's identifier.
  public let identifier: String

  /// Makes the event.
  ///
  /// - Parameter identifier: the URL session's identifier.
  /// - Complexity: O(1)
  public init(_ identifier: String) { self.identifier = identifier }
}

/// The watch's extension asks for something; the first answer counts.
public struct HandleWatchRequest: AsyncEvent, ApplicationEvent {
  /// Those after the first answer are not asked.
  public static let combining: Combining<[String: any Sendable]?> = .first()
  /// What it asks.
  public let request: [String: any Sendable]

  /// Makes the event.
  ///
  /// - Parameter request: what it asks.
  /// - Complexity: O(1)
  public init(_ request: [String: any Sendable]) { self.request = request }
}

/// The application is to ask for access to health data.
public struct ShouldRequestHealthAuthorization: Event, ApplicationEvent {
  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system asks whether to save the application's state; whether nobody refuses.
public struct ShouldSaveState: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all

  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system asks whether to restore the application's state; whether nobody refuses.
public struct ShouldRestoreState: Event, ApplicationEvent {
  /// Everyone is asked.
  public static let combining: Combining<Bool> = .all

  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system saves the application's state; what components have to be saved.
public struct SaveState: Event, ApplicationEvent {
  /// Everyone is asked; of several values for a key, the first counts.
  public static let combining = Combining<[String: String]>(empty: [:]) {
    $0.merge($1) { first, _ in first }
    return .goOn
  }

  /// Makes the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system has restored the application's state.
public struct DidRestoreState: Event, ApplicationEvent {
  /// What components have answered to ``SaveState``.
  public let values: [String: String]

  /// Makes the event.
  ///
  /// - Parameter values: what has been saved.
  /// - Complexity: O(1)
  public init(_ values: [String: String]) { self.values = values }
}
