/// Finds the pattern of a URL: bytes in, numbers out.
struct PatternIndex: Sendable {
  let trie: FlatTrie

  /// An index of those patterns of a table that are included; numbers are those of the table.
  ///
  /// One of the table's first patterns is gone on from, where it is known: then only the others are added, to a copy.
  ///
  /// Complexity: O(*n*) in the bytes of the patterns.
  init(
    _ patterns: [Pattern], from known: PatternIndex? = nil, ofFirst count: Int = 0,
    where isIncluded: (Int) -> Bool = { _ in true }
  ) {
    var builder = known.map { TrieBuilder($0.trie) } ?? TrieBuilder(capacity: patterns.count)
    for number in patterns.indices.dropFirst(count) where isIncluded(number) {
      builder.add(patterns[number], number: number)
    }
    trie = builder.trie()
  }

  /// The pattern that a URL leads to, with nothing allocated.
  ///
  /// Complexity: O(*n*) in the bytes of the URL where no segment leads astray; at most ``FlatTrie/work`` visits.
  func number(of url: String, trust: URLTrust) throws(URLProblem) -> Int? {
    try url.withBytes { find($0, trust) { _, _, _, _ in } }.get()
  }

  /// The pattern that a URL leads to, with the parameters' values and the items of the query.
  ///
  /// Complexity: as that of ``number(of:trust:)``, and O(*n*) in the bytes that are returned.
  @_optimize(speed)
  func match(_ url: String, trust: URLTrust) throws(URLProblem) -> PatternMatch? {
    var match: PatternMatch?
    let found = url.withBytes { bytes in
      find(bytes, trust) { found, text, captures, separator in
        match = PatternMatch(
          number: found.number, values: PatternMatch.values(text, found, captures, separator: separator),
          query: PatternMatch.items(bytes, URLBytes.split(bytes).query))
      }
    }
    _ = try found.get()
    return match
  }
}

extension PatternIndex {
  /// Is told what a search has found: the pattern, the bytes that its captures are of, these, and the separator.
  private typealias Reader = (FlatTrie.Found, Span<UInt8>, UnsafeMutableBufferPointer<FlatTrie.Capture>, UInt8) -> Void

  /// Searches a URL where it is, or a decoded copy.
  @_optimize(speed)
  private func find(_ bytes: Span<UInt8>, _ trust: URLTrust, _ read: Reader) -> Result<Int?, URLProblem> {
    let parts = URLBytes(bytes)
    if let problem = URLCheck.check(bytes, parts, trust) { return .failure(problem) }
    if parts.needsCopy { return .success(findCopy(bytes, read)) }
    // Without escapes no segment has a slash; an opaque path has no segments but itself.
    let separator = parts.scheme.form == .opaque ? UInt8.decodedSeparator : .slash
    return .success(find(bytes, parts.scheme.keyEnd, parts.start..<parts.end, separator, parts.hostHasColon, read))
  }

  @inline(never)
  private func findCopy(_ bytes: Span<UInt8>, _ read: Reader) -> Int? {
    let parts = URLBytes.split(bytes)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: parts.end + 1) { buffer in
      let copy = URLText(bytes, parts, in: buffer)
      let text = UnsafeMutableBufferPointer(rebasing: buffer[..<copy.count]).span
      let key = parts.scheme.keyEnd
      return find(text, key, key..<copy.count, .decodedSeparator, copy.hostHasColon, read)
    }
  }

  @inline(__always)
  private func find(
    _ text: Span<UInt8>, _ key: Int, _ segments: Range<Int>, _ separator: UInt8, _ hostHasColon: Bool, _ read: Reader
  ) -> Int? {
    let root = trie.root(text, key)
    guard root != 0 else { return nil }
    let request = FlatTrie.Request(
      root: root, start: segments.lowerBound, end: segments.upperBound, separator: separator,
      isFirstLiteral: hostHasColon)
    return trie.withBuffers { captures, ways in
      guard let found = trie.match(text, request, captures, ways) else { return nil }
      read(found, text, captures, separator)
      return found.number
    }
  }
}
