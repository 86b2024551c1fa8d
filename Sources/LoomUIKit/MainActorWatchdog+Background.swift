public import LoomLifecycle

extension MainActorWatchdog {
  /// Pauses the watchdog while the application, or each of its scenes, is in the background.
  ///
  /// ```swift
  /// let watchdog = MainActorWatchdog(of: lifecycle, threshold: .milliseconds(250)) { print($0) }
  /// watchdog.pauseInBackground(of: lifecycle)
  /// ```
  ///
  /// The watchdog receives ``DidBecomeActive``, ``WillEnterForeground`` and ``DidEnterBackground``, which the
  /// application forwards.
  ///
  /// - Parameter lifecycle: the lifecycle that sends these events.
  /// - Complexity: O(1)
  @MainActor
  public func pauseInBackground(of lifecycle: Lifecycle) {
    let screen = Screen()
    let listener = lifecycle.listener()
    listener.on(DidBecomeActive.self) { [weak self] in self?.isPaused = screen.shows($0.scene) }
    listener.on(WillEnterForeground.self) { [weak self] in self?.isPaused = screen.shows($0.scene) }
    listener.on(DidEnterBackground.self) { [weak self] in self?.isPaused = screen.hides($0.scene) }
  }
}

/// The scenes that are on the screen, as far as the application has told.
@MainActor
private final class Screen {
  private var scenes: Set<String> = []

  /// Notes that a scene, or the application, comes to the screen.
  ///
  /// - Returns: whether the application is in the background.
  func shows(_ scene: String?) -> Bool {
    if let scene { scenes.insert(scene) }
    return false
  }

  /// Notes that a scene, or the application, leaves the screen.
  ///
  /// - Returns: whether the application is in the background.
  func hides(_ scene: String?) -> Bool {
    if let scene { scenes.remove(scene) }
    return scenes.isEmpty
  }
}
