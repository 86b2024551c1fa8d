/// The elements of an array: the values of one name, or what is nested in that name by index.
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
    var positions = decoder.position.map { [$0] } ?? Array(values.positions(of: decoder.name))
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

  mutating func decode<T: ScalarText>(_ type: T.Type) throws -> T { try nextScalar(type) }

  // Swift has default implementations for these two, which would win over the one above.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try nextScalar(type) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try nextScalar(type) }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // An array asks for its elements here, also for those that need no decoder of their own.
    if type == String.self, let text = try nextScalar(String.self) as? T { return text }
    if type == Int.self, let number = try nextScalar(Int.self) as? T { return number }
    let value = try nextElement().decodeSelf(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    let container = try nextElement().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try nextElement().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = try nextElement()
    currentIndex += 1
    return element
  }

  private mutating func nextScalar<T: ScalarText>(_ type: T.Type) throws -> T {
    let position = try nextPosition()
    let value =
      try position.map { try decoder.scalar(type, at: $0, named: decoder.name) } ?? nextElement().readSelf(type)
    currentIndex += 1
    return value
  }

  /// The next element's item; nil if the elements are nested by index.
  private func nextPosition() throws -> Int? {
    guard !isAtEnd else { throw ParameterProblem(name: decoder.name, reason: .tooFew(elements)) }
    return positions.isEmpty ? nil : positions[currentIndex]
  }

  private func nextElement() throws -> RouteDecoder {
    let position = try nextPosition()
    let key = NameKey(intValue: currentIndex)
    let name = position == nil ? NameKey.join(decoder.name, key.stringValue) : decoder.name
    return try RouteDecoder(decoder, name: name, position: position, key: key)
  }
}
