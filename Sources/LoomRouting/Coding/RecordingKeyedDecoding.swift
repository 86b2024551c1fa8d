/// Notes the names that a type requests.
struct RecordingKeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  /// Whose names they are.
  let decoder: RecordingDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  /// A route that takes whatever names there are may have a parameter of any name.
  var allKeys: [Key] {
    if decoder.name.isEmpty { decoder.record.isComplete = false }
    return []
  }

  private func note(_ key: Key, _ type: Any.Type?, isOptional: Bool) throws {
    let name = NameKey.join(decoder.name, key.stringValue)
    try decoder.record.note(name, type.map(Self.name), isOptional: isOptional || decoder.isOptional)
  }

  /// The name of a type; of an optional, that of the wrapped type.
  private static func name(_ type: Any.Type) -> String {
    String(describing: (type as? any OptionalType.Type)?.wrapped ?? type)
  }

  func contains(_ key: Key) -> Bool {
    do { try note(key, nil, isOptional: true) } catch { decoder.record.isComplete = false }
    return false
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try note(key, nil, isOptional: true)
    return true
  }

  /// Notes a plain value and answers for it.
  func noted<T: ScalarText>(_ type: T.Type, _ key: Key) throws -> T {
    try note(key, type, isOptional: false)
    return try decoder.scalar(type)
  }

  /// Notes a plain value that may be missing.
  func noteOptional<T: ScalarText>(_ type: T.Type, _ key: Key) throws -> T? {
    try note(key, type, isOptional: true)
    return nil
  }

  func decode<T: ScalarText>(_ type: T.Type, forKey key: Key) throws -> T { try noted(type, key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let isOptional = type is any ExpressibleByNilLiteral.Type
    try note(key, type, isOptional: isOptional)
    return try inside(type, key, isOptional: isOptional)
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try note(key, type, isOptional: true)
    // The result is nil in any case; the type is decoded only to note the names inside.
    if !decoder.isInside(type) { _ = try? inside(type, key, isOptional: true) }
    return nil
  }

  private func inside<T: Decodable>(_ type: T.Type, _ key: Key, isOptional: Bool) throws -> T {
    let child = try decoder.child(key, type, isOptional: isOptional)
    do {
      let value = try child.answer(type)
      if child.hasNames { decoder.record.replace(child.name) }
      return value
    } catch {
      if child.hasNames { decoder.record.isComplete = false }
      // A type that refuses "1" may be an identifier; only plain values are tried again.
      guard !child.hasNames, let value = try? identifier(type, key) else { throw error }
      return value
    }
  }

  private func identifier<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
    try decoder.child(key, type, text: RecordingDecoder.identifier).answer(type)
  }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) throws -> KeyedDecodingContainer<N> {
    try decoder.child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try note(key, nil, isOptional: true)
    return try decoder.child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder.child(NameKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.child(key) }
}
