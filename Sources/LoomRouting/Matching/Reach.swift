/// Finds patterns that no URL reaches.
///
/// A pattern's *typical* URL has, for each parameter, a text that no pattern mentions. A pattern that fits it fits each
/// URL of the first pattern, and is always more specific or never. So other patterns have all URLs of one exactly if
/// they have its typical one. For `**` there is one for each length up to what any pattern tells apart.
struct Reach {
  private let trie: FlatTrie

  init(_ trie: FlatTrie) { self.trie = trie }

  func unreachable(_ patterns: [Pattern]) -> [PatternPair] {
    let duplicates = Set(trie.duplicates.map(\.number))
    return patterns.indices.compactMap { number in
      if !patterns[number].mayBeUnreachable || duplicates.contains(number) { return nil }
      return winner(over: number, patterns[number]).map { PatternPair(number: number, other: $0) }
    }
  }

  /// A pattern that has the typical URLs of another; nil if it has one itself.
  private func winner(over number: Int, _ pattern: Pattern) -> Int? {
    var lengths = 1...1
    if case .rest = pattern.segments.last { lengths = 1...(trie.depth - pattern.segments.count + 2) }
    var winner: Int?
    // The longest first: only other rests are as long.
    for length in lengths.reversed() {
      winner = find(pattern, rest: length)
      if winner == number { return nil }
    }
    return winner
  }

  private func find(_ pattern: Pattern, rest: Int) -> Int? {
    var bytes = Array(FlatTrie.rootKey(pattern).utf8)
    let key = bytes.count
    for (index, segment) in pattern.segments.enumerated() {
      if index > 0 { bytes.append(.decodedSeparator) }
      Self.append(segment, rest, to: &bytes)
    }
    return bytes.withUnsafeBufferPointer { find($0.span, key, hostHasColon: pattern.hostHasColon) }
  }

  private static func append(_ segment: Pattern.Segment, _ rest: Int, to bytes: inout [UInt8]) {
    switch segment {
    case .literal(let text): bytes += text.utf8
    case .affixed(let prefix, _, let suffix): bytes += Array(prefix.utf8) + [.notText] + suffix.utf8
    case .parameter, .wildcard: bytes.append(.notText)
    case .rest:
      for index in 0..<rest { bytes += index == 0 ? [.notText] : [.decodedSeparator, .notText] }
    }
  }

  private func find(_ bytes: Span<UInt8>, _ key: Int, hostHasColon: Bool) -> Int? {
    let root = trie.child(of: 0, bytes, 0, key)
    let request = FlatTrie.Request(
      root: root, start: key, end: bytes.count, separator: .decodedSeparator, isFirstLiteral: hostHasColon)
    return trie.withBuffers { trie.match(bytes, request, $0, $1)?.number }
  }
}

extension Pattern {
  /// Whether something more specific may have the typical URL: only where a pattern has `*` or `**`.
  ///
  /// A typical text fits no literal, and no longer literals around a parameter, so that a parameter fits nothing before itself.
  fileprivate var mayBeUnreachable: Bool {
    segments.contains { segment in
      switch segment {
      case .wildcard, .rest: true
      case .literal, .affixed, .parameter: false
      }
    }
  }

  /// Whether the host is one that only literals fit.
  var hostHasColon: Bool {
    guard hasAuthority, case .literal(let host) = segments.first else { return false }
    return host.utf8.contains(.colon)
  }
}
