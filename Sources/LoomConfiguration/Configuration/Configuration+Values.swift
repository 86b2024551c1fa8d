extension Configuration {
  /// The value for a key, without an injector.
  ///
  /// ```swift
  /// let isPreview = try configuration.value(Bool.self, for: "preview") ?? false
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type of the value.
  ///   - key: names with dots between them: `database.host`.
  /// - Returns: the value; nil if no layer has one.
  /// - Throws: a ``ConfigurationError`` if the value does not have the type.
  /// - Complexity: O(*l* · log *n*) for *l* layers of *n* values, and for each value of a group
  public func value<T: Decodable>(
    _ type: T.Type = T.self, for key: String
  ) throws(ConfigurationError) -> T? {
    let reading = read(type, at: key, isSecret: nil)
    if let value = reading.value { return value }
    if reading.log.hasNothing { return nil }
    throw ConfigurationError(reading.log.problems)
  }

  /// Where the value for a key comes from.
  ///
  /// - Parameter key: names with dots between them: `database.host`.
  /// - Returns: the origin; nil if no layer has a value, or if the key is a group.
  /// - Complexity: O(*l*) for *l* layers
  public func origin(of key: String) -> ConfigurationOrigin? { leaf(at: key)?.origin }

  /// Reads a value, and notes all that is wrong with it.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - key: the key.
  ///   - isSecret: whether reports keep the value to themselves; nil to tell by the key.
  /// - Returns: the value, unless something is wrong; and what was asked for.
  func read<T: Decodable>(_ type: T.Type, at key: String, isSecret: Bool?) -> (value: T?, log: ReadingLog) {
    let log = ReadingLog(of: type, at: key)
    let decoder = ValueDecoder(self, .key(key), log: log, isSecret: isSecret)
    let value = try? decoder.read(type)
    return (log.problems.isEmpty ? value : nil, log)
  }
}
