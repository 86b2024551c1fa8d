extension RouteValues {
  /// Where the values of one name are.
  struct Found {
    /// The position of the first, if there is one.
    var first: Int?
    /// How many there are in the first one's source.
    var count = 0
  }

  /// Finds the values of a name, compared byte by byte as URLs are.
  ///
  /// - Complexity: O(*n*) for few items, else O(log *n* + *k*) where *k* is how many have the name.
  @_optimize(speed)
  func find(_ name: String) -> Found {
    var found = Found()
    visit(name) { position in
      if found.first == nil { found.first = position }
      found.count += 1
    }
    return found
  }

  /// The positions of all values of a name, in order.
  func positions(of name: String) -> [Int] {
    var positions: [Int] = []
    visit(name) { positions.append($0) }
    return positions
  }

  /// Whether a value has this name, or one that is nested in it.
  func contains(_ name: String) -> Bool {
    find(name).count > 0 || hasNested(in: name)
  }

  /// Whether a value's name begins with this one and a dot.
  func hasNested(in name: String) -> Bool {
    guard !sorted.isEmpty else { return items.contains { $0.name.isNested(in: name) } }
    let start = lowerBound(name + ".")
    return start < sorted.count && items[sorted[start]].name.isNested(in: name)
  }

  /// The next components of all names nested in this one, each once; of all names if it is empty.
  func children(of name: String) -> [String] {
    var children: [String] = []
    var seen: Set<[UInt8]> = []
    for position in nestedRange(of: name) {
      let bytes = sorted.isEmpty ? items[position].name : items[sorted[position]].name
      guard name.isEmpty || bytes.isNested(in: name) else {
        if sorted.isEmpty { continue } else { break }
      }
      let child = bytes.component(after: name)
      if seen.insert(Array(child.utf8)).inserted { children.append(child) }
    }
    return children
  }

  private func nestedRange(of name: String) -> Range<Int> {
    sorted.isEmpty || name.isEmpty ? 0..<items.count : lowerBound(name + ".")..<items.count
  }

  @_optimize(speed) @inline(__always)
  private func visit(_ name: String, _ body: (Int) -> Void) {
    guard sorted.isEmpty else { return visitSorted(name, body) }
    var position = 0
    var end = items.count
    while position < end {
      if items[position].name.hasSameBytes(as: name) {
        end = sourceEnd(of: position)
        body(position)
      }
      position += 1
    }
  }

  private func visitSorted(_ name: String, _ body: (Int) -> Void) {
    var index = lowerBound(name)
    var end = items.count
    while index < sorted.count, sorted[index] < end, items[sorted[index]].name.hasSameBytes(as: name) {
      end = sourceEnd(of: sorted[index])
      body(sorted[index])
      index += 1
    }
  }

  /// Where the first name is that does not come before this one.
  private func lowerBound(_ name: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if items[sorted[middle]].name.utf8.lexicographicallyPrecedes(name.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension String {
  /// Whether both are the same bytes.
  ///
  /// `==` also accepts other spellings of a character, but refuses most strings in no time.
  @_optimize(speed) @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
  }

  /// Whether this is the other name, a dot, and more.
  func isNested(in name: String) -> Bool {
    let count = name.utf8.count
    guard utf8.count > count, utf8.starts(with: name.utf8) else { return false }
    return utf8[utf8.index(utf8.startIndex, offsetBy: count)] == UInt8(ascii: ".")
  }

  /// What stands between the name this one is nested in and the next dot.
  fileprivate func component(after name: String) -> String {
    let rest = name.isEmpty ? utf8[...] : utf8.dropFirst(name.utf8.count + 1)
    return String(decoding: rest.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
  }
}
