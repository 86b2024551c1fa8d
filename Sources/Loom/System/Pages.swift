import LoomAtomics

/// Rows by their numbers, in pages of 64, which are shared with those that these continue until one of them changes.
///
/// `@unchecked Sendable`: pages change only as long as one thread has them, which builds a graph; the graph keeps them
/// in a constant. Rows refer to nothing that is counted, so that memory is all there is to free. Pages that are shared
/// belong to the graph above, which those below keep; they look at its memory as long as they are built, and not when
/// they end, perhaps after that graph.
struct Pages<Row>: ~Copyable, @unchecked Sendable {
  private typealias Page = UnsafeMutablePointer<Row>
  /// The pages, with room for so many; and behind that, those that are not another's.
  private var pages: UnsafeMutablePointer<Page>
  private(set) var count = 0
  private var capacity: Int
  private var ownCount = 0
  /// The pages that these continue, and how many there are; looked at by the builder only.
  private var shared: UnsafeMutablePointer<Page>?
  private var sharedCount = 0

  /// - Parameter more: how many rows there is room for from the beginning.
  init(adding more: Int) {
    capacity = more / 64 + 1
    pages = room(for: 2 * capacity)
  }

  /// Continues other rows, which must be there for longer.
  init(continuing other: borrowing Pages, adding more: Int) {
    self.init(adding: other.count + more)
    (count, shared, sharedCount) = (other.count, other.pages, other.pageCount)
    pages.initialize(from: other.pages, count: sharedCount)
  }

  deinit {
    for index in 0..<ownCount { loom_memory_free(pages[capacity + index]) }
    loom_memory_free(pages)
  }

  private var pageCount: Int { (count + 63) / 64 }

  @inline(never) private mutating func add(_ page: Int) -> Page {
    pages[page] = room(for: 64)
    pages[capacity + ownCount] = pages[page]
    ownCount += 1
    return pages[page]
  }

  /// A row where it is, for as long as the pages are there.
  @inline(__always)
  func place(_ number: Int) -> Place {
    assert(number < count)
    return Place(row: UnsafePointer(pages[number &>> 6] + (number & 63)))
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
    if page < sharedCount, shared?[page] == pages[page] {
      let former = pages[page]
      add(page).initialize(from: former, count: min(64, count - page * 64))
    }
    change(&pages[page][number & 63])
  }

  mutating func append(_ row: Row) {
    if count & 63 == 0 {
      if pageCount == capacity { grow() }
      _ = add(count >> 6)
    }
    count += 1
    change(count - 1) { $0 = row }
  }

  private mutating func grow() {
    let (larger, former) = (room(for: 4 * capacity, Page.self), pages)
    larger.initialize(from: former, count: capacity)
    (larger + 2 * capacity).initialize(from: former + capacity, count: ownCount)
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
