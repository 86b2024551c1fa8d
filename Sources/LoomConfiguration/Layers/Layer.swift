extension Configuration {
  /// One place that values come from, such as a file or the environment.
  ///
  /// ```swift
  /// let layers: [Configuration.Layer] = [.arguments(), .environment(prefix: "APP"), .json("config.json")]
  /// ```
  public struct Layer: Sendable {
    /// Reads the layer.
    let read: @Sendable () throws(ConfigurationError) -> ReadLayer
  }
}

extension Configuration.Layer {
  /// Values that you write in the program: the defaults, as the last layer, or the values of a test.
  ///
  /// ```swift
  /// let configuration = try Configuration(.defaults(["database": ["host": "localhost", "port": 5432]]))
  /// ```
  ///
  /// - Parameters:
  ///   - values: values by their keys; a group's names follow a dot.
  ///   - name: the name of the layer in reports.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* values
  public static func defaults(
    _ values: [String: ConfigurationValue], name: String = "the defaults"
  ) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      try ReadLayer(name, LocatedValue(.group(values)))
    }
  }

  /// Values of your own ``ConfigurationSource``.
  ///
  /// - Parameter source: the source.
  /// - Returns: the layer.
  /// - Complexity: O(1); reading it, O(*n*) for *n* keys that the source lists
  public static func source(_ source: any ConfigurationSource) -> Configuration.Layer {
    Configuration.Layer { () throws(ConfigurationError) -> ReadLayer in
      guard let keys = source.keys else { return ReadLayer(source.name, [:], naming: .unlisted, source: source) }
      let values = keys.compactMap { key in source.value(for: key).map { (key, LocatedValue($0)) } }
      return try ReadLayer(source.name, LocatedValue(content: .group(values), line: nil))
    }
  }
}
