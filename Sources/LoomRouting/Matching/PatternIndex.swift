/// Finds the pattern of a URL: bytes in, numbers out.
struct PatternIndex: Sendable {
  let trie: FlatTrie

  /// An index of those patterns of a table that are included; numbers are those of the table.
  ///
  /// Complexity: O(*n*) in the bytes of the patterns.
  init(_ patterns: [Pattern], where isIncluded: (Int) -> Bool = { _ in true }) {
    var builder = TrieBuilder()
    for (number, pattern) in patterns.enumerated() where isIncluded(number) { builder.add(pattern, number: number) }
    trie = builder.trie()
  }

  /// The pattern that a URL leads to, with nothing allocated.
  ///
  /// Complexity: O(*n*) in the bytes of the URL where no segment leads astray; at most ``FlatTrie/work`` visits.
  @_optimize(speed)
  func number(of url: String, trust: URLTrust) throws(URLProblem) -> Int? {
    let found = url.withBytes { bytes -> Result<Int?, URLProblem> in
      let parts = URLBytes(bytes)
      if let problem = URLCheck.check(bytes, parts, trust) { return .failure(problem) }
      return .success(search(bytes, parts) { _, _, _, _ in }?.number)
    }
    return try found.get()
  }

  /// The pattern that a URL leads to, with the parameters' values and the items of the query.
  ///
  /// Complexity: as that of ``number(of:trust:)``, and O(*n*) in the bytes that are returned.
  @_optimize(speed)
  func match(_ url: String, trust: URLTrust) throws(URLProblem) -> PatternMatch? {
    let found = url.withBytes { bytes -> Result<PatternMatch?, URLProblem> in
      let parts = URLBytes(bytes)
      if let problem = URLCheck.check(bytes, parts, trust) { return .failure(problem) }
      var match: PatternMatch?
      _ = search(bytes, parts) { found, text, captures, separator in
        match = PatternMatch(
          number: found.number, values: PatternMatch.values(text, found, captures, separator: separator),
          query: PatternMatch.items(bytes, parts.query))
      }
      return .success(match)
    }
    return try found.get()
  }
}

extension PatternIndex {
  /// Is told what a search has found: the pattern, the bytes that its captures are of, these, and the separator.
  private typealias Reader = (FlatTrie.Found, Span<UInt8>, UnsafeMutableBufferPointer<FlatTrie.Capture>, UInt8) -> Void

  /// Searches a URL where it is, or a decoded copy.
  @_optimize(speed)
  private func search(_ bytes: Span<UInt8>, _ parts: URLBytes, _ read: Reader) -> FlatTrie.Found? {
    if parts.needsCopy { return searchCopy(bytes, parts, read) }
    // Without escapes no segment has a slash; an opaque path has no segments but itself.
    let separator = parts.scheme.form == .opaque ? UInt8.decodedSeparator : .slash
    return search(bytes, key: parts.scheme.keyEnd, parts.start..<parts.end, separator, parts.hostHasColon, read)
  }

  private func searchCopy(_ bytes: Span<UInt8>, _ parts: URLBytes, _ read: Reader) -> FlatTrie.Found? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: parts.end + 1) { buffer in
      let copy = URLText(bytes, parts, in: buffer)
      let text = UnsafeMutableBufferPointer(rebasing: buffer[..<copy.count]).span
      let key = parts.scheme.keyEnd
      return search(text, key: key, key..<copy.count, .decodedSeparator, copy.hostHasColon, read)
    }
  }

  @_optimize(speed)
  private func search(
    _ text: Span<UInt8>, key: Int, _ segments: Range<Int>, _ separator: UInt8, _ hostHasColon: Bool, _ read: Reader
  ) -> FlatTrie.Found? {
    let root = trie.child(of: 0, text, 0, key)
    guard root != 0 else { return nil }
    let request = FlatTrie.Request(
      root: root, start: segments.lowerBound, end: segments.upperBound, separator: separator,
      isFirstLiteral: hostHasColon)
    return trie.withBuffers { captures, ways in
      guard let found = trie.match(text, request, captures, ways) else { return nil }
      read(found, text, captures, separator)
      return found
    }
  }
}
