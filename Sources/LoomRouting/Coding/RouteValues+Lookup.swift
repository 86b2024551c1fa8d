extension RouteValues {
  /// The positions of all values of a name in its first source, compared byte by byte as URLs are.
  ///
  /// - Complexity: O(log *n* + *k*) where *k* is how many have the name.
  func positions(of name: String) -> ArraySlice<Int> {
    let named = sorted[lowerBound(name)...].prefix { items[$0].name.hasSameBytes(as: name) }
    guard let first = named.first else { return named }
    let end = sourceEnd(of: first)
    return named.prefix { $0 < end }
  }

  /// Whether a value has this name, or one that is nested in it.
  func contains(_ name: String) -> Bool {
    !positions(of: name).isEmpty || hasNested(in: name)
  }

  /// Whether a value's name begins with this one and a dot.
  func hasNested(in name: String) -> Bool {
    sorted[lowerBound(name + ".")...].first.map { items[$0].name.isNested(in: name) } ?? false
  }

  /// The next components of all names nested in this one, each once; of all names if it is empty.
  func children(of name: String) -> [String] {
    var seen: Set<[UInt8]> = []
    let nested = sorted[lowerBound(name + ".")...].prefix { items[$0].name.isNested(in: name) }
    let positions = name.isEmpty ? Array(items.indices) : nested.sorted()
    return positions.map { items[$0].name.component(after: name) }.filter { seen.insert(Array($0.utf8)).inserted }
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

  /// Whether this is the other name, a dot, and more.
  func isNested(in name: String) -> Bool {
    let count = name.utf8.count
    guard utf8.count > count, utf8.starts(with: name.utf8) else { return false }
    return utf8[utf8.index(utf8.startIndex, offsetBy: count)] == UInt8(ascii: ".")
  }

  /// The text between the name this one is nested in and the next dot.
  fileprivate func component(after name: String) -> String {
    let rest = name.isEmpty ? utf8[...] : utf8.dropFirst(name.utf8.count + 1)
    return String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }
}
