public import Loom

/// One problem with components or with their life, as a value.
///
/// Its description has the problem, its places, and a fix.
public struct LifecycleProblem: Hashable, Sendable, Codable {
  /// A place, or something else that is involved in the problem.
  public struct Note: Hashable, Sendable, Codable {
    /// Its role in the problem: `needed by`.
    public let label: String
    /// The declaration at the place.
    public let text: String
    /// Where it is declared, if that is known.
    public let location: CodeLocation?

    /// The role of the reason why a handler was canceled.
    static let canceled = "canceled"
    /// The role of a handler that is missing.
    static let without = "without"
    /// The role of a component whose place another one has taken.
    static let replaces = "replaces"

    init(_ label: String, _ text: String, at location: CodeLocation? = nil) {
      (self.label, self.text, self.location) = (label, text, location)
    }
  }

  /// The kind of problem.
  public let code: Code
  /// The id of the component that it is about.
  public let component: String?
  /// The phase in which it happened.
  public let phase: Lifecycle.Phase?
  /// Details: an error's text, the limit, the event.
  public let detail: String?
  /// Further places, in the order of the report.
  public let notes: [Note]
  /// Where the component is declared.
  public let location: CodeLocation?
  private var thrown = Thrown(error: nil)

  private enum CodingKeys: CodingKey { case code, component, phase, detail, notes, location }

  /// The error that was thrown; not compared, and not stored with the problem.
  public var cause: (any Error)? { thrown.error }

  init(
    _ code: Code, _ component: String? = nil, in phase: Lifecycle.Phase? = nil, _ detail: String? = nil,
    at location: CodeLocation? = nil, notes: [Note] = [], cause: (any Error)? = nil
  ) {
    (self.code, self.component, self.phase, self.detail, self.notes) = (code, component, phase, detail, notes)
    (self.location, thrown) = (location, Thrown(error: cause))
  }

  /// Creates the problem of a component that is declared there; nil for the application.
  init(
    _ code: Code, of entry: ComponentEntry?, in phase: Lifecycle.Phase? = nil, _ detail: String? = nil,
    notes: [Note] = [], cause: (any Error)? = nil
  ) {
    self.init(code, entry?.id, in: phase, detail, at: entry?.location, notes: notes, cause: cause)
  }
}

/// An error, which makes no difference when problems are compared.
private struct Thrown: Hashable {
  let error: (any Error)?
  static func == (_: Thrown, _: Thrown) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

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
    /// The manifest lists a component that no module declares.
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

/// The error of a lifecycle: every problem, as values.
public struct LifecycleError: Error, Sendable, CustomStringConvertible {
  /// The problems, the first cause first, then those from stopping.
  public let problems: [LifecycleProblem]

  init(_ problems: [LifecycleProblem]) { self.problems = problems }

  /// The first error that was thrown, if any was.
  public var cause: (any Error)? { problems.lazy.compactMap(\.cause).first }

  /// The whole report.
  public var description: String { ReportRows.report(of: problems.map(\.description), by: "LoomLifecycle") }
}
