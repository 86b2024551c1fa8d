/// The text in a box, and its size.
struct BoxText {
  /// The type, in one or two lines.
  let type: [String]
  /// The name, and which part of the key it is.
  let addition: String?
  /// The scope and the kind.
  let manner: String
  let isolation: String?

  static let lineHeight = 15.0
  private static let padding = 9.0
  private static let greatestLength = 30
  /// The advance of a character, in a monospaced font of 12 px and one of 10 px.
  private static let (wide, narrow) = (7.25, 6.05)

  init(_ node: DependencyGraph.Node) {
    type = Self.lines(of: node.type)
    addition = node.addition.isEmpty ? nil : Self.shortened(node.addition, to: Self.greatestLength + 4)
    let words = [node.kind == .instance || node.kind == .supplied ? nil : node.scope, node.kind.word]
    manner = words.compactMap(\.self).joined(separator: " · ")
    isolation = node.isolation.map { "@\($0)" }
  }

  var height: Double { Double(type.count + (addition == nil ? 1 : 2)) * Self.lineHeight + 10 }

  var width: Double {
    let last = manner + (isolation.map { " \($0)" } ?? "")
    let small = max(Self.columns(addition ?? ""), Self.columns(last))
    let large = type.map(Self.columns).max() ?? 0
    return max(110, (max(Double(large) * Self.wide, Double(small) * Self.narrow) + 2 * Self.padding).rounded(.up))
  }

  /// Breaks a long type between two words; a type too long for two lines loses its middle.
  private static func lines(of type: String) -> [String] {
    guard columns(type) > greatestLength else { return [type] }
    let first = prefix(of: type)
    let rest = String(type.dropFirst(first.count))
    guard columns(rest) > greatestLength else { return [first, rest] }
    return [first, "…" + String(beginning(of: rest.reversed(), greatestLength - 1).reversed())]
  }

  /// The longest beginning that fits and ends between two words; any that fits, if those are too short.
  private static func prefix(of type: String) -> String {
    let fitting = beginning(of: type, greatestLength)
    let end = fitting.indices.last { index in
      index > greatestLength / 2 && isBreak(after: fitting[index - 1], before: fitting[index])
    }
    return String(fitting.prefix(end ?? fitting.count))
  }

  /// As many characters as fit into some places.
  private static func beginning(of text: some Sequence<Character>, _ places: Int) -> [Character] {
    var rest = places
    return text.prefix { character in
      rest -= columns(String(character))
      return rest >= 0
    }.map(\.self)
  }

  private static func isBreak(after last: Character, before next: Character) -> Bool {
    last == " " || last == "." || next == "[" || next == "(" || next.isUppercase && last.isLowercase
  }

  private static func shortened(_ text: String, to length: Int) -> String {
    guard columns(text) > length else { return text }
    let half = columns(text) > text.count ? length / 4 : length / 2 - 1
    return "\(text.prefix(half))…\(text.suffix(half))"
  }

  /// How many places of a monospaced font a text takes: two for a character of East Asia or a pictogram.
  private static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) < 0x1100 || $1 == "…" ? 1 : 2) }
  }
}
