import Foundation

/// Reads `.env` files, whose variables no library of the system reads.
enum EnvironmentFile {
  /// The variables of a file, in order.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> [Variable] {
    let lines = try data.utf8Text(of: file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var (variables, problems) = ([Variable](), [ConfigurationProblem]())
    var seen: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      let text = line.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
      if text.isEmpty || text.hasPrefix("#") { continue }
      let number = index + 1
      guard let (name, rest) = assignment(text) else {
        problems.append(.syntax("NAME=value was expected", in: file, line: number))
        continue
      }
      guard let value = value(rest) else {
        problems.append(
          .syntax("the quotation marks of a value must be at its beginning and its end", in: file, line: number))
        continue
      }
      if let first = seen.updateValue(number, forKey: name) {
        problems.append(.duplicateKey(name, in: file, first: first, second: number))
      }
      variables.append(Variable(name: name, text: value, line: number))
    }
    if !problems.isEmpty { throw ConfigurationError(problems) }
    return variables
  }

  private static func assignment(_ line: String) -> (name: String, value: Substring)? {
    line.wholeMatch(of: /(?:export\s+)?([A-Za-z_][A-Za-z0-9_.\-]*)\s*=\s*(.*)/).map { (String($0.1), $0.2) }
  }

  /// A value without its quotation marks or the comment after it; nil if the marks are wrong.
  private static func value(_ text: Substring) -> String? {
    if let literal = text.wholeMatch(of: /'([^']*)'\s*(?:#.*)?/) { return String(literal.1) }
    if let string = text.wholeMatch(of: /"((?:[^"\\]|\\.)*)"\s*(?:#.*)?/) {
      let escapes: [Substring: String] = ["n": "\n", "r": "\r", "t": "\t"]
      return String(string.1).replacing(/\\(.)/) { escapes[$0.1] ?? String($0.1) }
    }
    if text.hasPrefix("'") || text.hasPrefix("\"") { return nil }
    // A sign that follows other characters belongs to the value, such as a URL's fragment.
    let comment = text.firstMatch(of: /(?:^|\s)#/)?.range.lowerBound ?? text.endIndex
    return text[..<comment].trimmingCharacters(in: .whitespaces)
  }
}
