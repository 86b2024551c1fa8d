/// One finding about a graph or a resolution, as data.
///
/// A problem never changes. You can encode it for other tools, but not decode it, because text from outside must not
/// choose the type of a key.
public final class Problem: Hashable, Sendable, CustomStringConvertible {
  // An object, as the error that holds it is: copying these eight took a fiftieth of what Loom adds to a program.

  /// The kind of finding; stable, so that tests and tools can rely on it.
  public let code: Code
  /// How severe the finding is.
  public let severity: Severity
  /// The subject of the finding.
  public let key: AnyKey
  /// Where to look: the binding that the finding is about, or the one that needs a missing key.
  public let location: CodeLocation?
  /// Details, if the key alone is not enough: an error's text, an instance's type, a scope.
  public let detail: String?
  /// The places involved, in the order of the report.
  public let notes: [Note]
  /// The remedies, best first.
  package let cures: [Remedy]

  init(
    _ code: Code, _ key: AnyKey, at location: CodeLocation? = nil, detail: String? = nil,
    notes: [Note] = [], remedies: [Remedy] = [], severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.key = key
    self.location = location
    self.detail = detail
    self.notes = notes
    cures = remedies
  }

  /// How severe a finding is; future versions may add cases, so give a `switch` a `default`.
  public enum Severity: String, Sendable {
    /// The injector cannot be created, or the instance cannot.
    case error
    /// Everything works, but probably not as you intended.
    case warning
  }

  /// The lines beside *to fix* in a report: remedies, best first.
  ///
  /// - Complexity: O(*n*) for *n* places of the problem
  public var remedies: [String] { ProblemFormatter([self]).lines(ofRemediesOf: self) }

  /// The same problem with other places, and perhaps remedies.
  func with(notes: [Note], at location: CodeLocation? = nil, remedies: [Remedy]? = nil) -> Problem {
    Problem(
      code, key, at: location ?? self.location, detail: detail, notes: notes, remedies: remedies ?? cures,
      severity: severity)
  }

  /// Whether two problems have the same text and key.
  public static func == (left: Problem, right: Problem) -> Bool {
    left.key == right.key && left.location == right.location && left.description == right.description
  }

  /// Feeds the code and the key into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(key)
  }

  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }
}
