/// The values whose keys begin with one key and a dot.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.configuration.names(under: decoder.key).compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.member(key).hasValues() }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(key) }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try read(key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder.member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.member(key).unkeyedContainer()
  }

  // A superclass has its values in the same group.
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder.member(key) }

  private func read<T: Decodable>(_ key: Key) throws -> T { try decoder.member(key).read(T.self) }
}
