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
    let log = ReadingLog(of: type, at: key, hasDefault: false)
    let value: T? = read(isSecret: nil, log)
    // A group of optionals can be read where nothing is.
    if let value, !log.hasNothing || has(key) || type is any OptionalValue.Type { return value }
    if log.hasNothing { return nil }
    throw ConfigurationError(log.problems)
  }

  /// Where the value for a key comes from.
  ///
  /// - Parameter key: names with dots between them: `database.host`.
  /// - Returns: the origin; nil if no layer has a value, or if the key is a group.
  /// - Complexity: O(*l*) for *l* layers
  public func origin(of key: String) -> ConfigurationOrigin? { leaf(at: key)?.origin }

  /// Reads the value of a log's key, and notes all that is wrong with it.
  ///
  /// - Parameters:
  ///   - isSecret: whether reports hide the value; nil to decide by the key.
  ///   - log: which key to read; takes the notes.
  /// - Returns: the value, unless something is wrong.
  func read<T: Decodable>(isSecret: Bool?, _ log: ReadingLog) -> T? {
    let decoder = ValueDecoder(configuration: self, place: .key(log.key), log: log, isSecret: isSecret)
    do {
      return try decoder.read(T.self)
    } catch {
      log.end(with: error, partSet: decoder.partSet)
      return nil
    }
  }
}
