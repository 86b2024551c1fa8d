/// The values whose keys begin with one key and a dot.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.keys() }

  func contains(_ key: Key) -> Bool { decoder.member(key).mayHaveValues() }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.member(key).read(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder.member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.member(key).unkeyedContainer()
  }

  // A superclass has its values in the same group.
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder.member(key) }
}

extension ValueDecoder {
  /// The type's keys for the names below the place.
  fileprivate func keys<Key: CodingKey>() -> [Key] {
    let written = configuration.entries(under: key)
    let isThere = !written.isEmpty || configuration.group(at: key) != nil
    var seen: Set<String> = []
    let keys = written.compactMap { name in name.candidates.lazy.compactMap { Key(stringValue: $0) }.first }
      .filter { seen.insert($0.stringValue).inserted }
    // Names that the type does not know count as well: it may refuse them.
    log.note(isThere ? seen.union(written.map(\.first)) : nil, under: key)
    return keys
  }
}
