/// Small numbers in memory of their own, zeros at first.
///
/// `@unchecked Sendable`: the address never changes, and one thread writes before others read.
struct Numbers: ~Copyable, @unchecked Sendable {
  fileprivate let words: UnsafeMutablePointer<Int32>
  let count: Int

  init(count: Int) {
    (words, self.count) = (.allocate(capacity: max(1, count)), count)
    words.initialize(repeating: 0, count: count)
  }

  deinit { words.deallocate() }

  subscript(index: Int) -> Int {
    @inline(__always) get {
      assert(index < count)
      return Int(words[index])
    }
    nonmutating set {
      assert(index < count)
      words[index] = Int32(truncatingIfNeeded: newValue)
    }
  }
}

/// Lists of small numbers, each behind its length.
final class NumberLists: Sendable {
  private let numbers: Numbers

  init(_ numbers: [Int]) {
    self.numbers = Numbers(count: numbers.count)
    for index in numbers.indices { self.numbers[index] = numbers[index] }
  }

  /// The list whose length is at a place, for as long as these are there.
  func list(at place: Int) -> List {
    assert(place + numbers[place] < numbers.count)
    return List(words: numbers.words + place)
  }

  /// `@unchecked Sendable`: never changed.
  struct List: @unchecked Sendable {
    fileprivate let words: UnsafePointer<Int32>

    fileprivate init(words: UnsafePointer<Int32>) { self.words = words }

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
