/// The elements of a list.
struct ListValues: UnkeyedDecodingContainer {
  private let list: ValueDecoder
  private let elements: [ValueDecoder]
  private(set) var currentIndex = 0

  init(of list: ValueDecoder, _ elements: [ValueDecoder]) {
    self.list = list
    self.elements = elements
  }

  var codingPath: [any CodingKey] { list.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  func decodeNil() -> Bool { false }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try read() }
  mutating func decode(_ type: String.Type) throws -> String { try read() }
  mutating func decode(_ type: Double.Type) throws -> Double { try read() }
  mutating func decode(_ type: Float.Type) throws -> Float { try read() }
  mutating func decode(_ type: Int.Type) throws -> Int { try read() }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try read() }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try read() }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try read() }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try read() }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try read() }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try read() }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try read() }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try read() }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try read() }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try read() }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func read<T: Decodable>() throws -> T { try next().read(T.self) }

  private mutating func next() throws -> ValueDecoder {
    guard !isAtEnd else {
      let text = "the list has no more elements"
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: text))
    }
    currentIndex += 1
    return elements[currentIndex - 1]
  }
}
