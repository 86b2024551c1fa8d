/// The elements of a list.
struct ListValues: UnkeyedDecodingContainer {
  let list: ValueDecoder
  let elements: [ValueDecoder]
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  func decodeNil() -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.read(type) } }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try next(\.self) }

  /// Reads the next element; one that cannot be read stays the next.
  private mutating func next<T>(_ read: (ValueDecoder) throws -> T) throws -> T {
    guard !isAtEnd else {
      let text = "the list has no more elements"
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
    }
    let value = try read(elements[currentIndex])
    currentIndex += 1
    return value
  }
}
