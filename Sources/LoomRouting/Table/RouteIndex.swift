/// The indices that find the routes of URLs, one for each origin.
struct RouteIndex: Sendable {
  private let count: Int
  let program: PatternIndex
  // Exposed patterns have their own indices: for a URL from there, no other pattern exists.
  let script: PatternIndex
  let remote: PatternIndex

  /// Goes on from the index of the first patterns, where it is known.
  ///
  /// - Complexity: O(*n*) for *n* patterns
  init(_ declared: [DeclaredPattern], from known: RouteIndex?) {
    let patterns = declared.map(\.pattern)
    let first = known?.count ?? 0
    let program = PatternIndex(patterns, from: known?.program, ofFirst: first)
    let exposed = { (exposure: Router.Exposure, known: PatternIndex?) in
      let isExposed = { declared[$0].entry.exposure.contains(exposure) }
      if patterns.indices.allSatisfy(isExposed) { return program }
      if let known, !patterns.indices.dropFirst(first).contains(where: isExposed) { return known }
      return PatternIndex(patterns, from: known, ofFirst: first, where: isExposed)
    }
    (count, self.program) = (patterns.count, program)
    script = exposed(.script, known?.script)
    remote = exposed(.remote, known?.remote)
  }
}
