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
    file(path, isOptional) { layer(path, prefix, try EnvironmentFile.variables(of: $0, path)) }
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
