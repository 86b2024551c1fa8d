/// The patterns of some routes as they are read from their texts, in order.
struct ReadPatterns: Sendable {
  private(set) var good: [DeclaredPattern] = []
  /// Why the other texts are no patterns.
  private(set) var bad: [RoutingProblem] = []

  init(of entries: [RouteEntry]) {
    good.reserveCapacity(entries.count)
    for entry in entries {
      for text in entry.patterns { read(text, of: entry) }
    }
  }

  private mutating func read(_ text: String, of entry: RouteEntry) {
    do throws(PatternProblem) {
      good.append(DeclaredPattern(text: text, pattern: try PatternSyntax.pattern(text), entry: entry))
    } catch {
      bad.append(.badPattern(text, of: entry, error))
    }
  }
}
