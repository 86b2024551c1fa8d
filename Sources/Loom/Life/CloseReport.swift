/// The result of closing an injector.
///
/// ```swift
/// let report = await injector.close()
/// for problem in report.problems { print(problem) }
/// ```
public struct CloseReport: Sendable {
  /// The errors of ``BindingOptions/onClose(_:)-4k2xl`` actions, those of children included, in the order in which they
  /// were thrown.
  public let problems: [Problem]
  /// The first error that an action threw; ``Problem/cause`` has that of each problem.
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var cause: (any Error)? { problems.cause }

  package static let nothing = CloseReport(problems: [])
}
