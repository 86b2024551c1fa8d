/// The elements of an array: the values of one name, or those nested in that name by index.
///
/// A name that is not given is an array without elements, and so is a name alone.
struct RouteUnkeyedDecoding: UnkeyedDecodingContainer {
  private let decoder: RouteDecoder
  /// The items that are the elements, unless they are nested by index.
  private let positions: [Int]
  private let elements: Int
  private(set) var currentIndex = 0

  /// Finds the elements.
  init(_ decoder: RouteDecoder) {
    self.decoder = decoder
    let values = decoder.values
    var positions = Array(decoder.positions)
    if positions.count == 1, values.items[positions[0]].value == nil { positions = [] }
    self.positions = positions
    elements = positions.isEmpty ? Self.countNested(in: decoder.name, values) : positions.count
  }

  private static func countNested(in name: String, _ values: RouteValues) -> Int {
    guard !name.isEmpty, values.hasNested(in: name) else { return 0 }
    var count = 0
    while values.contains(NameKey.join(name, String(count))) { count += 1 }
    return count
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements }
  var isAtEnd: Bool { currentIndex >= elements }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: ScalarText>(_ type: T.Type) throws -> T { try next { try $0.readSelf(type) } }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decodeSelf(type) } }

  mutating func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(\.self) }

  /// Reads the next element; one that cannot be read stays the next.
  private mutating func next<T>(_ read: (RouteDecoder) throws -> T) throws -> T {
    guard !isAtEnd else { throw ParameterProblem(name: decoder.name, reason: .tooFew(elements)) }
    let key = NameKey(intValue: currentIndex)
    let position = positions.isEmpty ? nil : positions[currentIndex]
    let name = position == nil ? NameKey.join(decoder.name, key.stringValue) : decoder.name
    let value = try read(RouteDecoder(decoder, name: name, position: position, key: key))
    currentIndex += 1
    return value
  }
}
