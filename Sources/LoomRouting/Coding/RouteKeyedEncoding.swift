/// The properties of a type, each under its name.
struct RouteKeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// Whose properties they are.
  let encoder: RouteEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func child(_ key: some CodingKey) -> RouteEncoder {
    let child = RouteEncoder(encoder, key: key)
    check(key, child.name)
    return child
  }

  /// Notes a key that would be read as two.
  private func check(_ key: some CodingKey, _ name: String) {
    guard key.stringValue.utf8.contains(UInt8(ascii: ".")), RouteEncoder.belongToDictionary(Key.self) else { return }
    encoder.record.note(.dottedKey, name: name)
  }

  private func append<T: ScalarText>(_ value: T, _ key: Key) throws {
    let name = NameKey.join(encoder.name, key.stringValue)
    check(key, name)
    guard let text = value.scalarText else { throw ParameterProblem(name: name, reason: .unwritable(.value)) }
    encoder.record.append(text, name: name, isElement: false, in: encoder.container)
  }

  func encodeNil(forKey key: Key) throws {}

  func encode<T: ScalarText>(_ value: T, forKey key: Key) throws { try append(value, key) }

  // Swift has default implementations for these two, which would win over the one above.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try append(value, key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try append(value, key) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let child = child(key)
    try child.encodeSelf(value)
    // The keys of a dictionary are gone where their value is; properties are not.
    if child.hasCodedNil, RouteEncoder.belongToDictionary(Key.self) { throw Self.hiddenNil(child) }
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    guard let value else { return }
    let child = child(key)
    try child.encodeSelf(value)
    if child.hasCodedNil { throw Self.hiddenNil(child) }
  }

  private static func hiddenNil(_ child: RouteEncoder) -> ParameterProblem {
    ParameterProblem(name: child.name, reason: .unwritable(.hiddenNil))
  }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) -> KeyedEncodingContainer<N> {
    child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { child(NameKey.super) }

  func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}
