/// A URL to open, the values that come with it, and its origin.
struct RouteRequest {
  let url: String
  var parameters: [String: String] = [:]
  /// Values that the program adds.
  var given: [CodingUserInfoKey: any Sendable] = [:]
  let origin: Router.Origin
}

extension RouteTable {
  /// The route that a request leads to; nil if no pattern takes it: nothing is made then, not even an error.
  func match(_ request: RouteRequest) throws(RoutingError) -> RouteMatch? {
    let found: PatternMatch?
    do throws(URLProblem) {
      let limits = request.origin.isOutside ? limits : nil
      if let limits { try check(request.parameters, limits) }
      found = try index(for: request.origin).match(request.url, limits: limits)
    } catch {
      if case .tooLong = error { throw RoutingError(.tooLong, "\(error)") }
      throw RoutingError(.malformed, "\(error)")
    }
    guard let found else { return nil }
    let declared = patterns[found.number]
    return RouteMatch(
      route: try route(of: declared, found, request), pattern: declared.text, exposure: declared.entry.exposure,
      origin: request.origin)
  }

  /// The pattern that takes a URL of the program's own, by which nothing is decoded.
  func pattern(reading url: String) throws(RoutingError) -> DeclaredPattern {
    let found = try? index(for: .program).match(url, limits: nil)
    guard let found else { throw notFound(RouteRequest(url: url, origin: .program)) }
    return patterns[found.number]
  }

  /// The parameters that come beside a URL are checked and limited as its query is.
  private func check(_ parameters: [String: String], _ limits: RoutingLimits) throws(URLProblem) {
    if parameters.count > limits.items { throw .tooLong(.items, limit: limits.items) }
    for text in parameters.flatMap({ [$0.key, $0.value] }) {
      if text.utf8.count > limits.value { throw .tooLong(.value, limit: limits.value) }
      if text.unicodeScalars.contains(where: \.isControl) { throw .malformed(offset: nil, .controlCharacter) }
    }
  }

  private func route(
    of declared: DeclaredPattern, _ found: PatternMatch, _ request: RouteRequest
  ) throws(RoutingError) -> any URLRoute {
    guard let type = declared.entry.type._urlRoute else { preconditionFailure("what has a pattern is a URL's route") }
    let values = RouteValues(path: found.path, parameters: request.parameters, query: found.query)
    // From outside no objects are taken.
    let userInfo = request.origin.isOutside ? [:] : request.given
    let decoder = RouteDecoder(values, userInfo: userInfo, parameters: declared.pattern.parameterNames)
    let route: any URLRoute
    do { route = try decoder.decode(type) } catch { throw parameterError(error, of: declared, decoder.unread) }
    if decoder.unknown.isEmpty { return route }
    throw RoutingError(
      decoder.unknown.map { name in
        RoutingProblem(
          .unknownParameter, "The parameter `\(name)` in \(declared.quoted) is none of the route's coding keys.",
          at: [declared.entry.location])
      })
  }

  /// The error of decoding a route; if a value is missing, with the parameters of the pattern that it has not read.
  private func parameterError(_ error: any Error, of declared: DeclaredPattern, _ unread: [String]) -> RoutingError {
    guard let problem = error as? ParameterProblem else {
      return RoutingError(.parameter, "The values do not make a `\(declared.entry.name)`: \(error)")
    }
    if problem.reason != .missing || unread.isEmpty { return RoutingError(.parameter, "\(problem)") }
    let names = unread.map { "`\($0)`" }.joined(separator: ", ")
    let sentence = "\(problem) The pattern \(declared.quoted) has \(names), which the route has not asked for."
    return RoutingError([RoutingProblem(.parameter, sentence, at: [declared.entry.location])])
  }

  /// The error for a request that no pattern takes; for the program's own, it compares all patterns with the URL.
  func notFound(_ request: RouteRequest) -> RoutingError {
    // From outside, a route that is not exposed looks like one that does not exist, and errors repeat nothing.
    if request.origin.isOutside { return RoutingError(.notFound, "Nothing that is exposed handles this URL.") }
    let similar = NearestPatterns.of(request.url, among: patterns.map(\.text))
    let hint = similar.isEmpty ? "" : " Similar: " + similar.map { "\"\($0)\"" }.joined(separator: ", ") + "."
    return RoutingError(.notFound, "Nothing handles \"\(request.url.excerpt())\"." + hint)
  }
}
