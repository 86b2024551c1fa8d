/// Literals that are the same text in different bytes, such as an é of one scalar and one of two: no URL fits both.
struct EquivalentLiterals {
  /// Two patterns, and their different literals.
  struct Finding {
    let number: Int
    let other: Int
    let literal: String
    let otherLiteral: String
  }

  /// Where each text is first; equal strings may have different bytes.
  private var first: [String: (number: Int, literal: String)] = [:]
  private(set) var findings: [Finding] = []

  /// Compares all literals of some patterns, and names each pattern once.
  ///
  /// - Complexity: O(*n*) in the bytes of the patterns
  init(_ patterns: [Pattern]) {
    for (number, pattern) in patterns.enumerated() {
      for literal in pattern.segments.flatMap(\.literals) { add(literal, of: number) }
    }
  }

  private mutating func add(_ literal: String, of number: Int) {
    // Texts of ASCII are equal only if their bytes are.
    guard literal.utf8.contains(where: { $0 >= 0x80 }) else { return }
    guard let known = first[literal] else { return first[literal] = (number, literal) }
    if known.literal.hasSameBytes(as: literal) || findings.last?.number == number { return }
    findings.append(Finding(number: number, other: known.number, literal: literal, otherLiteral: known.literal))
  }
}
