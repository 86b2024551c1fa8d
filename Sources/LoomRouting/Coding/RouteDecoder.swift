/// Decodes a route, or a value in one, from the values of a URL.
///
/// One object stands for one name. It is its own container for single values, so that reading one takes no further
/// object.
final class RouteDecoder: Decoder, SingleValueDecodingContainer {
  /// The values that have been given.
  let values: RouteValues
  /// The values that the caller passes beside the URL.
  private let context: [CodingUserInfoKey: any Sendable]
  /// The name that is decoded; empty for the route itself.
  let name: String
  /// The only item that is decoded, if it is one among several of that name.
  private let position: Int?
  let codingPath: [any CodingKey]
  /// The parameters of the path that the route has no keys for so far; none for a value in a route.
  private(set) var unread: [String] = []
  private var isAskedByKeys = false
  private var isAskedOtherwise = false

  /// Decodes the route itself, of which the path has parameters.
  init(_ values: RouteValues, userInfo: [CodingUserInfoKey: any Sendable] = [:], parameters: [String] = []) {
    (self.values, context, unread) = (values, userInfo, parameters)
    (name, position, codingPath) = ("", nil, [])
  }

  /// Decodes a property, or an element which may be one item.
  fileprivate init(_ parent: RouteDecoder, name: String, position: Int? = nil, key: any CodingKey) throws {
    (values, context) = (parent.values, parent.context)
    (self.name, self.position, codingPath) = (name, position, parent.codingPath + [key])
    guard codingPath.count <= NestedName.deepest else { throw ParameterProblem(name: name, reason: .tooDeep) }
  }

  /// The parameters that nothing of the route can read, after it has been decoded without an error.
  ///
  /// A route that asks by no keys may have chosen to read something else this time. A route that asks for
  /// nothing has no properties.
  var unknown: [String] { isAskedByKeys || !isAskedOtherwise ? unread : [] }

  var userInfo: [CodingUserInfoKey: Any] {
    isAskedOtherwise = true
    return context
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard position == nil else {
      throw ParameterProblem(name: name, type: "value with names inside", value: text, reason: .malformed)
    }
    isAskedByKeys = true
    unread.removeAll { Key(stringValue: $0)?.stringValue.hasSameBytes(as: $0) == true }
    return KeyedDecodingContainer(KeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    isAskedOtherwise = true
    return UnkeyedDecoding(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    isAskedOtherwise = true
    return self
  }

  // MARK: Single values

  /// Where the values are that have this name.
  fileprivate var positions: ArraySlice<Int> { position.map { [$0] } ?? values.positions(of: name) }

  /// The first text of the value that is decoded here.
  var text: String? { positions.first.map { values.items[$0].value ?? "" } }

  func decodeNil() -> Bool { position == nil && !values.contains(name) }

  func decode<T: ScalarText>(_ type: T.Type) throws -> T { try scalar(at: positions, named: name) }

  /// Decodes a type that may be no plain scalar.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let scalar = type as? any ScalarText.Type, let value = try decode(scalar) as? T { return value }
    do { return try T(from: self) } catch { throw explanation(of: error, type) }
  }

  /// Reads the value at some positions, which must be one.
  fileprivate func scalar<T: ScalarText>(at positions: ArraySlice<Int>, named name: String) throws -> T {
    func problem(_ reason: ParameterProblem.Reason, _ text: String? = nil) -> ParameterProblem {
      ParameterProblem(name: name, type: "\(T.self)", value: text, reason: reason)
    }
    guard positions.count < 2 else { throw problem(.repeated(positions.count)) }
    guard let position = positions.first else { throw problem(.missing) }
    let text = values.items[position].value ?? ""
    guard let value = T(scalar: text) else { throw problem(T.isNumeral(text) ? .outOfRange : .malformed, text) }
    return value
  }
}

/// The names of values inside others.
enum NestedName {
  /// The name of a value nested under a key; at the top the key alone.
  static func join(_ name: String, _ key: String) -> String { name.isEmpty ? key : name + "." + key }

  /// How many names may be nested in each other.
  ///
  /// Types that contain themselves are decoded as deep as the names go, and strangers write names.
  static var deepest: Int { 32 }
}

// MARK: - Containers

/// The properties of a type, each by its name.
private struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RouteDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.children(of: decoder.name).compactMap(Key.init(stringValue:)) }

  private func name(_ key: any CodingKey) -> String { NestedName.join(decoder.name, key.stringValue) }

  private func child(_ key: any CodingKey) throws -> RouteDecoder {
    try RouteDecoder(decoder, name: name(key), key: key)
  }

  func contains(_ key: Key) -> Bool { decoder.values.contains(name(key)) }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<T: ScalarText>(_ type: T.Type, forKey key: Key) throws -> T {
    // No decoder is made for a scalar.
    let name = name(key)
    return try decoder.scalar(at: decoder.values.positions(of: name), named: name)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try child(key).decode(type) }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) throws -> KeyedDecodingContainer<N> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try child("super".codingKey) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

/// The elements of an array: the values of one name, or those nested in that name by index.
///
/// A name that is not given is an array without elements, and so is a name alone.
private struct UnkeyedDecoding: UnkeyedDecodingContainer {
  private let decoder: RouteDecoder
  /// The items that are the elements, unless they are nested by index.
  private let positions: [Int]
  let count: Int?
  private(set) var currentIndex = 0

  init(_ decoder: RouteDecoder) {
    let (name, values) = (decoder.name, decoder.values)
    let positions = Array(decoder.positions)
    let isNameAlone = positions.count == 1 && values.items[positions[0]].value == nil
    var count = isNameAlone ? 0 : positions.count
    self.positions = isNameAlone ? [] : positions
    if count == 0, !name.isEmpty, values.hasNested(in: name) {
      while values.contains(NestedName.join(name, "\(count)")) { count += 1 }
    }
    (self.decoder, self.count) = (decoder, count)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var isAtEnd: Bool { currentIndex == count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

  mutating func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next(\.self) }

  /// Reads the next element; one that cannot be read stays the next.
  private mutating func next<T>(_ read: (RouteDecoder) throws -> T) throws -> T {
    guard !isAtEnd else { throw ParameterProblem(name: decoder.name, reason: .tooFew(currentIndex)) }
    let key = currentIndex.codingKey
    let name = positions.isEmpty ? NestedName.join(decoder.name, key.stringValue) : decoder.name
    let position = positions.isEmpty ? nil : positions[currentIndex]
    let value = try read(RouteDecoder(decoder, name: name, position: position, key: key))
    currentIndex += 1
    return value
  }
}
