/// How many letters must be added, removed or replaced to make one text of another.
///
/// V. Levenshtein, "Binary codes capable of correcting deletions, insertions and reversals", 1966; computed row by row (R. Wagner and
/// M. Fischer, "The string-to-string correction problem", 1974).
///
/// - Complexity: O(*m* · *n*) for texts of *m* and *n* letters
package func editDistance(_ first: String, _ second: String) -> Int {
  let (first, second) = (Array(first.utf8), Array(second.utf8))
  var row = Array(0...second.count)
  for (i, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in second.enumerated() {
      let replaced = diagonal + (letter == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[second.count]
}
