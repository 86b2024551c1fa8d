/// What a URL and its caller have given, by name and in order.
///
/// A name is looked up in the path first, then in the parameters, then in the query.
/// The first of them that has the name answers alone: a later one never replaces or extends it.
struct RouteValues: Sendable {
  /// A name, which has dots for nested values, and its text.
  typealias Item = PatternMatch.QueryItem

  /// Everything: what the path has captured, the parameters, the query.
  let items: [Item]
  /// Where the parameters begin.
  private let parametersStart: Int
  /// Where the query begins.
  private let queryStart: Int
  /// The positions of all items sorted by name, or nothing while there are few.
  let sorted: [Int]

  /// From how many items on looking them up one by one takes longer than sorting them once.
  private static let fewItems = 64

  /// Gathers the values; `:rest**` gives one item of that name for each of its segments.
  init(path: [Item] = [], parameters: [String: String] = [:], query: [Item] = []) {
    var items = path
    for (name, value) in parameters { items.append(Item(name: name, value: value)) }
    parametersStart = path.count
    queryStart = items.count
    items += query
    self.items = items
    sorted = items.count <= Self.fewItems ? [] : Self.sort(items)
  }

  /// One past the last item that comes from where the item at this position comes from.
  func sourceEnd(of position: Int) -> Int {
    if position < parametersStart { return parametersStart }
    return position < queryStart ? queryStart : items.count
  }

  /// The positions by name, those of one name in order.
  private static func sort(_ items: [Item]) -> [Int] {
    items.indices.sorted { left, right in
      let (leftName, rightName) = (items[left].name.utf8, items[right].name.utf8)
      if leftName.lexicographicallyPrecedes(rightName) { return true }
      return left < right && leftName.elementsEqual(rightName)
    }
  }
}
