/// Encodes a route, or a value in one, as texts with names.
///
/// One object stands for one value. It is its own container for single values, and keeps the values inside it until
/// everything has been coded.
final class RouteEncoder: Encoder, SingleValueEncodingContainer {
  /// The name of the value.
  private let name: String
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The name of the array that this is an element of: a text there has that name.
  private let array: String?
  /// The text of the value, if it is a scalar.
  private var text: String?
  /// How often something has been coded here: nil, a value, or a value inside a value.
  private var calls = 0
  /// Whether this has values inside, in the order of coding.
  private var isContainer = false
  private var parts: [RouteEncoder] = []

  /// Encodes a route.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the value's own function.
  init<T: Encodable>(_ route: T) throws {
    (name, codingPath, array) = ("", [], nil)
    try route.encode(to: self)
  }

  private init(_ name: String, _ codingPath: [any CodingKey], array: String?) {
    (self.name, self.codingPath, self.array) = (name, codingPath, array)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    isContainer = true
    return KeyedEncodingContainer(KeyedEncoding<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    isContainer = true
    return UnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// The encoder of a value inside: a property, or an element of an array.
  fileprivate func part(_ key: any CodingKey, isElement: Bool = false) -> RouteEncoder {
    let name = RouteValues.join(name, key.stringValue)
    let part = RouteEncoder(name, codingPath + [key], array: isElement ? self.name : nil)
    parts.append(part)
    return part
  }

  func encodeNil() { calls += 1 }

  func encode<T: ScalarText>(_ value: T) throws {
    text = value.scalarText
    if text == nil { throw ParameterProblem.unwritable(array ?? name, .value) }
  }

  /// Encodes a value that may be no plain scalar under this name.
  func encode<T: Encodable>(_ value: T) throws {
    calls += 1
    guard codingPath.count <= RouteValues.deepest else { throw ParameterProblem(name: name, reason: .tooDeep) }
    if let scalar = value as? any ScalarText { return try encode(scalar) }
    try value.encode(to: self)
  }

  /// Everything that has been coded, by name and in order; an empty container is its name alone.
  var items: [RouteValues.Item] {
    if let text { return [RouteValues.Item(name: array ?? name, value: text)] }
    let items = parts.flatMap(\.items)
    return items.isEmpty && isContainer && !name.isEmpty ? [RouteValues.Item(name: name, value: nil)] : items
  }

  /// Whether the same has been coded but for the order of elements: a set of equal elements may have another.
  func hasSameValues(as other: RouteEncoder) -> Bool { allCalls == other.allCalls && values == other.values }

  /// How often something has been coded: nil leaves no other trace.
  private var allCalls: Int { parts.reduce(calls) { $0 + $1.allCalls } }

  /// The texts with their names, in which no places of elements are.
  private var values: [String] {
    items.map { $0.name.filter { !$0.isNumber } + ($0.value.map { "=" + $0 } ?? "") }.sorted()
  }
}

// MARK: - Containers

/// The properties of a type, each under its name.
private struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RouteEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.part(key).encodeNil() }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.part(key).encode(value) }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) -> KeyedEncodingContainer<N> {
    encoder.part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.part(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder.part("super".codingKey) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.part(key) }
}

/// The elements of an array: texts repeat its name, and elements with names inside are nested by index.
private struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: RouteEncoder
  var count = 0

  var codingPath: [any CodingKey] { encoder.codingPath }

  private mutating func nextElement() -> RouteEncoder {
    defer { count += 1 }
    return encoder.part(count.codingKey, isElement: true)
  }

  mutating func encodeNil() { nextElement().encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws { try nextElement().encode(value) }

  mutating func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N> {
    nextElement().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextElement().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { nextElement() }
}
