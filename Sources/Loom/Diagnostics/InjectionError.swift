/// The error of creating an injector or resolving with it: every problem found, at once.
///
/// ```swift
/// do {
///   _ = try injector.resolve(CarDao.self)
/// } catch {
///   print(error)  // the whole report
///   if error.problems.contains(where: { $0.code == .missing }) { print("a binding is missing") }
/// }
/// ```
public final class InjectionError: Error, Sendable, CustomStringConvertible {
  /// The operation during which Loom found the problems.
  public let subject: Subject
  /// Every problem found, in the order in which the report lists them.
  public let problems: [Problem]
  /// The first problem's ``Problem/cause``, of those that have one.
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var cause: (any Error)? { problems.cause }

  init(_ subject: Subject, _ problems: [Problem]) {
    self.subject = subject
    self.problems = problems
  }

  /// The operation during which Loom found the problems; future versions may add cases, so give a `switch` a `default`.
  public enum Subject: Equatable, Sendable, CustomStringConvertible {
    /// Verifying the bindings of the modules with these names.
    case bindings(of: [String])
    /// Creating a child of the injector of the modules with these names.
    case child(of: [String])
    /// Resolving a key.
    case resolution(of: AnyKey)
    /// Injecting the requirements of an object of the named class.
    case injection(into: String)
    /// Starting the injector of the modules with these names.
    case start(of: [String])
    /// Closing the injector of the modules with these names.
    case closing(of: [String])

    /// The operation in words.
    public var description: String { ProblemFormatter([]).text(self) }
  }

  /// The problems with the given codes.
  ///
  /// - Parameter codes: the codes.
  /// - Returns: the problems with those codes, in the order of the report.
  /// - Complexity: O(*n*) for *n* problems
  public func problems(_ codes: Problem.Code...) -> [Problem] { problems.filter { codes.contains($0.code) } }

  /// The whole report, as `get` prints it when it traps.
  public var description: String { ProblemFormatter.report(self) }
}

extension [Problem] {
  /// The first error of the user's code among the causes.
  var cause: (any Error)? { lazy.compactMap(\.cause).first }
}
