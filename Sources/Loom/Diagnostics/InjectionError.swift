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
public final class InjectionError: Error, Sendable {
  /// What was being done when the problems were found.
  public let subject: Subject
  /// Every problem found, in the order in which the report lists them.
  public let problems: [Problem]
  /// The error that a user's initializer, closure or provider threw, as it was thrown.
  public let cause: (any Error)?

  @inline(never)
  init(_ subject: Subject, _ problems: [Problem], cause: (any Error)? = nil) {
    self.subject = subject
    self.problems = problems
    self.cause = cause
  }

  /// What was being done when the problems were found; there may be more cases in future, so give a switch a `default`.
  public indirect enum Subject: Equatable, Sendable {
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

  /// The problems of some kinds.
  ///
  /// - Parameter codes: the kinds.
  /// - Returns: the problems of those kinds, in the order of the report.
  /// - Complexity: O(*n*) for *n* problems
  public func problems(_ codes: Problem.Code...) -> [Problem] { problems.filter { codes.contains($0.code) } }
}

extension InjectionError: CustomStringConvertible {
  /// The whole report, as `get` prints it when it traps.
  public var description: String { ProblemFormatter.report(self) }
}
