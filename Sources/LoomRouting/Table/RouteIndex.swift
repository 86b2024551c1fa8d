/// What finds the routes of URLs, for each origin: compiled once for the check of an injector and for its table.
struct RouteIndex: Sendable {
  /// The routes that it is of, by their numbers.
  private let routes: [Int]
  private let count: Int
  let program: PatternIndex
  // What is exposed has an index of its own: for who comes from there, nothing else exists.
  let script: PatternIndex
  let remote: PatternIndex

  private init(_ declared: [DeclaredPattern], of routes: [Int], from known: RouteIndex?) {
    let patterns = declared.map(\.pattern)
    let first = known?.count ?? 0
    let program = PatternIndex(patterns, from: known?.program, ofFirst: first)
    let exposed = { (exposure: Exposure, known: PatternIndex?) in
      let isExposed = { declared[$0].entry.exposure.contains(exposure) }
      if patterns.indices.allSatisfy(isExposed) { return program }
      if let known, !patterns.indices.dropFirst(first).contains(where: isExposed) { return known }
      return PatternIndex(patterns, from: known, ofFirst: first, where: isExposed)
    }
    (self.routes, count, self.program) = (routes, patterns.count, program)
    script = exposed(.script, known?.script)
    remote = exposed(.remote, known?.remote)
  }
}

extension RouteIndex {
  /// The index of some routes' patterns: a new one, unless the same routes have been compiled before.
  ///
  /// A new one goes on from that of the first of them, if there is one: from the parent's, say.
  ///
  /// - Complexity: O(*n*) for *n* patterns
  static func of(_ entries: [RouteEntry], _ declared: [DeclaredPattern]) -> RouteIndex {
    let routes = entries.map(\.read.number)
    guard let last = entries.last?.read else { return RouteIndex(declared, of: routes, from: nil) }
    let known = entries.lazy.reversed().compactMap(\.read.index).first { routes.starts(with: $0.routes) }
    if let known, known.routes.count == routes.count { return known }
    let index = RouteIndex(declared, of: routes, from: known)
    last.index = index
    return index
  }
}
