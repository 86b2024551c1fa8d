public import LoomLifecycle

// Changes of the application's and its scenes' state.

/// The application, or one of its scenes, receives the user's input again.
public struct DidBecomeActive: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(scene: String? = nil) { self.scene = scene }
}

/// The application, or one of its scenes, is about to receive no input for a while.
public struct WillResignActive: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(scene: String? = nil) { self.scene = scene }
}

/// The application, or one of its scenes, has left the screen.
public struct DidEnterBackground: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(scene: String? = nil) { self.scene = scene }
}

/// The application, or one of its scenes, is about to return to the screen.
public struct WillEnterForeground: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// The scene's identifier; nil for the application.
  public let scene: String?

  /// Creates the event.
  ///
  /// - Parameter scene: the scene's identifier; nil for the application.
  /// - Complexity: O(1)
  public init(scene: String? = nil) { self.scene = scene }
}

/// The system is about to end the application.
public struct WillTerminate: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The system is short of memory.
public struct DidReceiveMemoryWarning: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// The day, the time zone or daylight saving time has changed.
public struct DidChangeTimeSignificantly: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// Protected files are about to be locked, because the device is.
public struct ProtectedDataWillBecomeUnavailable: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}

/// Protected files can be read again.
public struct ProtectedDataDidBecomeAvailable: Lifecycle.Event, Lifecycle.ApplicationEvent {
  /// Creates the event.
  ///
  /// - Complexity: O(1)
  public init() {}
}
