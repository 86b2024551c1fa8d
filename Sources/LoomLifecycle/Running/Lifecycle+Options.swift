extension Lifecycle {
  /// How a lifecycle does its work.
  public struct Options: Sendable {
    /// How long a handler of ``Phase/setUp``, ``Phase/start`` and ``Phase/ready`` may take, unless it says so itself; nil is forever.
    public var startLimit: Duration?
    /// How long a handler of ``Phase/stop`` and ``Phase/tearDown`` may take, unless it says so itself, and any handler that has been
    /// canceled; nil is forever.
    public var stopLimit: Duration?
    /// Measures limits, and what is profiled.
    public var clock: any Clock<Duration>
    /// Whether components that do not need each other are set up and started at the same time.
    public var isParallel: Bool
    /// Whether handlers are timed, for ``Lifecycle/profile``.
    public var isProfiled: Bool

    /// Says how a lifecycle does its work.
    ///
    /// - Parameters:
    ///   - startLimit: how long a handler may take while starting.
    ///   - stopLimit: how long a handler may take while stopping.
    ///   - clock: measures limits, and what is profiled.
    ///   - isParallel: whether components that do not need each other start at the same time.
    ///   - isProfiled: whether handlers are timed.
    /// - Complexity: O(1)
    public init(
      startLimit: Duration? = nil, stopLimit: Duration? = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
      isParallel: Bool = false, isProfiled: Bool = false
    ) {
      self.startLimit = startLimit
      self.stopLimit = stopLimit
      self.clock = clock
      self.isParallel = isParallel
      self.isProfiled = isProfiled
    }
  }
}
