extension String {
  /// Whether this is a finite decimal: `-12.5e-3`, but no plus before it, no point without digits around it, no spaces,
  /// and no names such as `nan`.
  var isNumeral: Bool {
    let parts = split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let number = parts[0].without("-").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard !number.isEmpty, number.allSatisfy(\.isDigits) else { return false }
    return parts.count == 1 || parts[1].without(parts[1].first == "+" ? "+" : "-").isDigits
  }
}

extension Substring {
  /// Whether there are digits, and nothing else.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }

  /// The text after a sign, if it begins with that.
  func without(_ sign: Character) -> Substring { first == sign ? dropFirst() : self }
}
