public import Loom

/// Binds ``Router``, ``RouteTable`` and ``RoutingLimits``; handling a route installs it.
///
/// Install it yourself if a program may have no route at all.
public final class RoutingModule: Module {
  /// Declares the bindings.
  public override func configure() {
    // Of declarations alone: children that handle no routes of their own share it.
    bind(RouteTable.self).to { (routes: [RouteList], limits: RoutingLimits) in try RouteTable(routes, limits) }
      .in(.eager)
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
    or, if there may be no route, install(RoutingModule())
    """
  }
}
