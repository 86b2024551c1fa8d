@testable import LoomRouting

/// Matching, written from its definition: of all patterns that fit, the most specific one.
struct NaiveMatcher {
  let patterns: [Pattern]

  func match(_ url: NaiveURL) -> PatternMatch? {
    let fitting = patterns.indices.compactMap { number in
      values(patterns[number], url).map { PatternMatch(number: number, path: $0, query: url.query) }
    }
    return fitting.min { Self.isBefore(patterns[$0.number], patterns[$1.number]) }
  }

  /// The values of a pattern's parameters; nil if the URL does not fit it.
  func values(_ pattern: Pattern, _ url: NaiveURL) -> [PatternMatch.QueryItem]? {
    guard pattern.scheme.map({ Array($0.utf8) }) == url.scheme, pattern.hasAuthority == url.hasAuthority,
      pattern.port.map({ Array($0.utf8) }) == url.port, let segments = url.carriedSegments, !segments.contains([])
    else { return nil }
    var (left, values) = (segments[...], [PatternMatch.QueryItem]())
    for segment in pattern.segments {
      guard let text = left.popFirst() else { return nil }
      let (prefix, suffix) = (segment.form.prefix.string, segment.form.suffix.string)
      switch segment.form.kind {
      case .literal: guard prefix.utf8.elementsEqual(text) else { return nil }
      case .parameter, .wildcard:
        guard text.count > prefix.utf8.count + suffix.utf8.count, text.starts(with: prefix.utf8),
          text.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return nil }
        guard let name = segment.name else { break }
        values.append(
          .init(name: name, value: Self.text(text.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count))))
      case .rest:
        if let name = segment.name { values += ([text] + left).map { .init(name: name, value: Self.text($0[...])) } }
        left = []
      }
    }
    return left.isEmpty ? values : nil
  }

  /// The leftmost segment that differs decides.
  static func isBefore(_ left: Pattern, _ right: Pattern) -> Bool {
    left.segments.map(rank).lexicographicallyPrecedes(right.segments.map(rank)) { $0.lexicographicallyPrecedes($1) }
  }

  /// Longer literals first; of equally long ones the longer prefix, although such patterns are a conflict.
  static func rank(_ segment: Pattern.Segment) -> [Int] {
    let (prefix, suffix) = (segment.form.prefix.string, segment.form.suffix.string)
    return switch segment.form.kind {
    case .literal: [0]
    case .parameter: [1, -prefix.utf8.count - suffix.utf8.count, -prefix.utf8.count]
    case .wildcard: [2]
    case .rest: [3]
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
