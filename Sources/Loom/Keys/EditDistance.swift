/// How many letters must be added, removed, replaced or exchanged with the next one to make one text of another.
///
/// F. J. Damerau, "A technique for computer detection and correction of spelling errors", 1964; computed row by row (R.
/// Wagner and M. Fischer, "The string-to-string correction problem", 1974), with no letter exchanged twice.
///
/// - Complexity: O(*m* · *n*) for *m* and *n* letters between the common beginning and the common end of the texts
package func editDistance(_ first: String, _ second: String) -> Int {
  editDistance(Array(first.utf8), Array(second.utf8))
}

/// The same for texts in UTF-8.
package func editDistance(_ first: [UInt8], _ second: [UInt8]) -> Int {
  let (first, second) = differingParts(first, second)
  var (before, row) = ([Int](), Array(0...second.count))
  for i in first.indices {
    var next = [i + 1]
    for j in second.indices {
      let replaced = row[j] + (first[i] == second[j] ? 0 : 1)
      next.append(min(replaced, next[j] + 1, row[j + 1] + 1))
      if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
        next[j + 1] = min(next[j + 1], before[j - 1] + 1)
      }
    }
    (before, row) = (row, next)
  }
  return row[second.count]
}

/// How many bytes of UTF-8 the longer of two texts has between their common beginning and their common end.
///
/// It is never less than the number of letters that differ, and takes far less time to find.
///
/// - Complexity: O(*n*) for texts of *n* letters
func spellingGap(_ first: String, _ second: String) -> Int {
  let (first, second) = differingParts(Array(first.utf8), Array(second.utf8))
  return max(first.count, second.count)
}

/// The parts of two texts between their common beginning and their common end.
private func differingParts(_ first: [UInt8], _ second: [UInt8]) -> ([UInt8], [UInt8]) {
  let before = zip(first, second).prefix { $0 == $1 }.count
  let (left, right) = (first.dropFirst(before), second.dropFirst(before))
  let after = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  return (Array(left.dropLast(after)), Array(right.dropLast(after)))
}
