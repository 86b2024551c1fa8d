// The problems that concern patterns, in one sentence or two.
extension RoutingProblem {
  static func badPattern(_ text: String, of entry: RouteEntry, _ problem: PatternProblem) -> RoutingProblem {
    RoutingProblem(.badPattern, problem.description(of: "\"\(text)\" (`\(entry.name)`)"), at: [entry.location])
  }

  static func duplicate(_ first: DeclaredPattern, _ second: DeclaredPattern) -> RoutingProblem {
    RoutingProblem(.duplicateRoute, "\(first.quoted) and \(second.quoted) have the same URLs.", about: first, second)
  }

  static func ambiguous(_ first: DeclaredPattern, _ second: DeclaredPattern) -> RoutingProblem {
    RoutingProblem(
      .ambiguousRoute, "\(first.quoted) and \(second.quoted) have URLs in common, and neither is more specific.",
      about: first, second)
  }

  static func unreachable(_ pattern: DeclaredPattern, because other: DeclaredPattern) -> RoutingProblem {
    RoutingProblem(
      .unreachableRoute,
      "No URL reaches \(pattern.quoted): \(other.quoted) takes all of them.", about: other, pattern)
  }

  static func unknownParameter(_ name: String, of pattern: DeclaredPattern) -> RoutingProblem {
    RoutingProblem(
      .unknownParameter, "The parameter `\(name)` in \(pattern.quoted) is none of the route's coding keys.",
      at: [pattern.entry.location])
  }

  /// The error of decoding a route; if a value is missing, with the parameters of the pattern that it has not read.
  static func parameter(_ error: any Error, of pattern: DeclaredPattern, unread: [String]) -> RoutingProblem {
    guard let problem = error as? ParameterProblem else {
      return RoutingProblem(.parameter, "The values do not make a `\(pattern.entry.name)`: \(error)")
    }
    guard problem.reason == .missing, !unread.isEmpty else { return RoutingProblem(.parameter, problem.description) }
    let names = unread.map { "`\($0)`" }.joined(separator: ", ")
    return RoutingProblem(
      .parameter, "\(problem) The pattern \(pattern.quoted) has \(names), which the route has not asked for.",
      at: [pattern.entry.location])
  }

  static func tooMuchWork(_ visits: Int, _ limit: Int, at entries: [RouteEntry]) -> RoutingProblem {
    RoutingProblem(
      .tooMuchWork, "Some URL would make the search visit \(visits) places of the table; the limit is \(limit).",
      at: entries.first.map { [$0.location] } ?? [])
  }

  static func shadowed(_ hidden: DeclaredPattern, by exposed: DeclaredPattern, _ exposure: Router.Exposure)
    -> RoutingProblem
  {
    let option = exposure == .script ? ".script" : ".remote"
    return RoutingProblem(
      .shadowedExposure, "\(exposed.quoted) is exposed to \(option), and takes URLs of \(hidden.quoted), which is not.",
      about: exposed, hidden)
  }

  static func equivalent(
    _ literal: String, in pattern: DeclaredPattern, _ other: String, in known: DeclaredPattern
  ) -> RoutingProblem {
    RoutingProblem(
      .equivalentLiteral,
      "\"\(literal.escaped)\" in \(pattern.quoted) is the same text as \"\(other.escaped)\" in \(known.quoted), "
        + "in other bytes: no URL fits both.", about: known, pattern)
  }

  private init(_ code: Code, _ sentence: String, about first: DeclaredPattern, _ second: DeclaredPattern) {
    let (one, other) = (first.entry.location, second.entry.location)
    self.init(code, sentence, at: one == other ? [one] : [one, other])
  }
}

extension String {
  /// The text with all that is not ASCII written as in source code: `caf\u{00E9}`.
  fileprivate var escaped: String { unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
