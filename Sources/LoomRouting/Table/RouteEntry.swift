import Loom

/// A route that a module handles, as it is declared: one for each route that URLs lead to, and one for ``Unrouted``.
struct RouteEntry: Sendable {
  let type: any RouteType.Type
  let exposure: Exposure
  let module: Module.Type
  let location: CodeLocation

  init(_ type: any RouteType.Type, _ exposure: Exposure, in module: Module.Type, at location: CodeLocation) {
    self.type = type
    self.exposure = exposure
    self.module = module
    self.location = location
  }
}
