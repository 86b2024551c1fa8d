import Loom

/// All routes that URLs lead to.
public final class RouteTable: Sendable {
  init(_ all: [RouteEntry], _ limits: RoutingLimits) throws(RoutingError) {}
  func takes(_ request: RouteRequest) -> Bool { false }
  func match(_ request: RouteRequest) throws(RoutingError) -> RouteMatch { throw RoutingError(.notFound, "?") }
  func handlesUnrouted(from origin: Origin) -> Bool { false }
}
