/// By how many letters two texts differ, as mistakes of typing go: how many bytes of UTF-8 the longer one has between their
/// common beginning and their common end. Two letters that have changed places are one mistake.
///
/// It finds one mistake, or several that are close to each other, and takes far less time than an edit distance.
///
/// - Complexity: O(*n*) for texts of *n* letters
package func spellingGap(_ first: String, _ second: String) -> Int {
  let before = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
  let (left, right) = (first.utf8.dropFirst(before), second.utf8.dropFirst(before))
  let after = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
  let (own, other) = (left.dropLast(after), right.dropLast(after))
  return own.count == 2 && own.elementsEqual(other.reversed()) ? 1 : max(own.count, other.count)
}
