/// Decodes a route, or a value in one, from the values of a URL.
///
/// One object stands for one name. It is its own container for single values, so that reading one takes no further
/// object.
final class RouteDecoder: Decoder, SingleValueDecodingContainer {
  /// The values that have been given under the name.
  let values: RouteValues
  /// The values that the caller passes beside the URL.
  private let context: [CodingUserInfoKey: any Sendable]
  /// The name that is decoded; empty for the route itself.
  let name: String
  let codingPath: [any CodingKey]
  /// The parameters of the path that the route has no keys for so far; none for a value in a route.
  private(set) var unread: [String] = []
  private var isAskedByKeys = false
  private var isAskedForUserInfo = false

  /// Decodes the route itself, of which the path has parameters.
  init(_ values: RouteValues, userInfo: [CodingUserInfoKey: any Sendable] = [:], parameters: [String] = []) {
    (self.values, context, unread) = (values, userInfo, parameters)
    (name, codingPath) = ("", [])
  }

  /// Decodes a property, or an element.
  fileprivate init(_ parent: RouteDecoder, _ values: RouteValues, name: String, key: any CodingKey) throws {
    (self.values, context) = (values, parent.context)
    (self.name, codingPath) = (name, parent.codingPath + [key])
    guard codingPath.count <= RouteValues.deepest else { throw ParameterProblem(name: name, reason: .tooDeep) }
  }

  /// The parameters that nothing of the route can read, after it has been decoded without an error.
  ///
  /// A route that asks by no keys may have taken what the program gives instead.
  var unknown: [String] { isAskedByKeys || !isAskedForUserInfo ? unread : [] }

  var userInfo: [CodingUserInfoKey: Any] {
    isAskedForUserInfo = true
    return context
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let text = values.texts.lazy.compactMap(\.self).first {
      throw ParameterProblem(name: name, type: "value with names inside", value: text, reason: .malformed)
    }
    isAskedByKeys = true
    unread.removeAll { Key(stringValue: $0)?.stringValue.hasSameBytes(as: $0) == true }
    return KeyedDecodingContainer(KeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { UnkeyedDecoding(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  // MARK: Single values

  func decodeNil() -> Bool { values.isEmpty }

  func decode<T: ScalarText>(_ type: T.Type) throws -> T { try values.scalar(named: name) }

  /// Decodes a type that may be no plain scalar.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let scalar = type as? any ScalarText.Type, let value = try decode(scalar) as? T { return value }
    do { return try T(from: self) } catch { throw explanation(of: error, type) }
  }

  /// The error to throw for that of a type's initializer.
  ///
  /// Those of enumerations and ranges know neither the name nor the text, or only the raw type. The errors of a user's
  /// own initializer are left as they are.
  private func explanation<T>(of error: any Error, _ type: T.Type) -> any Error {
    func cases<C: CaseIterable>(_ type: C.Type) -> [String] {
      type.allCases.prefix(100).compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
    let known = error as? ParameterProblem
    guard type is any RawRepresentable.Type || type is any RangeExpression.Type,
      known?.name == name || error is DecodingError
    else { return error }
    let text = values.texts.first.map { $0 ?? "" }
    var problem = known ?? ParameterProblem(name: name, value: text, reason: .malformed)
    problem.type = "\(type)"
    problem.cases = (type as? any CaseIterable.Type).map { cases($0) } ?? []
    return problem
  }
}

// MARK: - Containers

/// The properties of a type, each by its name.
private struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RouteDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.nested.keys.map(\.string).sorted().compactMap(Key.init(stringValue:)) }

  private func name(_ key: any CodingKey) -> String { RouteValues.join(decoder.name, key.stringValue) }

  private func child(_ key: any CodingKey) throws -> RouteDecoder {
    try RouteDecoder(decoder, decoder.values[key.stringValue], name: name(key), key: key)
  }

  func contains(_ key: Key) -> Bool { !decoder.values[key.stringValue].isEmpty }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decode<T: ScalarText>(_ type: T.Type, forKey key: Key) throws -> T {
    // No decoder is made for a scalar.
    try decoder.values[key.stringValue].scalar(named: name(key))
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
  private let elements: [RouteValues]
  private let isNested: Bool
  private(set) var currentIndex = 0

  init(_ decoder: RouteDecoder) {
    let values = decoder.values
    isNested = values.texts.isEmpty || values.texts == [nil]
    var elements = isNested ? [] : values.texts.map { RouteValues(texts: [$0]) }
    while isNested, let next = values.nested[URLText("\(elements.count)")] { elements.append(next) }
    (self.decoder, self.elements) = (decoder, elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

  mutating func nestedContainer<N>(keyedBy type: N.Type) throws -> KeyedDecodingContainer<N> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next { $0.unkeyedContainer() } }

  mutating func superDecoder() throws -> any Decoder { try next(\.self) }

  /// Reads the next element; one that cannot be read stays the next.
  private mutating func next<T>(_ read: (RouteDecoder) throws -> T) throws -> T {
    guard !isAtEnd else { throw ParameterProblem(name: decoder.name, type: "longer array", reason: .malformed) }
    let key = currentIndex.codingKey
    let name = isNested ? RouteValues.join(decoder.name, key.stringValue) : decoder.name
    let value = try read(RouteDecoder(decoder, elements[currentIndex], name: name, key: key))
    currentIndex += 1
    return value
  }
}
