/// Finds patterns that no URL reaches.
///
/// A pattern's *typical* URL has, for each parameter, a text that no pattern mentions. A pattern that fits it fits each
/// URL of the first pattern, and is always more specific or never. So other patterns have all URLs of one exactly if
/// they have its typical one. For `**` there is one for each length that any pattern distinguishes.
extension PatternTrie {
  /// A pattern that has the typical URLs of another; nil if that has one itself.
  func winner(over pattern: Pattern, _ number: Int) -> Int? {
    guard pattern.mayBeUnreachable else { return nil }
    var winner: Int?
    // The longest first: only other rests are as long.
    for length in lengths(of: pattern).reversed() {
      winner = self.number(ofTypical: pattern, rest: length)
      if winner == number { return nil }
    }
    return winner
  }

  private func lengths(of pattern: Pattern) -> ClosedRange<Int> {
    guard case .rest = pattern.segments.last else { return 1...1 }
    return 1...(depth - pattern.segments.count + 2)
  }

  private func number(ofTypical pattern: Pattern, rest: Int) -> Int? {
    let path = pattern.segments.map { $0.typicalText(rest: rest) }.joined(separator: "/")
    let form: URLScheme.Form = pattern.hasAuthority ? .authority : pattern.scheme == nil ? .relative : .opaque
    return number(of: URLSegments(path.utf8[...], form, isEscaped: true), under: Root(pattern))
  }
}

extension Pattern {
  /// Whether something more specific may have the typical URL: only where a pattern has `*` or `**`.
  ///
  /// A typical text fits no literal, and no longer literals around a parameter, so that a parameter fits nothing before
  /// itself.
  fileprivate var mayBeUnreachable: Bool { segments.contains { $0.rank.kind > 1 } }
}

extension Pattern.Segment {
  /// A byte that UTF-8 never has, so that no literal has it.
  private static let unmentioned = "%FE"

  /// A typical text of the segment as a URL writes it, or so many of a rest.
  fileprivate func typicalText(rest: Int) -> String {
    switch self {
    case .literal(let text): Self.escaping(text)
    case .piece(let prefix, _, let suffix): Self.escaping(prefix) + Self.unmentioned + Self.escaping(suffix)
    case .rest: Array(repeating: Self.unmentioned, count: rest).joined(separator: "/")
    }
  }

  private static func escaping(_ literal: String) -> String {
    String(
      decoding: literal.utf8.flatMap { [.percent, .slash, .colon].contains($0) ? $0.escape : [$0] }, as: UTF8.self)
  }
}
