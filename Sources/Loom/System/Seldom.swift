// What is done seldom shall be small: the optimizer makes a copy of the standard library's functions for each type that they are
// used with, some kilobytes each time. These are left as they are, and call the library's own.

extension Sequence {
  /// The elements in an order, equal ones as they came.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func arranged(by isBefore: (Element, Element) -> Bool) -> [Element] { sorted(by: isBefore) }
}

extension Array {
  /// Takes away the elements from an index on.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func takeAll(from index: Int) -> [Element] {
    let taken = Array(self[index...])
    removeSubrange(index...)
    return taken
  }

  /// Takes away the elements that are meant.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func takeAll(where isMeant: (Element) -> Bool) -> [Element] {
    let taken = filter(isMeant)
    removeAll(where: isMeant)
    return taken
  }
}

/// A dictionary of what is looked up seldom.
struct SeldomMap<Key: Hashable, Value> {
  fileprivate var pairs: [Key: Value]

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  // Not `[:]`, for which an unspecialized function asks for the metadata of pairs.
  init() { pairs = Dictionary() }

  subscript(_ key: Key) -> Value? {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    get { pairs[key] }
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    set { pairs[key] = newValue }
  }
}

extension SeldomMap {
  /// The values, in no order.
  var values: [Value] {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    get { Array(pairs.values) }
  }
}

/// Lists that are looked up seldom, by keys in the order in which these have come.
struct SeldomLists<Key: Hashable, Element> {
  private(set) var keys: [Key] = []
  private var lists: [Key: [Element]] = [:]

  /// Adds to the list of a key, in its place.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func append(_ elements: [Element], to key: Key) {
    if lists[key] == nil { keys.append(key) }
    lists[key, default: []] += elements
  }

  /// The list of a key; empty if there is none.
  subscript(_ key: Key) -> [Element] {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    get { lists[key] ?? [] }
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    set {
      if lists[key] == nil { keys.append(key) }
      lists[key] = newValue
    }
  }

  /// Puts an element in the place of another one of a key's list, or behind all others.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func put(_ element: Element, at place: Int?, of key: Key) {
    if let place { lists[key]?[place] = element } else { append([element], to: key) }
  }

  /// Forgets some of the lists.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func removeAll(where isGone: ([Element]) -> Bool) {
    for key in keys where isGone(self[key]) { lists[key] = nil }
    keys.removeAll { lists[$0] == nil }
  }
}

/// A set of what is looked up seldom.
struct SeldomSet<Element: Hashable> {
  private var elements: Set<Element>

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  init(_ elements: [Element] = []) { self.elements = Set(elements) }

  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Adds an element.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func insert(_ element: Element) -> Bool { elements.insert(element).inserted }

  /// Those of the elements that are meant.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func filter(_ isIncluded: (Element) -> Bool) -> SeldomSet { SeldomSet(Array(elements.filter(isIncluded))) }

  /// Whether there is none.
  var isEmpty: Bool {
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    get { elements.isEmpty }
  }
}

extension SeldomMap: Sendable where Key: Sendable, Value: Sendable {}
extension SeldomSet: Sendable where Element: Sendable {}
