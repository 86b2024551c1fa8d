import Loom

/// A route that a module handles, as it is declared: one for each route that URLs lead to, and one for ``Unrouted``.
struct RouteEntry: Sendable {
  let type: any RouteType.Type
  let exposure: Exposure
  let module: Module.Type
  let location: CodeLocation
  let read = ReadPatterns()

  init(_ type: any RouteType.Type, _ exposure: Exposure, in module: Module.Type, at location: CodeLocation) {
    self.type = type
    self.exposure = exposure
    self.module = module
    self.location = location
  }

  /// What its patterns' texts say; nothing if no URL leads to it.
  var patterns: ReadPatterns.Patterns { type._urlRoute.map(read.of) ?? ReadPatterns.Patterns() }

  /// The route's name in reports and tables.
  var name: String { TypeSpelling.of(type) }
}

extension RouteEntry {
  /// Those that count: a child's in the place of its parent's for the same route.
  static func newest(of lists: [RouteList]) -> [RouteEntry] {
    let entries = lists.flatMap(\.entries)
    var last: [ObjectIdentifier: Int] = [:]
    for (index, entry) in entries.enumerated() { last[ObjectIdentifier(entry.type)] = index }
    if last.count == entries.count { return entries }
    return entries.indices.filter { last[ObjectIdentifier(entries[$0].type)] == $0 }.map { entries[$0] }
  }
}
