/// A piece of a URL as it is compared: decoded, and in lower case where case does not count.
///
/// It is decoded while it is read, so that looking a piece up allocates nothing. Bytes decide: two spellings of one
/// character are two texts.
struct URLText: Sendable {
  /// The text as it is written.
  let bytes: Substring.UTF8View
  /// Whether a percent sign begins an escape.
  private let isEscaped: Bool
  /// Whether this is a scheme or a host.
  private let ignoresCase: Bool

  /// A piece of a URL, whose escapes have been checked.
  init(_ bytes: Substring.UTF8View, isEscaped: Bool, ignoresCase: Bool = false) {
    (self.bytes, self.isEscaped, self.ignoresCase) = (bytes, isEscaped, ignoresCase)
  }

  /// A text of a pattern, which is decoded already.
  init(_ text: String) { self.init(text.utf8[...], isEscaped: false) }

  var isEmpty: Bool { bytes.isEmpty }

  /// How many bytes there are, decoded.
  var length: Int { isEscaped ? reduce(0) { count, _ in count + 1 } : bytes.count }

  /// The decoded text, in which bytes that are no UTF-8 are replaced.
  var string: String {
    isEscaped || ignoresCase ? String(decoding: Array(self), as: UTF8.self) : String(Substring(bytes))
  }
}

extension URLText: Sequence {
  struct Iterator: IteratorProtocol {
    fileprivate var bytes: Substring.UTF8View.Iterator
    fileprivate let isEscaped: Bool
    fileprivate let ignoresCase: Bool

    mutating func next() -> UInt8? {
      guard var byte = bytes.next() else { return nil }
      if isEscaped, byte == .percent, let high = bytes.next()?.hexadecimal, let low = bytes.next()?.hexadecimal {
        byte = high << 4 | low
      }
      return ignoresCase ? byte.lowercased : byte
    }
  }

  func makeIterator() -> Iterator {
    Iterator(bytes: bytes.makeIterator(), isEscaped: isEscaped, ignoresCase: ignoresCase)
  }
}

extension URLText: Hashable {
  static func == (left: URLText, right: URLText) -> Bool { left.elementsEqual(right) }

  func hash(into hasher: inout Hasher) {
    // Eight bytes at a time: a hasher takes about as long for one.
    var (word, count) = (UInt64(0), 0)
    for byte in self {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}

extension URLText {
  /// The texts before, in and after a parameter between literals of these lengths; nil if nothing is left for it.
  func split(prefix: Int, suffix: Int) -> (prefix: URLText, middle: URLText, suffix: URLText)? {
    let length = length
    guard length > prefix + suffix else { return nil }
    let start = index(bytes.startIndex, offsetBy: prefix)
    let end = index(start, offsetBy: length - prefix - suffix)
    return (piece(bytes[..<start]), piece(bytes[start..<end]), piece(bytes[end...]))
  }

  private func piece(_ bytes: Substring.UTF8View) -> URLText {
    URLText(bytes, isEscaped: isEscaped, ignoresCase: ignoresCase)
  }

  /// Where so many decoded bytes end.
  func index(afterDecoded count: Int) -> String.Index { index(bytes.startIndex, offsetBy: count) }

  private func index(_ start: String.Index, offsetBy count: Int) -> String.Index {
    guard isEscaped else { return bytes.index(start, offsetBy: count) }
    return (0..<count).reduce(start) { index, _ in
      bytes.index(index, offsetBy: bytes[index] == .percent ? 3 : 1)
    }
  }
}
