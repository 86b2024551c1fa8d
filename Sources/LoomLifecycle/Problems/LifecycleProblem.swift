public import Loom

/// One problem with components or with their life, as a value.
///
/// Its description says what is wrong, where, and how to fix it.
public struct LifecycleProblem: Hashable, Sendable {
  /// The kind of problem; future versions may add cases, so give a `switch` a `default`.
  public enum Code: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
    /// Two components have the same name.
    case duplicateName = "DUPLICATE_NAME"
    /// The manifest lists a component that nobody declares.
    case unknownComponent = "UNKNOWN_COMPONENT"
    /// The manifest lists a component more than once.
    case listedTwice = "LISTED_TWICE"
    /// The manifest gives a component a level that does not exist.
    case unknownLevel = "UNKNOWN_LEVEL"
    /// Another lifecycle starts and stops the component.
    case inUse = "IN_USE"
    /// The component, or something that it needs, could not be created.
    case notMade = "NOT_MADE"
    /// A handler of a phase threw an error.
    case phaseThrew = "PHASE_THREW"
    /// A handler of a phase exceeded its limit.
    case timedOut = "TIMED_OUT"
    /// The lifecycle has stopped, or is stopping.
    case stopped = "STOPPED"
    /// The launch context lacks a value, or has one of another type.
    case launchValue = "LAUNCH_VALUE"
    /// A warning: a component starts earlier than its level or priority says, because another needs it.
    case orderOverruled = "ORDER_OVERRULED"
    /// A warning: a component hears an event of the application that nobody forwards.
    case notForwarded = "NOT_FORWARDED"
    /// A warning: a component class is bound like any other class, so no lifecycle starts it.
    case notDeclared = "NOT_DECLARED"

    /// The code, as reports write it.
    public var description: String { rawValue }
  }

  /// A place, or something else that is involved in the problem.
  public struct Note: Hashable, Sendable {
    /// Its role in the problem: `needed by`.
    public let label: String
    /// What stands there.
    public let text: String
    /// Where it is declared, if that is known.
    public let location: CodeLocation?
  }

  /// What is wrong.
  public let code: Code
  /// The name of the component that it is about.
  public let component: String?
  /// The phase in which it happened.
  public let phase: Phase?
  /// Details: an error's text, the limit, the event.
  public let detail: String?
  /// Where the component is declared.
  public let location: CodeLocation?
  /// Further places, in the order of the report.
  public let notes: [Note]

  init(
    _ code: Code, _ component: String? = nil, in phase: Phase? = nil, _ detail: String? = nil,
    at location: CodeLocation? = nil, notes: [Note] = []
  ) {
    self.code = code
    self.component = component
    self.phase = phase
    self.detail = detail
    self.location = location
    self.notes = notes
  }
}

extension LifecycleProblem.Note {
  init(_ label: String, _ text: String, at location: CodeLocation? = nil) {
    self.init(label: label, text: text, location: location)
  }
}
