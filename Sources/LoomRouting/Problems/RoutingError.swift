/// The problems of a URL, or of the table of routes, as values.
public struct RoutingError: Error, Sendable, CustomStringConvertible {
  /// The problems.
  public let problems: [RoutingProblem]

  init(_ problems: [RoutingProblem]) { self.problems = problems }
  init(_ code: RoutingProblem.Code, _ detail: String) { problems = [RoutingProblem(code, detail)] }

  /// The whole report.
  public var description: String {
    if problems.count == 1 { return problems[0].description }
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "LoomRouting found \(problems.count) problems.\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}
