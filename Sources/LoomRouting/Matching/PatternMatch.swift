/// The pattern that a URL leads to, with the values that the URL has for it.
struct PatternMatch: Hashable, Sendable {
  /// The pattern's place in its table.
  let number: Int
  /// The parameters' decoded values in the order of the path; `:rest**` has one for each of its segments.
  let path: [QueryItem]
  /// The items of the query, in their order.
  let query: [QueryItem]

  /// A name and its decoded value.
  struct QueryItem: Hashable, Sendable {
    let name: String
    /// In a query, the text after the first `=`; nil without one.
    let value: String?
  }
}

extension PatternMatch {
  /// Reads the values of a URL that leads to a pattern.
  init(number: Int, of pattern: Pattern, _ url: URLParts) {
    var left = URLSegments(url)
    var path: [QueryItem] = []
    for segment in pattern.segments {
      guard let text = left.next() else { break }
      guard let name = segment.name else { continue }
      if segment.form.kind == .rest {
        path += ([text] + left).map { QueryItem(name: name, value: $0.string) }
      } else {
        let parts = text.split(prefix: segment.form.prefix.length, suffix: segment.form.suffix.length)
        path.append(QueryItem(name: name, value: parts?.middle.string))
      }
    }
    let query = url.items.compactMap { piece -> QueryItem? in
      if piece.isEmpty { return nil }
      let item = url.item(piece)
      return QueryItem(name: item.name.string, value: item.value?.string)
    }
    self.init(number: number, path: path, query: query)
  }
}
