extension Lifecycle {
  /// The options of a lifecycle.
  public struct Options: Sendable {
    /// How long a handler of ``Lifecycle/Phase/setUp``, ``Lifecycle/Phase/start`` and ``Lifecycle/Phase/ready`` may
    /// take, unless it sets its own limit; nil means no limit.
    public var startLimit: Duration?
    /// How long a handler of ``Lifecycle/Phase/stop`` and ``Lifecycle/Phase/tearDown`` may take, unless it sets its own
    /// limit, and how long any canceled handler may go on; nil means no limit.
    public var stopLimit: Duration?
    /// The clock for limits and profiles.
    public var clock: any Clock<Duration>
    /// Whether to set up and start components in parallel if they do not need each other.
    public var isParallel: Bool
    /// Whether to time handlers, for ``Lifecycle/profile``.
    public var isProfiled: Bool

    /// Creates options.
    ///
    /// - Parameters:
    ///   - startLimit: the time limit of a handler while starting.
    ///   - stopLimit: the time limit of a handler while stopping.
    ///   - clock: the clock for limits and profiles.
    ///   - isParallel: whether components that do not need each other start in parallel.
    ///   - isProfiled: whether to time handlers.
    /// - Complexity: O(1)
    public init(
      startLimit: Duration? = nil, stopLimit: Duration? = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
      parallel isParallel: Bool = false, profiled isProfiled: Bool = false
    ) {
      self.startLimit = startLimit
      self.stopLimit = stopLimit
      self.clock = clock
      self.isParallel = isParallel
      self.isProfiled = isProfiled
    }
  }
}
