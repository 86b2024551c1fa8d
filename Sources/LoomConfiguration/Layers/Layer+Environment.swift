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
  public static func environment(
    prefix: String? = nil, _ variables: [String: String]? = nil
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      let prefix = prefix ?? ""
      let start = prefix.isEmpty || prefix.hasSuffix("_") ? prefix : prefix + "_"
      var leaves: [String: Leaf] = [:]
      for (name, text) in variables ?? ProcessInfo.processInfo.environment where name.hasPrefix(start) {
        let origin = ConfigurationOrigin(layer: "the environment", spelling: name)
        leaves[name] = Leaf(key: name, value: .text(text), origin: origin)
      }
      let naming = prefix.isEmpty ? ReadLayer.Naming.someSpellings : .spellings
      return ReadLayer("the environment", leaves, naming: naming, separator: "_") { start + VariableName.of($0) }
    }
  }
}
