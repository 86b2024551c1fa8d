extension ComponentManifest {
  /// Decodes an array of entries, or an object with the key `components`.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component.
  public init(from decoder: any Decoder) throws {
    components = []
    var entries = try Self.entries(decoder)
    while !entries.isAtEnd { components.append(try entries.decode(Entry.self)) }
  }

  private static func entries(_ decoder: any Decoder) throws -> any UnkeyedDecodingContainer {
    if let entries = try? decoder.unkeyedContainer() { return entries }
    guard let container = try? decoder.container(keyedBy: CodingKeys.self), container.contains(.components) else {
      throw DecodingError.mistake("A manifest is an array of components.", decoder)
    }
    guard let entries = try? container.nestedUnkeyedContainer(forKey: .components) else {
      throw DecodingError.mistake("\"components\" is an array of components.", decoder)
    }
    return entries
  }
}

extension ComponentManifest.Entry {
  /// Decodes an entry.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: a `DecodingError` that names the component, the key and the expected value.
  public init(from decoder: any Decoder) throws {
    let number = (decoder.codingPath.last?.intValue).map { "entry \($0 + 1)" } ?? "an entry"
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      throw DecodingError.mistake("In the manifest, \(number) is not an object with an id.", decoder)
    }
    guard let id = try? container.decode(String.self, forKey: .id) else {
      throw DecodingError.mistake("In the manifest, \(number) needs an \"id\", which is a string.", decoder)
    }
    func value<Value: Decodable>(_ key: CodingKeys, _ expected: String) throws -> Value? {
      do { return try container.decodeIfPresent(Value.self, forKey: key) } catch {
        throw DecodingError.mistake("In the manifest, \"\(key.rawValue)\" of \"\(id)\" is \(expected).", decoder)
      }
    }
    self.id = id
    level = try value(.level, "a string")
    priority = try value(.priority, "a whole number")
    isEnabled = try value(.isEnabled, "true or false")
    // A misspelled key would silently change nothing.
    let others = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
    if let other = others.sorted().first(where: { CodingKeys(rawValue: $0) == nil }) {
      let known = CodingKeys.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw DecodingError.mistake("In the manifest, \"\(id)\" has the key \"\(other)\"; there are \(known).", decoder)
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension DecodingError {
  fileprivate static func mistake(_ sentence: String, _ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: sentence))
  }
}
