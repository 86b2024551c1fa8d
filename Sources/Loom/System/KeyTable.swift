/// Numbers by words: the nodes of keys, for a graph as it is made, and for each call of `get` after that.
///
/// A word with the lowest bit set is a hash, of which several keys may have the same. Open addressing with linear
/// probing, at most half full; places are found by Fibonacci hashing (Donald Knuth, "The Art of Computer Programming",
/// volume 3, section 6.4). It grows by making another table.
final class KeyTable: Sendable {
  /// The table of keys that ancestors have added; it was larger than this one when that was made.
  let above: KeyTable?
  /// The entries, each a word and its number; and how many there are, behind them.
  private let words: AtomicWords
  private let bits: UInt

  /// - Parameters:
  ///   - capacity: how many words there is room for.
  ///   - tables: tables whose words it has.
  ///   - above: the table above.
  init(capacity: Int, copying tables: [KeyTable] = [], above: KeyTable? = nil) {
    self.above = above
    bits = UInt(Int.bitWidth - max(capacity * 2 - 1, 3).leadingZeroBitCount)
    words = AtomicWords(count: 2 << Int(bits) + 1)
    for table in tables {
      for place in 0...table.mask where table.words[2 * place] != 0 {
        insert(table.words[2 * place], Int(bitPattern: table.words[2 * place + 1]))
      }
    }
  }

  /// A table for one word more, with those of the tables above that are not larger: so there are few to be searched,
  /// and each word is copied a few times only, however many tables continue each other.
  convenience init(continuing former: KeyTable?) {
    var (count, copied, next) = (1, [KeyTable](), former)
    while let table = next, table.count <= count {
      copied.append(table)
      count += table.count
      next = table.above
    }
    self.init(capacity: count + 3, copying: copied, above: next)
  }

  var count: Int { Int(bitPattern: words[2 << Int(bits)]) }
  var isFull: Bool { (count + 1) * 2 > 1 << Int(bits) }

  /// The number of a word; of those with the same hash, the one that is meant.
  @inline(__always)
  func find(_ word: UInt, _ isMeant: (Int) -> Bool = { _ in true }) -> Int? {
    var place = place(word)
    while true {
      let entry = words[2 &* place]
      if entry == word, case let number = Int(bitPattern: words[2 &* place &+ 1]), isMeant(number) { return number }
      if entry == 0 { return nil }
      place = (place &+ 1) & mask
    }
  }

  /// The same in this table and those above.
  @inline(never)
  func findUpward(_ word: UInt, _ isMeant: (Int) -> Bool = { _ in true }) -> Int? {
    for table in sequence(first: self, next: \.above) { if let known = table.find(word, isMeant) { return known } }
    return nil
  }

  /// Adds a word that is not there, for which there is room.
  func insert(_ word: UInt, _ number: Int) {
    var place = place(word)
    while words[2 * place] != 0 { place = (place + 1) & mask }
    (words[2 * place], words[2 * place + 1]) = (word, UInt(bitPattern: number))
    words[2 << Int(bits)] += 1
  }

  private var mask: Int { 1 &<< Int(bitPattern: bits) &- 1 }

  @inline(__always)
  private func place(_ word: UInt) -> Int {
    // The golden part of all words: on watchOS, a word may have 32 bits.
    let golden = UInt(truncatingIfNeeded: UInt64(0x9E37_79B9_7F4A_7C15) >> UInt64(64 - UInt.bitWidth))
    return Int(bitPattern: (word &* golden) &>> (UInt(UInt.bitWidth) &- bits))
  }
}
