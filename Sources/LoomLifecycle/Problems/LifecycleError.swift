/// Everything that kept a lifecycle from doing what it was asked to, as values.
public struct LifecycleError: Error, Sendable {
  /// What is wrong, the first cause first, and what stopping has added.
  public let problems: [LifecycleProblem]
  /// The error of the first problem, as it was thrown, if there was one.
  public let cause: (any Error)?

  init(_ problems: [LifecycleProblem], cause: (any Error)? = nil) {
    self.problems = problems
    self.cause = cause
  }
}

extension LifecycleError: CustomStringConvertible {
  /// The whole report.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "LoomLifecycle found \(count).\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}
