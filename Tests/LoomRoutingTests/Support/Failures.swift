import Loom
import LoomRouting
import Testing

/// The codes of the problems that a router's work fails with; none if it does not.
func routingCodes(_ work: () async throws -> Void) async -> [RoutingProblem.Code] {
  do {
    try await work()
    return []
  } catch {
    return (error as? RoutingError)?.problems.map(\.code) ?? []
  }
}

/// The text of what matching a URL fails with.
func matchFailure(
  _ url: String, by router: Router, from origin: Router.Origin, sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  #expect(throws: RoutingError.self, sourceLocation: sourceLocation) { try router.match(url, from: origin) }?
    .description
}

/// The codes of the problems that an injector's work fails with; none if it does not.
func injectionCodes<T>(_ work: () throws -> T) -> [Problem.Code] {
  do {
    _ = try work()
    return []
  } catch {
    return (error as? InjectionError)?.problems.map(\.code) ?? []
  }
}

/// The answer to a URL from outside that leads to nothing exposed.
let hidden = "[NOT_FOUND] Nothing that is exposed handles this URL."
