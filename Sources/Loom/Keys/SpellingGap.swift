/// How many bytes of UTF-8 the longer of two texts has between their common beginning and their common end.
///
/// It is never less than the number of letters that differ, and takes far less time to find.
///
/// - Complexity: O(*n*) for the shorter text of *n* letters
func spellingGap(_ first: String, _ second: String) -> Int {
  let (first, second) = (first.utf8, second.utf8)
  let shorter = min(first.count, second.count)
  let before = commonCount(first, second, atMost: shorter)
  let after = commonCount(first.reversed(), second.reversed(), atMost: shorter - before)
  return max(first.count, second.count) - before - after
}

private func commonCount<C: Collection<UInt8>>(_ first: C, _ second: C, atMost most: Int) -> Int {
  var count = 0
  var (left, right) = (first.makeIterator(), second.makeIterator())
  while count < most, left.next() == right.next() { count += 1 }
  return count
}
