import Foundation

/// What is wrong with a document, and where, counted from one.
struct SyntaxFlaw: Error {
  let message: String
  var line: Int?
  var column: Int?
}

/// The characters of a file, and the lines that they are in.
struct SourceText {
  let scalars: [Unicode.Scalar]
  /// Where each line begins.
  private let lineStarts: [Int]

  init(_ data: Data) throws(SyntaxFlaw) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw SyntaxFlaw(message: "the file is not UTF-8")
    }
    var scalars = Array(text.unicodeScalars)
    // A byte order mark, which some editors put there.
    if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let isFirstOfTwo = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isFirstOfTwo { starts.append(index + 1) }
    }
    self.scalars = scalars
    lineStarts = starts
  }

  /// The line of a character, counted from one.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// A flaw at a character.
  func flaw(_ message: String, at offset: Int) -> SyntaxFlaw {
    let line = line(at: offset)
    return SyntaxFlaw(message: message, line: line, column: offset - lineStarts[line - 1] + 1)
  }
}
