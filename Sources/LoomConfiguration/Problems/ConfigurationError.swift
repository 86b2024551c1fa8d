/// Everything that is wrong with files, or with values that you read without an injector.
public struct ConfigurationError: Error, Sendable {
  /// The problems, in the order of the layers.
  public let problems: [ConfigurationProblem]

  init(_ problems: [ConfigurationProblem]) { self.problems = problems }
}

extension ConfigurationError: CustomStringConvertible {
  /// The whole report.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "LoomConfiguration found \(count).\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}
