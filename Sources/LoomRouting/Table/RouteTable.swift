import Loom

/// All routes that URLs lead to: a value to inspect, print and export.
///
/// ```swift
/// print(injector.get(Router.self).table)
/// ```
public final class RouteTable: Sendable {
  let patterns: [DeclaredPattern]
  let limits: RoutingLimits
  private let unrouted: Router.Exposure?
  private let index: RouteIndex

  /// Makes the table of routes whose patterns have been checked.
  ///
  /// - Throws: an error, if some URL would make too much work. Verification finds that already where the limits are
  ///   an instance.
  init(_ all: [RouteList], _ limits: RoutingLimits) throws(RoutingError) {
    let routes = CompiledRoutes.of(all)
    let entries = routes.entries
    (patterns, index) = (routes.patterns.good, routes.index)
    self.limits = limits
    unrouted = entries.first { $0.type == Unrouted.self }?.exposure
    if let problem = routes.tooMuchWork(limits) { throw RoutingError([problem]) }
  }

  /// The exposure of the handler of URLs that lead nowhere, if it takes those that come from there.
  func unrouted(from origin: Router.Origin) -> Router.Exposure? {
    unrouted.flatMap { $0.isSuperset(of: origin.exposure) ? $0 : nil }
  }

  /// The index of the patterns that exist for an origin.
  func index(for origin: Router.Origin) -> PatternIndex {
    switch origin {
    case .program: index.program
    case .script: index.script
    case .remote: index.remote
    }
  }

  /// How far URLs from an origin are trusted.
  func trust(in origin: Router.Origin) -> URLTrust {
    guard origin.isOutside else { return .program }
    return .outside(
      URLLimits(bytes: limits.bytes, segments: limits.segments, items: limits.items, value: limits.value))
  }

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
