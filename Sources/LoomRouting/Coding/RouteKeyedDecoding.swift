/// The properties of a type, each by its name.
struct RouteKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// Whose properties they are.
  let decoder: RouteDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.values.children(of: decoder.name).compactMap(Key.init(stringValue:)) }

  /// The name of a property.
  func name(_ key: some CodingKey) -> String { NameKey.join(decoder.name, key.stringValue) }

  private func child(_ key: some CodingKey) throws -> RouteDecoder {
    try RouteDecoder(decoder, name: name(key), key: key)
  }

  func contains(_ key: Key) -> Bool { decoder.values.contains(name(key)) }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  private func scalar<T: ScalarText>(_ type: T.Type, _ key: Key) throws -> T {
    let name = name(key)
    return try decoder.scalar(type, at: decoder.values.positions(of: name), named: name)
  }

  func decode<T: ScalarText>(_ type: T.Type, forKey key: Key) throws -> T { try scalar(type, key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try child(key).decodeSelf(type)
  }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) throws -> KeyedDecodingContainer<N> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try child(NameKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}
