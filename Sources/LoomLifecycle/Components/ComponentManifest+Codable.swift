extension ComponentManifest: Codable {
  private enum Field: CodingKey { case components }

  /// Encodes an object with the key `components`.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(components, forKey: .components)
  }

  /// Decodes an array of entries, or an object with the key `components`.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.unkeyedContainer() {
      components = try Self.entries(in: container)
      return
    }
    guard let container = try? decoder.container(keyedBy: Field.self), container.contains(.components) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A manifest is an array of components."))
    }
    guard let entries = try? container.nestedUnkeyedContainer(forKey: .components) else {
      throw DecodingError.dataCorruptedError(
        forKey: .components, in: container, debugDescription: "\"components\" is an array of components.")
    }
    components = try Self.entries(in: entries)
  }

  private static func entries(in container: any UnkeyedDecodingContainer) throws -> [Entry] {
    var (container, entries) = (container, [Entry]())
    while !container.isAtEnd { entries.append(try container.decode(Entry.self)) }
    return entries
  }
}

extension ComponentManifest.Entry: Codable {
  private enum Field: String, CodingKey, CaseIterable { case id, level, priority, enabled }

  /// Encodes the entry.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(id, forKey: .id)
    try container.encodeIfPresent(level, forKey: .level)
    try container.encodeIfPresent(priority, forKey: .priority)
    try container.encodeIfPresent(isEnabled, forKey: .enabled)
  }

  /// Decodes an entry.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component, the key and the expected value.
  public init(from decoder: any Decoder) throws {
    let number = (decoder.codingPath.last?.intValue).map { "entry \($0 + 1)" } ?? "an entry"
    guard let container = try? decoder.container(keyedBy: Field.self) else {
      let sentence = "In the manifest, \(number) is not an object with an id."
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: sentence))
    }
    guard let id = try? container.decode(String.self, forKey: .id) else {
      let problem = "In the manifest, \(number) needs an \"id\", which is a string."
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: problem)
    }
    self.id = id
    level = try Self.value(.level, "a string", of: id, in: container)
    priority = try Self.value(.priority, "a whole number", of: id, in: container)
    isEnabled = try Self.value(.enabled, "true or false", of: id, in: container)
    try Self.rejectOthers(of: id, in: decoder)
  }

  private static func value<Value: Decodable>(
    _ field: Field, _ expected: String, of component: String, in container: KeyedDecodingContainer<Field>
  ) throws -> Value? {
    do {
      return try container.decodeIfPresent(Value.self, forKey: field)
    } catch {
      let problem = "In the manifest, \"\(field.rawValue)\" of \"\(component)\" is \(expected)."
      throw DecodingError.dataCorruptedError(forKey: field, in: container, debugDescription: problem)
    }
  }

  /// What is misspelled would silently change nothing.
  private static func rejectOthers(of component: String, in decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyField.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue })
    where Field(rawValue: key.stringValue) == nil {
      let known = Field.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let problem = "In the manifest, \"\(component)\" has the key \"\(key.stringValue)\"; there are \(known)."
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: problem)
    }
  }
}

private struct AnyField: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
