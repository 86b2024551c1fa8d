import Foundation

extension Configuration.Layer {
  /// Environment variables: `database.host` is `DATABASE_HOST`, or `APP_DATABASE_HOST` with the prefix `APP`.
  ///
  /// Names are in capitals, with an underscore for each dot or dash and before each capital within a word:
  /// `feed.page-size` and `feed.pageSize` are both `FEED_PAGE_SIZE`.
  ///
  /// - Parameters:
  ///   - prefix: the prefix of the names, without its underscore; nil or an empty text for none.
  ///   - variables: the variables and their values; nil for those of the process.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* variables
  public static func environment(prefix: String? = nil, _ variables: [String: String]? = nil) -> Self {
    Self {
      let name = "the environment"
      let leaves = (variables ?? ProcessInfo.processInfo.environment).map { variable, text in
        Leaf(.text(text), at: [variable], ConfigurationOrigin(layer: name, spelling: variable))
      }
      return layer(name, prefix, leaves)
    }
  }

  /// A `.env` file: a line `APP_DATABASE_HOST=localhost` for each variable, whose name is as in the environment.
  ///
  /// ```swift
  /// let configuration = try Configuration(
  ///   .environment(prefix: "APP"), .environmentFile(".env", prefix: "APP", optional: true))
  /// ```
  ///
  /// - Parameters:
  ///   - path: where the file is; a relative path starts at the working directory.
  ///   - prefix: the prefix of the names, without its underscore; nil or an empty text for none.
  ///   - isOptional: whether the file may be missing.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* bytes
  public static func environmentFile(_ path: String, prefix: String? = nil, optional isOptional: Bool = false) -> Self {
    file(path, isOptional) { layer(path, prefix, try EnvironmentFile.read($0, path)) }
  }

  private static func layer(_ name: String, _ prefix: String?, _ variables: [Leaf]) -> ReadLayer {
    let prefix = prefix ?? ""
    let start = prefix.isEmpty || prefix.hasSuffix("_") ? prefix : prefix + "_"
    let ours = variables.filter { $0.key.hasPrefix(start) }
    return ReadLayer(name, ours, variablePrefix: start, isShared: prefix.isEmpty)
  }
}

/// How keys are spelled as environment variables.
enum VariableName {
  /// The name of a key's variable: `FEED_PAGE_SIZE` for `feed.pageSize`.
  static func of(_ key: String) -> String {
    zip("_" + key, key).map { former, letter in
      guard letter.isLetter || letter.isNumber else { return "_" }
      let isNewWord = letter.isUppercase && (former.isLowercase || former.isNumber)
      return (isNewWord ? "_" : "") + letter.uppercased()
    }.joined()
  }

  /// The names that a variable or its first words may stand for: `page`, `pageSize`, `page-size` for `PAGE_SIZE`.
  ///
  /// A type's coding keys can be asked about a name, but not listed.
  static func candidates(for variable: Substring) -> [String] {
    var (words, camelCase, candidates) = ([String](), [""], [String]())
    // No name of a property has more words.
    for word in variable.split(separator: "_", omittingEmptySubsequences: false).prefix(6) {
      words.append(word.lowercased())
      // A word may begin with an abbreviation: `Url`, `URL`, `HTTPServer`. Of the fourth, there would be too many.
      let capitals = words.count < 4 ? Array(1...max(1, word.count)) : [1, word.count]
      let counts = words.count == 1 ? [0] + capitals : capitals
      let spellings = counts.map { word.prefix($0) + word.dropFirst($0).lowercased() }
      camelCase = camelCase.flatMap { start in spellings.map { start + $0 } }
      candidates += camelCase + [words.joined(separator: "-"), words.joined(separator: "_")]
    }
    return candidates
  }
}

/// Reads `.env` files, whose variables no library of the system reads.
private enum EnvironmentFile {
  /// The variables of a file.
  static func read(_ data: Data, _ file: String) throws(ConfigurationError) -> [Leaf] {
    let lines = try data.utf8Text(of: file).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var seen: [String: Int] = [:]
    return try lines.enumerated().collect { index, text in
      let (text, line) = (text.trimmingCharacters(in: .whitespaces), index + 1)
      if text.isEmpty || text.hasPrefix("#") { return nil }
      guard let parts = text.wholeMatch(of: /(?:export\s+)?([A-Za-z_][A-Za-z0-9_.\-]*)\s*=\s*(.*)/) else {
        throw ConfigurationError([.syntax("NAME=value was expected", in: file, line: line)])
      }
      guard let value = value(parts.2) else {
        let rule = "the quotation marks of a value must be at its beginning and its end"
        throw ConfigurationError([.syntax(rule, in: file, line: line)])
      }
      let name = String(parts.1)
      if let first = seen.updateValue(line, forKey: name) {
        throw ConfigurationError([.duplicateKey(name, in: file, lines: [first, line])])
      }
      return Leaf(.text(value), at: [name], ConfigurationOrigin(layer: file, spelling: name, line: line))
    }
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
