@testable import LoomRouting

extension Pattern {
  /// A text, which ``PatternSyntax`` reads as this pattern.
  var text: String {
    var texts = segments.map(\.text)
    if let port { texts[0] += ":" + port }
    let path = texts.joined(separator: "/")
    guard let scheme else { return Self.isMistakable(path) ? "/" + path : path }
    return scheme + (hasAuthority ? "://" : ":") + path
  }

  /// Whether a text without a scheme looks as if it had one, or had nothing.
  private static func isMistakable(_ path: String) -> Bool {
    path.isEmpty || URLScheme(path.utf8).form != .relative
  }
}

extension Pattern.Segment {
  fileprivate var text: String {
    let (prefix, suffix) = (form.prefix.string, form.suffix.string)
    return switch form.kind {
    case .literal: Self.text(prefix)
    case .wildcard: "*"
    case .parameter: Self.text(prefix) + ":" + (name ?? "") + Self.text(suffix, isAfterName: true)
    case .rest: (name.map { ":" + $0 } ?? "") + "**"
    }
  }

  /// A literal as it is, but for what a pattern or a URL reads otherwise.
  private static func text(_ literal: String, isAfterName: Bool = false) -> String {
    var text: [UInt8] = []
    for (index, byte) in literal.utf8.enumerated() {
      if byte == .colon || byte == .star {
        text += [.backslash, byte]
      } else if byte.isReservedInPattern || (isAfterName && index == 0 && byte.isNamePart && byte < 0x80) {
        text += byte.escape
      } else {
        text.append(byte)
      }
    }
    return String(decoding: isAfterName ? escapingFirstCharacter(text) : text, as: UTF8.self)
  }

  /// A character that is not ASCII would go on with the name before it.
  private static func escapingFirstCharacter(_ text: [UInt8]) -> [UInt8] {
    let character = text.prefix { $0 >= 0x80 }
    return character.flatMap(\.escape) + text.dropFirst(character.count)
  }
}

extension UInt8 {
  /// Whether a literal of a pattern writes this byte as an escape.
  fileprivate var isReservedInPattern: Bool {
    self <= 0x20 || self == 0x7F || "%?#/\\@".utf8.contains(self)
  }
}
