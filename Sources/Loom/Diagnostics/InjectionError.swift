/// What creating an injector or resolving with it throws: every problem found, at once.
///
/// ```swift
/// do {
///   let car = try injector.resolve(CarDao.self)
/// } catch {
///   print(error)  // the whole report
///   if error.problems.contains(where: { $0.code == .missing }) { … }
/// }
/// ```
public struct InjectionError: Error, Sendable {
  private final class Storage: Sendable {
    let subject: Subject
    let problems: [Problem]
    let cause: (any Error)?

    init(subject: Subject, problems: [Problem], cause: (any Error)?) {
      self.subject = subject
      self.problems = problems
      self.cause = cause
    }
  }

  /// What was being done when the problems were found; there may be more cases in future, so give a switch a `default`.
  public enum Subject: Hashable, Sendable {
    /// Bindings were verified: those of the modules with these names.
    case bindings(of: [String])
    /// A child was created of the injector of the modules with these names.
    case child(of: [String])
    /// A key was resolved.
    case resolution(of: AnyKey)
    /// The requirements of an object of the named class were injected.
    case injection(into: String)
    /// The injector of the modules with these names was started.
    case start(of: [String])
    /// The injector of the modules with these names was closed.
    case closing(of: [String])
  }

  // One reference, so that a thrown error fits a register.
  private let storage: Storage

  /// What was being done when the problems were found.
  public var subject: Subject { storage.subject }
  /// Every problem found, in the order in which the report lists them.
  public var problems: [Problem] { storage.problems }
  /// The error that a user's initialiser, closure or provider threw, as it was thrown.
  public var cause: (any Error)? { storage.cause }

  /// The problems of some kinds.
  ///
  /// - Parameter codes: the kinds.
  /// - Returns: the problems of those kinds, in the order of the report.
  /// - Complexity: O(*n*) for *n* problems
  public func problems(_ codes: Problem.Code...) -> [Problem] { problems.filter { codes.contains($0.code) } }

  init(_ subject: Subject, _ problems: [Problem], cause: (any Error)? = nil) {
    storage = Storage(subject: subject, problems: problems, cause: cause)
  }
}

extension InjectionError: CustomStringConvertible {
  /// The whole report, as `get` prints it when it traps.
  public var description: String { ProblemFormatter.report(self) }
}
