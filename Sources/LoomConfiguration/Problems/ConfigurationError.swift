public import Loom

/// Everything that is wrong with files, or with values that you read without an injector.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
  /// The problems, in the order of the layers.
  public let problems: [ConfigurationProblem]

  init(_ problems: [ConfigurationProblem]) { self.problems = problems }

  /// The whole report, for the developer of the program.
  public var description: String { ReportRows.report(of: problems.map(\.description), by: "LoomConfiguration") }
}

extension Sequence {
  /// The results of a function for all elements; throws all problems together.
  func collect<T>(_ transform: (Element) throws -> T?) throws(ConfigurationError) -> [T] {
    var (results, problems) = ([T](), [ConfigurationProblem]())
    // The elements of a list that should be one of groups all have the same problem.
    var told: Set<ConfigurationProblem> = []
    for element in self {
      do { if let result = try transform(element) { results.append(result) } } catch {
        problems += (error.valueProblems ?? []).filter { told.insert($0).inserted }
      }
    }
    if !problems.isEmpty { throw ConfigurationError(problems) }
    return results
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
    problems.compactMap { $0.finding as? ConfigurationProblem }
  }
}
