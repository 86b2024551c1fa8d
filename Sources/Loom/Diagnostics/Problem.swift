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
  ///
  /// Of most warnings, it is the sentence.
  public let detail: String?
  /// The original error, if your code threw one: a bound function, a provider or an `onClose` action.
  public let cause: (any Error)?
  /// The problem as a companion describes it.
  package let finding: (any Sendable)?
  /// The places involved, in the order of the report.
  public let notes: [Note]
  /// The remedies, best first.
  package let cures: [Remedy]
  /// Whether reading the report searches for bindings that may have been meant, and for remedies if there are none.
  let isOpen: Bool

  package init(
    _ code: Code, _ key: AnyKey, at location: CodeLocation? = nil, detail: String? = nil,
    notes: [Note] = [], remedies: [Remedy] = [], severity: Severity = .error, cause: (any Error)? = nil,
    finding: (any Sendable)? = nil, isOpen: Bool = false
  ) {
    (self.code, self.severity, self.key, self.location) = (code, severity, key, location)
    (self.detail, self.cause, self.finding) = (detail, cause, finding)
    (self.notes, cures, self.isOpen) = (notes, remedies, isOpen)
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
  /// - Complexity: O(*n*) for *n* remedies
  public var remedies: [String] {
    cures.enumerated().flatMap { index, remedy in
      ((index == 0 ? "" : "or ") + remedy.text).split(separator: "\n").map { String($0) }
    }
  }

  /// The same problem with other places, and perhaps with other remedies or another location.
  func with(
    notes: [Note], at location: CodeLocation? = nil, remedies: [Remedy]? = nil, isOpen: Bool? = nil
  ) -> Problem {
    Problem(
      code, key, at: location ?? self.location, detail: detail, notes: notes, remedies: remedies ?? cures,
      severity: severity, cause: cause, finding: finding, isOpen: isOpen ?? self.isOpen)
  }

  /// Whether two problems are the same finding: code, severity, key, location, detail, places and remedies.
  ///
  /// - Complexity: O(*n*) for *n* places; no report is written
  public static func == (left: Problem, right: Problem) -> Bool {
    if left === right { return true }
    return left.code == right.code && left.severity == right.severity && left.key == right.key
      && left.location == right.location && left.detail == right.detail && left.notes == right.notes
      && left.cures == right.cures
  }

  /// Feeds the code and the key into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(key)
  }

  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }

  /// Whether there is a place of a role.
  func has(_ role: Role) -> Bool { notes.contains { $0.role == role } }

  /// All keys that the report names.
  var keys: [AnyKey] { [key] + notes.flatMap(\.subject.keys) }
}

extension Array where Element: Hashable {
  /// The elements in their order, without those that an earlier one is equal to.
  ///
  /// - Complexity: O(*n*) for *n* elements
  var eachOnce: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
