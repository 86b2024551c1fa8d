/// A word or a sign of Swift code.
struct SourceToken {
  let text: String
  let line: Int
}

/// Cuts code into its words and signs, without comments and without the text of strings.
struct SourceTokenizer {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var tokens: [SourceToken] = []

  static func tokens(of text: String) -> [SourceToken] {
    var tokenizer = SourceTokenizer(bytes: Array(text.utf8))
    tokenizer.read(until: nil)
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func follows(_ text: StaticString) -> Bool {
    let end = place + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[place..<end].elementsEqual($0) }
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  /// Reads up to the end, or up to the parenthesis that ends an interpolation.
  private mutating func read(until end: UInt8?) {
    var depth = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == end, depth == 0 { return skip() }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      readNext(byte)
    }
  }

  private mutating func readNext(_ byte: UInt8) {
    if follows("//") {
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    } else if follows("\"") {
      readString()
    } else if Self.isWord(byte) {
      readWord()
    } else {
      if byte > UInt8(ascii: " "), byte != UInt8(ascii: "`") { add(place..<place + 1) }
      skip()
    }
  }

  private mutating func readString() {
    let isLong = follows("\"\"\"")
    skip(isLong ? 3 : 1)
    while place < bytes.count {
      if isLong ? follows("\"\"\"") : follows("\"") { return skip(isLong ? 3 : 1) }
      if follows("\\(") {
        skip(2)
        read(until: UInt8(ascii: ")"))
      } else {
        skip(follows("\\") ? 2 : 1)
      }
    }
  }

  private mutating func readWord() {
    let start = place
    while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
    add(start..<place)
  }

  private mutating func add(_ range: Range<Int>) {
    tokens.append(SourceToken(text: String(decoding: bytes[range], as: UTF8.self), line: line))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }
}
