import Loom

extension Router {
  /// Performs the route of a URL, or of a text without a scheme.
  ///
  /// ```swift
  /// try await router.open("garage://trips/7?format=short", from: .remote("mail"))
  /// let trips = try await router.open("trips/find", parameters: ["driver": "Anna"], from: .script("setup"))
  /// ```
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: the handler's result; `()` for a route without a result.
  /// - Throws: a ``RoutingError`` for the URL; the original error of a ``RouteGuard`` or the handler; an
  ///   `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: O(*n*) for *n* bytes, plus guards, the handler and creating its parameters
  @discardableResult
  nonisolated(nonsending) public func open(
    _ url: String, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) async throws -> any Sendable {
    try await open(url, parameters: parameters, userInfo: userInfo, from: origin, returning: (any Sendable).self)
  }

  /// Performs the route of a URL, if its result has a certain type.
  ///
  /// ```swift
  /// let trips = try await router.open(
  ///   "trips/find", parameters: ["driver": "Anna"], from: .script("setup"), returning: [Int].self)
  /// ```
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - parameters: further parameters by name; they take precedence over the query, but not over the path.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself opens the URL.
  ///   - origin: where the URL comes from.
  ///   - type: the type that the route has to return; if it returns another one, the router performs nothing.
  /// - Returns: the handler's result.
  /// - Throws: a ``RoutingError`` for the URL; the original error of a ``RouteGuard`` or the handler; an
  ///   `InjectionError` if something that the handler takes cannot be created.
  /// - Complexity: O(*n*) for *n* bytes, plus guards, the handler and creating its parameters
  nonisolated(nonsending) public func open<Output: Sendable>(
    _ url: String, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin, returning type: Output.Type
  ) async throws -> Output {
    let request = RouteRequest(url: url, parameters: parameters, given: userInfo, origin: origin)
    let match = try table.match(request)
    try match?.route.check(yields: Output.self)
    let output = if let match { try await perform(match) } else { try await performUnrouted(request) }
    guard let output = output as? Output else {
      throw RoutingError.wrongOutput(Unrouted.self, Swift.type(of: output), Output.self)
    }
    return output
  }

  /// Whether ``open(_:parameters:userInfo:from:)-(String,_,_,_)`` would reach guards and handler; runs neither.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - parameters: further parameters by name.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself would open the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: whether a route takes it; a handler of ``Unrouted`` does not count.
  /// - Complexity: O(*n*) for *n* bytes
  public func canOpen(
    _ url: String, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) -> Bool {
    let request = RouteRequest(url: url, parameters: parameters, given: userInfo, origin: origin)
    return (try? table.match(request)) != nil
  }

  /// The route that a URL leads to, decoded; runs neither guards nor handler.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - parameters: further parameters by name.
  ///   - userInfo: values for the route's `init(from:)`, if the program itself would open the URL.
  ///   - origin: where the URL comes from.
  /// - Returns: the route and its pattern.
  /// - Throws: a ``RoutingError`` if there is no route for the origin, or if the URL does not fit the route.
  /// - Complexity: O(*n*) for *n* bytes
  public func match(
    _ url: String, parameters: [String: String] = [:], userInfo: [CodingUserInfoKey: any Sendable] = [:],
    from origin: Origin
  ) throws(RoutingError) -> RouteMatch {
    let request = RouteRequest(url: url, parameters: parameters, given: userInfo, origin: origin)
    guard let match = try table.match(request) else { throw table.notFound(request) }
    return match
  }

  nonisolated(nonsending) private func perform(_ match: RouteMatch) async throws -> any Sendable {
    for routeGuard in try await injector.resolveWhereItMust([RouteGuard].self) { try routeGuard.check(match) }
    return try await match.route.perform(with: injector)
  }

  /// Lets the handler of ``Unrouted`` open other URLs, but none in circles.
  nonisolated(nonsending) private func performUnrouted(_ request: RouteRequest) async throws -> any Sendable {
    guard let exposure = table.unrouted(from: request.origin) else { throw table.notFound(request) }
    let chain = Unrouted.underWay + [request.url]
    if Unrouted.underWay.contains(request.url) { throw RoutingError.circle(chain, request.origin) }
    let route = Unrouted(url: request.url, origin: request.origin)
    return try await Unrouted.$underWay.withValue(chain) {
      try await perform(RouteMatch(route: route, pattern: "", exposure: exposure, origin: request.origin))
    }
  }
}

extension RouteType {
  nonisolated(nonsending) fileprivate func perform(with injector: Injector) async throws -> any Sendable {
    try await Self._perform(self, with: injector)
  }

  /// Compares the type of the route's result with the requested one.
  fileprivate func check<Asked>(yields type: Asked.Type) throws(RoutingError) {
    // A subclass fits its superclass, and a value an optional; of an existential only the handler knows the value
    // in it.
    let fits =
      Output.self is Asked.Type || Asked.self == (any Sendable).self || Output.self == (any Sendable).self
      || (Asked.self as? any OptionalType.Type)?.holds(Output.self) == true
    if !fits { throw RoutingError.wrongOutput(Self.self, Output.self, Asked.self) }
  }
}

/// An optional of any type.
private protocol OptionalType {
  /// Whether each value of a type is one of the wrapped type: a subclass's are.
  static func holds(_ type: Any.Type) -> Bool
}

extension Optional: OptionalType {
  fileprivate static func holds(_ type: Any.Type) -> Bool { type is Wrapped.Type }
}

extension RoutingError {
  fileprivate static func circle(_ urls: [String], _ origin: Router.Origin) -> RoutingError {
    let chain = origin.isOutside ? "." : ": " + urls.map { "\"\($0.excerpt())\"" }.joined(separator: ", then ") + "."
    return RoutingError(.notFound, "Nothing handles a URL that the handler of `Unrouted` opens again" + chain)
  }

  fileprivate static func wrongOutput(_ route: Any.Type, _ output: Any.Type, _ asked: Any.Type) -> RoutingError {
    let (route, output, asked) = (TypeSpelling.of(route), TypeSpelling.of(output), TypeSpelling.of(asked))
    return RoutingError(.wrongOutput, "\(route) yields \(output), but \(asked) is asked for.")
  }
}
