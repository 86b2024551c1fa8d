public import Loom

/// Binds ``Router``, ``RouteTable`` and ``RoutingLimits``; handling a route installs it.
///
/// Install it yourself if a program may have no route at all.
public final class RoutingModule: Module {
  /// Declares the bindings.
  public override func configure() {
    // Of declarations alone: children that add no routes share it.
    bind(RouteTable.self).to { (routes: [RouteList], limits: RoutingLimits) in
      let table = RouteTable(routes, limits)
      // Verification finds that already where the limits are an instance.
      if let problem = table.tooMuchWork { throw RoutingError([problem.problem]) }
      return table
    }.in(.eager)
    bind(RoutingLimits.self).to(instance: RoutingLimits()).asDefault()
    // The guards are declared, although each URL has its own, so that the graph knows what they need.
    bind(Router.self).to { (injector: Injector, table: RouteTable, _: Lazy<[RouteGuard]>) in
      Router(injector: injector, table: table)
    }
  }
}

/// A type that the module binds.
package protocol BoundForRouting: CompanionDeclared {}

extension Router: BoundForRouting {}
extension RouteTable: BoundForRouting {}
extension RoutingLimits: BoundForRouting {}

extension BoundForRouting {
  package static var declaration: String {
    """
    handle a route in a module, which installs RoutingModule: handle(X.self) { … };
    or, if there may be no route, installOnce(RoutingModule())
    """
  }
}

/// How long a URL from outside may be, and how much work it may cause.
///
/// Bind your own to change them.
///
/// ```swift
/// bind(RoutingLimits.self).to {
///   var limits = RoutingLimits()
///   limits.bytes = 2048
///   return limits
/// }
/// ```
public struct RoutingLimits: Hashable, Sendable {
  /// The maximum length of a URL from outside, in bytes.
  public var bytes = 8192
  /// The maximum number of its segments.
  public var segments = 64
  /// The maximum number of items in its query, and of parameters.
  public var items = 128
  /// The maximum length of a segment, a name or a value, in bytes.
  public var value = 1024
  /// How many places of the table a search may visit; creating the injector refuses a table that could need more.
  public var visits = 4096

  /// Creates the default limits.
  ///
  /// - Complexity: O(1)
  public init() {}
}
