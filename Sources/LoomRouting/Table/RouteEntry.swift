import Loom

/// A route that a module handles, as it is declared: one for each route that URLs lead to, and one for ``Unrouted``.
struct RouteEntry: Sendable {
  let type: any RouteType.Type
  /// The texts of the route's patterns, which are read once, when the module is configured.
  let patterns: [String]
  let exposure: Router.Exposure
  let module: AnyModule.Type
  let location: CodeLocation

  /// The route's name in reports and tables.
  var name: String { TypeSpelling.of(type) }

  /// Those that count: a child's in the place of its parent's for the same route.
  static func newest(of entries: [RouteEntry]) -> [RouteEntry] {
    var types = Set<ObjectIdentifier>(minimumCapacity: entries.count)
    let newest = entries.indices.reversed().filter { types.insert(ObjectIdentifier(entries[$0].type)).inserted }
    return newest.count == entries.count ? entries : newest.reversed().map { entries[$0] }
  }
}
