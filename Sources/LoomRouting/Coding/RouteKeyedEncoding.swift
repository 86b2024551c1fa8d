/// The properties of a type, each under its name.
struct RouteKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// Whose properties they are.
  let encoder: RouteEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Whether a key may be any text, as a dictionary's may: it exists only where it has a value, and a dot in it would
  /// be read as two names.
  ///
  /// The cases of an enumeration are all known. The type of a key may be the user's, so the encoder makes no key of
  /// another text to find out.
  private func isAnyText(_ key: some CodingKey) -> Bool { Mirror(reflecting: key).displayStyle != .enum }

  private func child(_ key: some CodingKey) -> RouteEncoder {
    let child = RouteEncoder(encoder, key: key)
    if key.stringValue.utf8.contains(.dot), isAnyText(key) { encoder.record.note(.dottedKey, name: child.name) }
    return child
  }

  func encodeNil(forKey key: Key) throws {}

  func encode<T: ScalarText>(_ value: T, forKey key: Key) throws { try child(key).append(value.scalarText) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let child = child(key)
    try child.encodeSelf(value)
    // The keys of a dictionary are gone where their value is; properties are not.
    if child.hasCodedNil, isAnyText(key) { throw ParameterProblem.unwritable(child.name, .hiddenNil) }
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    guard let value else { return }
    let child = child(key)
    try child.encodeSelf(value)
    if child.hasCodedNil { throw ParameterProblem.unwritable(child.name, .hiddenNil) }
  }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) -> KeyedEncodingContainer<N> {
    child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { child(NameKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}
