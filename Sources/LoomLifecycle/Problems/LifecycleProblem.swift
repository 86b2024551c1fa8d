public import Loom

/// One problem with components or with their life, as a value.
///
/// Its description says what is wrong, where, and how to fix it.
public struct LifecycleProblem: Hashable, Sendable {
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
  /// The id of the component that it is about.
  public let component: String?
  /// The phase in which it happened.
  public let phase: Lifecycle.Phase?
  /// Details: an error's text, the limit, the event.
  public let detail: String?
  /// Where the component is declared.
  public let location: CodeLocation?
  /// Further places, in the order of the report.
  public let notes: [Note]

  init(
    _ code: Code, _ component: String? = nil, in phase: Lifecycle.Phase? = nil, _ detail: String? = nil,
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
