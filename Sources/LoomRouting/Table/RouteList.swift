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

  /// A pattern and its route, as reports write them.
  func quoted(_ pattern: String) -> String { "\"\(pattern)\" (`\(name)`)" }
}

/// One pattern of one route.
struct DeclaredPattern: Sendable {
  /// The text as it was written.
  let text: String
  let pattern: Pattern
  let entry: RouteEntry

  /// The pattern and its route, as reports write them.
  var quoted: String { entry.quoted(text) }
}

/// The routes that a module handles, as one contribution.
///
/// A binding and an entry for each route would cost more than all the rest of it.
///
/// Complete when the module has been configured, and never changed from then on.
final class RouteList: Sendable {
  private let content = Guarded<[RouteEntry]>([])

  var entries: [RouteEntry] { content.withLock(\.self) }

  /// Adds a route, and returns whether it is the first.
  func append(_ entry: RouteEntry) -> Bool {
    content.withLock {
      $0.append(entry)
      return $0.count == 1
    }
  }
}

/// The checks of all routes together, when an injector is created and by `Injector.verify`.
extension RouteList: CheckedContribution {
  static func problems(of contributions: [Binding], in graph: BindingGraph) -> [Problem] {
    let limits = graph.find(AnyKey(Key(RoutingLimits.self))).flatMap { graph[$0].instance(of: RoutingLimits.self) }
    let lists = contributions.compactMap { $0.instance(of: RouteList.self) }
    let table = RouteTable(lists, limits ?? RoutingLimits())
    // The work only if the limits are known.
    let work = limits.flatMap { _ in table.tooMuchWork }
    return (table.problems + [work].compactMap(\.self)).map { found in
      let (problem, notes) = (found.problem, found.notes)
      return Problem(
        .refused, contributions[0].key, at: notes.last?.location,
        detail: "\(problem.code.rawValue): \(problem.detail)", notes: notes,
        remedies: ["\(problem.code.remedies.joined(separator: "\n"))"])
    }
  }
}
