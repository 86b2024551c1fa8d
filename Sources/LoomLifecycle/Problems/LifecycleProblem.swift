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

    /// The role of what has canceled a handler.
    static let canceled = "canceled"
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
