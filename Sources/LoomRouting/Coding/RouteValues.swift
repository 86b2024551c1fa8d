/// The values that a URL and its caller have given, by name and in order.
///
/// A name is looked up in the path first, then in the parameters, then in the query.
/// The first of them that has the name answers alone: a later one never replaces or extends it.
struct RouteValues: Sendable {
  /// A name, which has dots for nested values, and its text.
  typealias Item = PatternMatch.QueryItem

  /// All values: those captured by the path, the parameters, the query.
  let items: [Item]
  /// Where the parameters and the query begin, and where that ends.
  private let ends: [Int]
  /// The positions of all items by name, those of one name in order.
  private let sorted: [Int]

  /// Gathers the values; `:rest**` gives one item of that name for each of its segments.
  init(path: [Item] = [], parameters: [String: String] = [:], query: [Item] = []) {
    let items = path + parameters.map { Item(name: $0, value: $1) } + query
    ends = [path.count, path.count + parameters.count, items.count]
    self.items = items
    sorted = items.indices.sorted { left, right in
      let (name, otherName) = (items[left].name.utf8, items[right].name.utf8)
      return name.lexicographicallyPrecedes(otherName) || left < right && name.elementsEqual(otherName)
    }
  }

  /// The positions of all values of a name in its first source, compared byte by byte as URLs are.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is how many have the name.
  func positions(of name: String) -> ArraySlice<Int> {
    let named = sorted[lowerBound(name)...].prefix { items[$0].name.hasSameBytes(as: name) }
    guard let first = named.first, let end = ends.first(where: { first < $0 }) else { return [] }
    return named.prefix { $0 < end }
  }

  /// Whether a value has this name, or one that is nested in it.
  func contains(_ name: String) -> Bool { !positions(of: name).isEmpty || hasNested(in: name) }

  /// Whether a value's name begins with this one and a dot.
  func hasNested(in name: String) -> Bool {
    sorted[lowerBound(name + ".")...].first.map { items[$0].name.utf8.starts(with: (name + ".").utf8) } ?? false
  }

  /// The next components of all names nested in this one, each once; of all names if it is empty.
  func children(of name: String) -> [String] {
    var seen: Set<[UInt8]> = []
    let nested = sorted[lowerBound(name + ".")...].prefix { items[$0].name.utf8.starts(with: (name + ".").utf8) }
    let positions = name.isEmpty ? Array(items.indices) : nested.sorted()
    return positions.compactMap { position in
      let rest = items[position].name.utf8.dropFirst(name.isEmpty ? 0 : name.utf8.count + 1)
      let component = rest.prefix { $0 != .dot }
      return seen.insert(Array(component)).inserted ? String(decoding: component, as: UTF8.self) : nil
    }
  }

  /// Where the first name is that does not come before this one.
  private func lowerBound(_ name: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = items[sorted[middle]].name.utf8.lexicographicallyPrecedes(name.utf8)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` also accepts other spellings of a character, but refuses most strings in no time.
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }
}
