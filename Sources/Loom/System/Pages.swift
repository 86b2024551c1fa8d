import LoomAtomics

/// Rows by their numbers, in pages of 64, which are shared with those that these continue until one of them changes.
///
/// `@unchecked Sendable`: pages change only as long as one thread has them, which builds a graph; the graph keeps them
/// in a constant. Rows refer to nothing that is counted, so that memory is all there is to free. Pages that are shared
/// belong to the graph above, which those below keep; they do not look at its memory when they end, perhaps after that
/// graph.
struct Pages<Row>: ~Copyable, @unchecked Sendable {
  private typealias Page = UnsafeMutablePointer<Row>
  /// The pages, with room for so many; and behind that, each of them that is not another's.
  private var pages: UnsafeMutablePointer<Page?>
  private(set) var count = 0
  private var capacity: Int

  /// - Parameter more: how many rows there is room for from the beginning.
  init(adding more: Int) {
    capacity = more / 64 + 1
    pages = room(for: 2 * capacity)
    pages.initialize(repeating: nil, count: 2 * capacity)
  }

  /// Continues other rows, which must be there for longer.
  init(continuing other: borrowing Pages, adding more: Int) {
    self.init(adding: other.count + more)
    count = other.count
    pages.update(from: other.pages, count: (count + 63) / 64)
  }

  deinit {
    for page in capacity..<2 * capacity { if let own = pages[page] { loom_memory_free(own) } }
    loom_memory_free(pages)
  }

  /// Makes a page that is not another's, with the rows that are in its place.
  @inline(never) private mutating func add(_ page: Int) -> Page {
    let own: Page = room(for: 64)
    if let former = pages[page] { own.initialize(from: former, count: min(64, count - page * 64)) }
    (pages[page], pages[capacity + page]) = (own, own)
    return own
  }

  /// A row where it is, for as long as the pages are there.
  @inline(__always)
  func place(_ number: Int) -> Place {
    assert(number < count)
    return Place(row: UnsafePointer(pages[number &>> 6].unsafelyUnwrapped + (number & 63)))
  }

  /// `@unchecked Sendable`: the row never changes once a second thread has the place.
  struct Place: @unchecked Sendable {
    fileprivate let row: UnsafePointer<Row>

    @inline(__always)
    var value: Row { row.pointee }
  }

  subscript(number: Int) -> Row { place(number).value }

  /// Changes a row, in a page of these.
  @inline(__always)
  mutating func change(_ number: Int, _ change: (inout Row) -> Void) {
    assert(number < count)
    let page = number >> 6
    let own = pages[capacity + page] ?? add(page)
    change(&own[number & 63])
  }

  mutating func append(_ row: Row) {
    if count == capacity * 64 { grow() }
    count += 1
    change(count - 1) { $0 = row }
  }

  private mutating func grow() {
    let (larger, former) = (room(for: 4 * capacity, Page?.self), pages)
    larger.initialize(repeating: nil, count: 4 * capacity)
    larger.update(from: former, count: capacity)
    (larger + 2 * capacity).update(from: former + capacity, count: capacity)
    (pages, capacity) = (larger, capacity * 2)
    loom_memory_free(former)
  }
}

/// Memory for some values: Swift's own allocation asks for an alignment each time, for which GNU's library takes twice
/// as long.
private func room<Value>(for count: Int, _ type: Value.Type = Value.self) -> UnsafeMutablePointer<Value> {
  loom_memory_make(count * MemoryLayout<Value>.stride, MemoryLayout<Value>.alignment).assumingMemoryBound(to: type)
}

/// Lists of small numbers, each behind its length.
///
/// `@unchecked Sendable`: never changed, at the end of an object that does not move and that each copy keeps.
struct NumberLists: @unchecked Sendable {
  private let object: ManagedBuffer<Int, Int32>

  init(_ numbers: [Int]) {
    object = .create(minimumCapacity: numbers.count) { _ in numbers.count }
    object.withUnsafeMutablePointerToElements {
      for index in numbers.indices { $0[index] = Int32(truncatingIfNeeded: numbers[index]) }
    }
  }

  /// The list whose length is at a place, for as long as these are there.
  func list(at place: Int) -> List {
    object.withUnsafeMutablePointers { count, numbers in
      assert(place + Int(numbers[place]) < count.pointee)
      return List(words: UnsafePointer(numbers + place))
    }
  }

  /// `@unchecked Sendable`: never changed.
  struct List: @unchecked Sendable {
    fileprivate let words: UnsafePointer<Int32>

    static let empty = lists.list(at: 0)
    private static let lists = NumberLists([0])

    var count: Int { Int(words[0]) }

    @inline(__always)
    subscript(index: Int) -> Int {
      assert(index < count)
      return Int(words[index &+ 1])
    }
  }
}
