import Loom

/// All routes that URLs lead to: a value to inspect, print and export.
///
/// ```swift
/// print(injector.get(Router.self).table)
/// ```
public final class RouteTable: Sendable {
  let routes: CompiledRoutes
  let limits: RoutingLimits

  /// Makes the table of routes whose patterns have been checked.
  ///
  /// - Throws: an error, if some URL would make too much work. Verification finds that already where the limits are
  ///   an instance.
  init(_ all: [RouteList], _ limits: RoutingLimits) throws(RoutingError) {
    routes = CompiledRoutes.of(all)
    self.limits = limits
    if let problem = routes.tooMuchWork(limits) { throw RoutingError([problem]) }
  }

  var patterns: [DeclaredPattern] { routes.patterns.good }

  /// The exposure of the handler of URLs that lead nowhere, if it takes those that come from there.
  func unrouted(from origin: Router.Origin) -> Router.Exposure? {
    routes.entries.first { $0.type == Unrouted.self && $0.exposure.isSuperset(of: origin.exposure) }?.exposure
  }

  /// How far URLs from an origin are trusted.
  func trust(in origin: Router.Origin) -> URLTrust { origin.isOutside ? .outside(limits) : .program }

  /// Probable mistakes: exposed routes that take URLs of others, and literals that only look the same.
  ///
  /// - Complexity: O(*n*) for *n* patterns, and for how many of them overlap
  public var warnings: [RoutingProblem] {
    let all = patterns.map(\.pattern)
    let shadowed = [Router.Exposure.script, .remote].flatMap { exposure in
      PatternConflicts.shadowed(all) { patterns[$0].entry.exposure.contains(exposure) }
        .map { RoutingProblem.shadowed(patterns[$0.number], by: patterns[$0.other], exposure) }
    }
    return shadowed + EquivalentLiterals(all).findings.map { RoutingProblem.equivalent($0, in: patterns) }
  }
}
