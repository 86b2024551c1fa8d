extension RouteTable {
  /// Whether a route takes a request.
  func takes(_ request: RouteRequest) -> Bool {
    // Most refused URLs have no route: nothing is made for them, not even an error.
    guard let found = try? find(request) else { return false }
    return (try? route(of: patterns[found.number], found, request)) != nil
  }

  /// The route that a request leads to; nil if no pattern takes it.
  func match(_ request: RouteRequest) throws(RoutingError) -> RouteMatch? {
    let found: PatternMatch?
    do throws(URLProblem) { found = try find(request) } catch { throw RoutingError([RoutingProblem(error)]) }
    guard let found else { return nil }
    let declared = patterns[found.number]
    return RouteMatch(
      route: try route(of: declared, found, request), pattern: declared.text, exposure: declared.entry.exposure,
      origin: request.origin)
  }

  /// The pattern that takes a URL of the program's own; no value is read.
  func pattern(reading url: String) throws(RoutingError) -> DeclaredPattern {
    let number: Int?
    do throws(URLProblem) { number = try routes.index(for: .program).number(of: url, trust: .program) } catch {
      number = nil
    }
    guard let number else { throw notFound(RouteRequest(url: url, origin: .program)) }
    return patterns[number]
  }

  private func find(_ request: RouteRequest) throws(URLProblem) -> PatternMatch? {
    if request.origin.isOutside { try check(request) }
    return try routes.index(for: request.origin).match(request.url, trust: trust(in: request.origin))
  }

  /// The parameters that come beside a URL are checked and limited as its query is.
  private func check(_ request: RouteRequest) throws(URLProblem) {
    if request.parameters.count > limits.items { throw .tooLong(.items, limit: limits.items) }
    for (name, value) in request.parameters where max(name.utf8.count, value.utf8.count) > limits.value {
      throw .tooLong(.value, limit: limits.value)
    }
    if request.parameters.contains(where: { ($0.key + $0.value).unicodeScalars.contains(where: \.isControl) }) {
      throw .malformedParameter(.controlCharacter)
    }
  }

  private func route(
    of declared: DeclaredPattern, _ found: PatternMatch, _ request: RouteRequest
  ) throws(RoutingError) -> any URLRoute {
    guard let type = declared.entry.type._urlRoute else { preconditionFailure("what has a pattern is a URL's route") }
    let values = RouteValues(path: found.path, parameters: request.parameters, query: found.query)
    let decoder = RouteDecoder(values, userInfo: request.userInfo)
    let route: any URLRoute
    do { route = try type.decoded(by: decoder) } catch {
      throw RoutingError([.parameter(error, of: declared, unread: decoder.unknown?.names ?? [])])
    }
    let unknown = decoder.unknown?.found ?? []
    guard unknown.isEmpty else { throw RoutingError(unknown.map { .unknownParameter($0, of: declared) }) }
    return route
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

extension URLRoute {
  fileprivate static func decoded(by decoder: RouteDecoder) throws -> any URLRoute { try decoder.decodeSelf(Self.self) }
}

extension RoutingProblem {
  fileprivate init(_ problem: URLProblem) {
    switch problem {
    case .malformed, .malformedParameter: self.init(.malformed, "\(problem)")
    case .tooLong: self.init(.tooLong, "\(problem)")
    }
  }
}
