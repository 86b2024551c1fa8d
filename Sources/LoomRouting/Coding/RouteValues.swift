/// The values that a URL and its caller have given, by name and in order.
///
/// A name is looked up in the path first, then in the parameters, then in the query.
/// The first of them that has the name answers alone: a later one never replaces or extends it.
struct RouteValues: Sendable {
  /// A name, which has dots for nested values, and its text.
  typealias Item = PatternMatch.QueryItem

  /// All values: those captured by the path, the parameters, the query.
  let items: [Item]
  /// Where the parameters begin.
  private let parametersStart: Int
  /// Where the query begins.
  private let queryStart: Int
  /// The positions of all items by name, those of one name in order.
  let sorted: [Int]

  /// Gathers the values; `:rest**` gives one item of that name for each of its segments.
  init(path: [Item] = [], parameters: [String: String] = [:], query: [Item] = []) {
    let given = parameters.map { Item(name: $0, value: $1) }
    let items = path + given + query
    (parametersStart, queryStart) = (path.count, path.count + given.count)
    self.items = items
    sorted = items.indices.sorted { left, right in
      let (name, otherName) = (items[left].name.utf8, items[right].name.utf8)
      return name.lexicographicallyPrecedes(otherName) || left < right && name.elementsEqual(otherName)
    }
  }

  /// The names in the path, each once.
  var pathNames: [String] {
    let names = items[..<parametersStart].map(\.name)
    // The segments of a rest follow each other.
    return names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }.map { names[$0] }
  }

  /// One past the last item that comes from where the item at this position comes from.
  func sourceEnd(of position: Int) -> Int {
    if position < parametersStart { return parametersStart }
    return position < queryStart ? queryStart : items.count
  }
}
