/// The text in a box, and its size.
struct BoxText {
  /// The type, in one or two lines.
  let type: [String]
  /// The name and which part of the key it is, if either is special; and the scope, the kind and the actor.
  let details: [String]
  let width: Double
  let height: Double

  static let lineHeight = 15.0
  private static let greatestLength = 30

  init(_ node: DependencyGraph.Node) {
    type = Self.lines(of: node.type)
    let manner = [node.keptAs, node.kind.word, node.isolation.map { "@\($0)" }].compactMap(\.self)
    let addition = node.addition.isEmpty ? [] : [Self.shortened(node.addition, to: Self.greatestLength)]
    details = addition + [manner.joined(separator: " · ")]
    height = Double(type.count + details.count) * Self.lineHeight + 10
    // The advance of a character, in a monospaced font of 12 px and one of 10 px.
    let widths = type.map { Self.columns($0) * 7.25 } + details.map { Self.columns($0) * 6.05 }
    width = max(110, (widths.reduce(0, max) + 18).rounded(.up))
  }

  /// Breaks a long type between two words; a type too long for two lines loses its middle.
  private static func lines(of type: String) -> [String] {
    let letters = Array(type)
    guard letters.count > greatestLength else { return [type] }
    let places = greatestLength / 2 + 1...greatestLength
    let end = places.last { isBreak(letters[$0 - 1], letters[$0]) } ?? greatestLength
    return [String(letters[..<end]), shortened(String(letters[end...]), to: greatestLength)]
  }

  private static func isBreak(_ last: Character, _ next: Character) -> Bool {
    last == " " || last == "." || next == "[" || next == "(" || next.isUppercase && last.isLowercase
  }

  /// The end of a text is more telling than its beginning: it tells generic types apart.
  private static func shortened(_ text: String, to length: Int) -> String {
    text.count > length ? "…" + text.suffix(length - 1) : text
  }

  /// How many places of a monospaced font a text takes: two for a character of East Asia or a pictogram.
  private static func columns(_ text: String) -> Double {
    text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) < 0x1100 || $1 == "…" ? 1 : 2) }
  }
}
