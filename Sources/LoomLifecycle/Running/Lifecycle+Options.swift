extension Lifecycle {
  /// The options of a lifecycle.
  public struct Options: Sendable {
    /// How long a handler of ``Lifecycle/Phase/setUp``, ``Lifecycle/Phase/start`` and ``Lifecycle/Phase/ready`` may
    /// take, unless it sets its own limit; nil means no limit.
    public var startLimit: Duration?
    /// How long a handler of ``Lifecycle/Phase/stop`` and ``Lifecycle/Phase/tearDown`` may take, unless it sets its own
    /// limit, and how long any canceled handler may go on; nil means no limit.
    public var stopLimit: Duration?
    /// How long the whole shutdown may take, from the request to stop until the injector is closed; nil means no limit.
    ///
    /// When it is over, the lifecycle cancels the handler under way, still begins those that remain, but waits for
    /// nothing any more. Each handler that has not finished is a ``LifecycleProblem/Code/shutdownTimedOut`` problem.
    public var shutdownLimit: Duration?
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
    ///   - shutdownLimit: the time limit of the whole shutdown.
    ///   - clock: the clock for limits and profiles.
    ///   - isParallel: whether components that do not need each other start in parallel.
    ///   - isProfiled: whether to time handlers.
    /// - Complexity: O(1)
    public init(
      startLimit: Duration? = nil, stopLimit: Duration? = .seconds(30), shutdownLimit: Duration? = nil,
      clock: any Clock<Duration> = ContinuousClock(), parallel isParallel: Bool = false,
      profiled isProfiled: Bool = false
    ) {
      (self.startLimit, self.stopLimit, self.shutdownLimit) = (startLimit, stopLimit, shutdownLimit)
      (self.clock, self.isParallel, self.isProfiled) = (clock, isParallel, isProfiled)
    }
  }
}
