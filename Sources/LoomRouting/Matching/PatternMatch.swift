/// The pattern that a URL leads to, and what the URL says.
struct PatternMatch: Hashable, Sendable {
  /// The pattern's place in its table.
  let number: Int
  /// The parameters' values, in the order of ``Pattern/parameterNames``.
  let values: [Value]
  /// The items of the query, in their order.
  let query: [QueryItem]

  /// What a parameter stands for in a URL, decoded.
  enum Value: Hashable, Sendable {
    case text(String)
    /// The segments of `:rest**`.
    case texts([String])
  }

  /// One item of a query, decoded.
  struct QueryItem: Hashable, Sendable {
    let name: String
    /// What follows the first `=`; nil without one.
    let value: String?
  }
}

extension PatternMatch {
  /// The items of a query; nothing between two `&` is none.
  static func items(_ bytes: Span<UInt8>, _ query: Range<Int>) -> [QueryItem] {
    var items: [QueryItem] = []
    var start = query.lowerBound
    while start < query.upperBound {
      let stop = bytes.first(UInt8(ascii: "&"), from: start, to: query.upperBound)
      if stop > start { items.append(item(bytes, start, stop)) }
      start = stop + 1
    }
    return items
  }

  private static func item(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> QueryItem {
    let equals = bytes.first(UInt8(ascii: "="), from: start, to: end)
    let value = equals < end ? decoded(bytes, equals + 1..<end) : nil
    return QueryItem(name: decoded(bytes, start..<equals), value: value)
  }

  private static func decoded(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { buffer in
      var (position, count) = (range.lowerBound, 0)
      while position < range.upperBound {
        buffer[count] = URLText.next(bytes, &position, range.upperBound)
        count += 1
      }
      return count
    }
  }

  /// The values that a search has found.
  static func values(
    _ bytes: Span<UInt8>, _ found: FlatTrie.Found, _ captures: UnsafeMutableBufferPointer<FlatTrie.Capture>,
    separator: UInt8
  ) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(found.captures)
    for index in 0..<found.captures {
      let (start, end) = (captures[index].start, captures[index].end)
      if index < found.captures - 1 || found.rest == nil {
        values.append(.text(text(bytes, start, end)))
      } else if found.rest == .namedRest {
        values.append(.texts(texts(bytes, start, end, separator)))
      }
    }
    return values
  }

  private static func texts(_ bytes: Span<UInt8>, _ start: Int, _ end: Int, _ separator: UInt8) -> [String] {
    var texts: [String] = []
    var start = start
    while start <= end {
      let stop = bytes.first(separator, from: start, to: end)
      texts.append(text(bytes, start, stop))
      start = stop + 1
    }
    return texts
  }

  private static func text(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
