/// An array without elements, which nevertheless answers a type that requests a certain number.
struct RecordingUnkeyedDecoding: UnkeyedDecodingContainer {
  /// The decoder with the answers.
  let decoder: RecordingDecoder
  private(set) var currentIndex = 0

  /// Begins the array.
  init(decoder: RecordingDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }

  private mutating func element(_ type: Any.Type? = nil) throws -> RecordingDecoder {
    defer { currentIndex += 1 }
    return try decoder.child(NameKey(intValue: currentIndex), type)
  }

  mutating func decodeNil() throws -> Bool { true }

  mutating func decode<T: ScalarText>(_ type: T.Type) throws -> T { try decoder.scalar(type) }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try element(type).answer(type) }

  mutating func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    try element().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try element().unkeyedContainer() }

  mutating func superDecoder() throws -> any Decoder { try element() }
}
