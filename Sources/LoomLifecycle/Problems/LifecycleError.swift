/// The error of a lifecycle: every problem, as values.
public struct LifecycleError: Error, Sendable, CustomStringConvertible {
  /// The problems, the first cause first, then those from stopping.
  public let problems: [LifecycleProblem]

  init(_ problems: [LifecycleProblem]) { self.problems = problems }

  /// The first error that was thrown, if any was.
  public var cause: (any Error)? { problems.lazy.compactMap(\.cause).first }

  /// The whole report.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "LoomLifecycle found \(count).\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}
