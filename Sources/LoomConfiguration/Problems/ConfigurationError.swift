public import Loom

/// Everything that is wrong with files, or with values that you read without an injector.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order of the layers.
  public let problems: [ConfigurationProblem]

  init(_ problems: [ConfigurationProblem]) { self.problems = problems }

  /// The whole report, for the developer of the program.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "LoomConfiguration found \(count).\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}

extension InjectionError {
  /// The problems of this report that are mistakes in configured values, in order.
  ///
  /// Print their messages alone if all problems are of this kind: the user of a program can fix these.
  ///
  /// ```swift
  /// func text(of error: InjectionError) -> String {
  ///   let mistakes = error.configurationProblems
  ///   if mistakes.count < error.problems.count { return error.description }
  ///   return mistakes.map(\.message).joined(separator: "\n")
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* problems
  public var configurationProblems: [ConfigurationProblem] {
    let collected = Guarded<[ConfigurationProblem]>([])
    ConfigurationProblem.$collected.withValue(collected) { for problem in problems { _ = problem.detail } }
    return collected.withLock { $0 }
  }
}

extension ConfigurationProblem {
  /// Where the problems of a report are collected.
  ///
  /// Loom knows a companion's problem by its text only, and asks for that whenever the text is read. So whoever wants
  /// the problem itself reads the text, and finds the problem here.
  @TaskLocal fileprivate static var collected: Guarded<[ConfigurationProblem]>?

  /// The text for a report of Loom's, or no text while problems are collected.
  var reported: String {
    guard let collected = Self.collected else { return text }
    collected.withLock { $0.append(self) }
    return ""
  }
}
