public import Loom

/// One problem with components or with their life, as a value.
///
/// Its description says what is wrong, where, and how to fix it.
public struct LifecycleProblem: Hashable, Sendable, Codable {
  /// A place, or something else that is involved in the problem.
  public struct Note: Hashable, Sendable, Codable {
    /// Its role in the problem: `needed by`.
    public let label: String
    /// What stands there.
    public let text: String
    private let place: Place?

    private enum CodingKeys: String, CodingKey {
      case label, text
      case place = "location"
    }

    /// Where it is declared, if that is known.
    public var location: CodeLocation? { place?.location }

    init(_ label: String, _ text: String, at location: CodeLocation? = nil) {
      (self.label, self.text, place) = (label, text, location.map(Place.init))
    }
  }

  /// What is wrong.
  public let code: Code
  /// The id of the component that it is about.
  public let component: String?
  /// The phase in which it happened.
  public let phase: Lifecycle.Phase?
  /// Details: an error's text, the limit, the event.
  public let detail: String?
  /// Further places, in the order of the report.
  public let notes: [Note]
  private let place: Place?
  private var thrown = Thrown(error: nil)

  private enum CodingKeys: String, CodingKey {
    case code, component, phase, detail, notes
    case place = "location"
  }

  /// Where the component is declared.
  public var location: CodeLocation? { place?.location }

  /// The error that was thrown; not compared, and not stored with the problem.
  public var cause: (any Error)? { thrown.error }

  init(
    _ code: Code, _ component: String? = nil, in phase: Lifecycle.Phase? = nil, _ detail: String? = nil,
    at location: CodeLocation? = nil, notes: [Note] = [], cause: (any Error)? = nil
  ) {
    (self.code, self.component, self.phase, self.detail, self.notes) = (code, component, phase, detail, notes)
    (place, thrown) = (location.map(Place.init), Thrown(error: cause))
  }
}

/// How a location is stored; the conformance of its own belongs to LoomGraph.
private struct Place: Hashable, Codable {
  let fileID: String
  let line: Int
  init(_ location: CodeLocation) { (fileID, line) = (location.fileID, location.line) }
  var location: CodeLocation { CodeLocation(fileID: fileID, line: line) }
}

/// An error, which makes no difference when problems are compared.
private struct Thrown: Hashable {
  let error: (any Error)?
  static func == (_: Thrown, _: Thrown) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
