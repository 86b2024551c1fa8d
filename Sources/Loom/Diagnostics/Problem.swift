/// One finding about a graph or a resolution, as data.
///
/// A problem never changes; ``InjectionError`` writes its text. It can be encoded for other tools, but not decoded:
/// text from outside must not choose the type of a key.
public final class Problem: Sendable {
  /// What kind of finding this is; stable, so that tests and tools can rely on it.
  public let code: Code
  /// How bad it is.
  public let severity: Severity
  /// What the finding is about.
  public let key: AnyKey
  /// Where the finding is to be looked at: the binding that it is about, or what needs the missing one.
  public let location: CodeLocation?
  /// What was found, where the key alone does not say it: an error's text, a product's type, the scope of what keeps.
  public let detail: String?
  /// The places that have to do with it, in the order in which they are read.
  public let notes: [Note]
  /// What to write to be rid of it, best first; written out by the formatter.
  package let cures: [Remedy]

  @inline(never)
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

  /// How bad a finding is; there may be more cases in future, so give a switch a `default`.
  public enum Severity: String, Sendable, CustomStringConvertible {
    /// The injector cannot be created, or the product cannot be made.
    case error
    /// Everything works, but probably not as it was meant.
    case warning

    /// The case's name.
    public var description: String { rawValue }
  }
}

extension Problem {
  /// What to write to be rid of it, best first: the lines beside *to fix* in a report.
  ///
  /// - Complexity: O(*n*) for *n* places of the problem
  public var remedies: [String] { ProblemFormatter([self]).lines(ofRemediesOf: self) }

  /// The same problem with other places, and perhaps with other remedies.
  @inline(never)
  func with(notes: [Note], remedies: [Remedy]? = nil, at location: CodeLocation? = nil) -> Problem {
    Problem(
      code, key, at: location ?? self.location, detail: detail, notes: notes, remedies: remedies ?? cures,
      severity: severity)
  }

  /// The problem with further places.
  func adding(_ notes: [Note]) -> Problem { with(notes: self.notes + notes) }
}

extension Problem: Hashable {
  /// Whether two problems say the same of one key.
  public static func == (left: Problem, right: Problem) -> Bool {
    left.key == right.key && left.location == right.location && left.description == right.description
  }

  /// Feeds the code and the key into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(key)
  }
}

extension Problem: CustomStringConvertible {
  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }
}
