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
  public var detail: String? { writtenDetail ?? laterDetail?() }
  /// The original error, if your code threw one: a bound function, a provider or an `onClose` action.
  public let cause: (any Error)?
  private let writtenDetail: String?
  /// Writes details that take a search, whenever the text is read.
  private let laterDetail: (@Sendable () -> String)?
  /// The problem as a companion describes it.
  package let finding: (any Sendable)?
  /// The places and remedies that were known when the problem was found.
  let known: Details
  /// A search that reading the places or the remedies begins.
  let question: Question?
  /// The surroundings to search, which also know the modules of the places.
  private let surroundings: (any Surroundings)?
  /// All places and remedies, after the first reading.
  private let completed: Guarded<Details?>?

  package init(
    _ code: Code, _ key: AnyKey, at location: CodeLocation? = nil, detail: String? = nil,
    notes: [Note] = [], remedies: [Remedy] = [], severity: Severity = .error, cause: (any Error)? = nil,
    laterDetail: (@Sendable () -> String)? = nil, finding: (any Sendable)? = nil, asking question: Question? = nil
  ) {
    self.code = code
    self.severity = severity
    self.key = key
    self.location = location
    writtenDetail = detail
    (self.laterDetail, self.finding) = (laterDetail, finding)
    self.cause = cause
    known = Details(notes: notes, remedies: remedies)
    self.question = question
    (surroundings, completed) = (nil, nil)
  }

  /// Makes the same problem with other places and remedies, which may wait for a search.
  private init(
    _ problem: Problem, at location: CodeLocation?, _ known: Details, asking question: Question?,
    in surroundings: (any Surroundings)?
  ) {
    (code, severity, key, self.location) = (problem.code, problem.severity, problem.key, location)
    (writtenDetail, laterDetail, cause) = (problem.writtenDetail, problem.laterDetail, problem.cause)
    finding = problem.finding
    (self.known, self.question, self.surroundings) = (known, question, surroundings)
    completed = surroundings.map { _ in Guarded(nil) }
  }

  /// How severe a finding is; future versions may add cases, so give a `switch` a `default`.
  public enum Severity: String, Sendable {
    /// The injector cannot be created, or the instance cannot.
    case error
    /// Everything works, but probably not as you intended.
    case warning
  }

  /// The places involved, in the order of the report.
  ///
  /// The first use may search the injector's bindings for hints.
  ///
  /// - Complexity: O(1); at first use, O(*n*) for *n* bindings of the injector
  public var notes: [Note] { details.notes }

  /// The remedies, best first.
  package var cures: [Remedy] { details.remedies }

  /// Everything that there is to tell.
  private var details: Details {
    guard let surroundings, let completed else { return known }
    if let details = completed.withLock({ $0 }) { return details }
    // Not under the lock: the surroundings may let go of objects whose ends run user code.
    let details = complete(in: surroundings)
    completed.withLock { $0 = details }
    return details
  }

  /// The lines beside *to fix* in a report: remedies, best first.
  ///
  /// - Complexity: O(*n*) for *n* places of the problem; at first use, also for *n* bindings of the injector
  public var remedies: [String] { ProblemFormatter([self]).lines(ofRemediesOf: self) }

  /// The same problem with other places than those that were known, and perhaps with other remedies, or with another
  /// location or question.
  func with(
    notes: [Note], at location: CodeLocation? = nil, remedies: [Remedy]? = nil, asking question: Question? = nil
  ) -> Problem {
    let known = Details(notes: notes, remedies: remedies ?? known.remedies)
    return Problem(
      self, at: location ?? self.location, known, asking: question ?? self.question, in: surroundings)
  }

  /// The same problem in the surroundings where it was found; what it has found out in others stays as it is.
  func found(in surroundings: any Surroundings) -> Problem {
    if self.surroundings == nil { return Problem(self, at: location, known, asking: question, in: surroundings) }
    return Problem(self, at: location, details, asking: nil, in: surroundings)
  }

  /// Whether two problems are the same finding: code, severity, key, location, detail, places and remedies.
  ///
  /// - Complexity: O(*n*) for *n* places; no report is written
  public static func == (left: Problem, right: Problem) -> Bool {
    if left === right { return true }
    return left.code == right.code && left.severity == right.severity && left.key == right.key
      && left.location == right.location && left.details == right.details && left.detail == right.detail
  }

  /// Feeds the code and the key into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(key)
  }

  /// The problem as the report of its ``InjectionError`` lists it, without the number.
  public var description: String { ProblemFormatter([self]).text(of: self) }
}

/// The knowledge of an injector that reports need: bindings that may have been meant, and the modules of places.
///
/// Reading a report searches it. It keeps neither the injector nor instances, because a program may keep errors.
protocol Surroundings: AnyObject, Sendable {
  /// The places and remedies that answer a problem's question; the remedies come before the known ones.
  func answer(_ question: Problem.Question, about key: AnyKey) -> Problem.Details

  /// The module that declares something at a place, the module that has installed that one, and so on.
  func modules(at place: CodeLocation) -> [String]
}

extension Problem {
  /// The places and the remedies of a problem.
  struct Details: Equatable, Sendable {
    var notes: [Note]
    var remedies: [Remedy]
  }

  /// A search for something about the key of a problem.
  package struct Question: Equatable, Sendable {
    package init(kind: Kind, rank: Int = 0) { (self.kind, self.rank) = (kind, rank) }
    let kind: Kind
    /// How many problems of the report ask before this one; later ones get fewer hints.
    let rank: Int

    package enum Kind: Sendable {
      /// Which bindings may have been meant, and the remedies.
      case meant
      /// Which bindings may have been meant, where the remedy is known.
      case meantOnly
      /// Which bindings may have been meant to be overridden.
      case replaceable
      /// Under which name something else is bound to the type, if there is only one.
      case onlyName
    }
  }

  /// All places and remedies, with the modules of the places.
  func complete(in surroundings: any Surroundings) -> Details {
    let answer = question.map { surroundings.answer($0, about: key) } ?? Details(notes: [], remedies: [])
    let notes = (known.notes + answer.notes).map { note in
      guard let place = note.location, note.modules.isEmpty else { return note }
      return Note(note.role, note.subject, at: place, in: surroundings.modules(at: place))
    }
    return Details(notes: notes, remedies: answer.remedies + known.remedies)
  }
}
