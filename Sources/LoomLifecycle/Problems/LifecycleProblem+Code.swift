extension LifecycleProblem {
  /// The kind of a problem.
  ///
  /// Future versions may add codes, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    /// The code as reports write it: `TIMED_OUT`.
    public let rawValue: String

    /// Creates the code of a stored report.
    ///
    /// - Parameter rawValue: the code as reports write it.
    /// - Complexity: O(1)
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The code as reports write it: `TIMED_OUT`.
    public var description: String { rawValue }

    /// Two components have the same id.
    public static let duplicateID = Self(rawValue: "DUPLICATE_ID")
    /// The manifest lists a component that nobody declares.
    public static let unknownComponent = Self(rawValue: "UNKNOWN_COMPONENT")
    /// The manifest lists a component more than once.
    public static let listedTwice = Self(rawValue: "LISTED_TWICE")
    /// The manifest gives a component a level that does not exist.
    public static let unknownLevel = Self(rawValue: "UNKNOWN_LEVEL")
    /// Another lifecycle starts and stops the component.
    public static let inUse = Self(rawValue: "IN_USE")
    /// The component, or something that it needs, could not be created.
    public static let notMade = Self(rawValue: "NOT_MADE")
    /// An action that closes an instance of the injector threw an error.
    public static let notClosed = Self(rawValue: "NOT_CLOSED")
    /// The component has not been started, because one that it needs has failed.
    public static let needFailed = Self(rawValue: "NEED_FAILED")
    /// A handler of a phase threw an error.
    public static let phaseThrew = Self(rawValue: "PHASE_THREW")
    /// A handler of a phase exceeded its limit.
    public static let timedOut = Self(rawValue: "TIMED_OUT")
    /// The whole shutdown exceeded its limit before a handler of a phase had finished, or the injector was closed.
    public static let shutdownTimedOut = Self(rawValue: "SHUTDOWN_TIMED_OUT")
    /// The lifecycle has stopped, or is stopping.
    public static let stopped = Self(rawValue: "STOPPED")
    /// A deferred component starts with the application, because one that does so needs it.
    public static let notDeferred = Self(rawValue: "NOT_DEFERRED")
    /// A warning: a manifest disables a component that another one needs.
    public static let stillNeeded = Self(rawValue: "STILL_NEEDED")
    /// A warning: a component starts earlier than its level or priority requires, because another needs it.
    public static let orderOverruled = Self(rawValue: "ORDER_OVERRULED")
    /// A warning: a component has a handler for an event of the application that nothing forwards.
    public static let notForwarded = Self(rawValue: "NOT_FORWARDED")
    /// A warning: a component class is bound like any other class, so no lifecycle starts it.
    public static let notDeclared = Self(rawValue: "NOT_DECLARED")
  }
}
