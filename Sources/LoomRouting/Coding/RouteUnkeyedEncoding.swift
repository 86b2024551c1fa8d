/// The elements of an array: texts repeat its name, and elements with names inside are nested by index.
struct RouteUnkeyedEncoding: UnkeyedEncodingContainer {
  /// The array.
  let encoder: RouteEncoder
  private(set) var count = 0

  /// Begins the array.
  init(encoder: RouteEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  private mutating func nextElement() -> RouteEncoder {
    defer { count += 1 }
    return RouteEncoder(encoder, key: NameKey(intValue: count), isElement: true)
  }

  mutating func encodeNil() throws { try nextElement().appendNil() }

  mutating func encode<T: ScalarText>(_ value: T) throws { try nextElement().append(value.scalarText) }

  mutating func encode<T: Encodable>(_ value: T) throws { try nextElement().encodeSelf(value) }

  mutating func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N> {
    nextElement().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextElement().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { nextElement() }
}
