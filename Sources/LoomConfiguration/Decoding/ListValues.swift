/// The elements of a list.
struct ListValues: UnkeyedDecodingContainer {
  let list: ValueDecoder
  let elements: [ValueDecoder]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  func decodeNil() -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().read(type) }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> ValueDecoder {
    guard !isAtEnd else {
      let text = "the list has no more elements"
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
    }
    currentIndex += 1
    return elements[currentIndex - 1]
  }
}
