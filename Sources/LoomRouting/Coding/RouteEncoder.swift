/// Encodes a route, or a value in one, as texts with names.
///
/// One object stands for one value. It is its own container for single values, and keeps the values inside it until
/// everything has been coded.
final class RouteEncoder: Encoder, SingleValueEncodingContainer {
  /// The name of the value.
  fileprivate let name: String
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// The array that this is an element of; a text there has the array's name.
  private let array: RouteEncoder?
  /// The text of the value, if it is a scalar.
  private var text: String?
  /// Whether this has been coded as nil, which leaves no trace.
  fileprivate private(set) var hasCodedNil = false
  /// How often this has been coded as a value inside a value.
  private var wrappings = 0
  /// Whether this has values inside, in the order of coding.
  private var isContainer = false
  private var parts: [RouteEncoder] = []
  /// Whether a dot in the key would be read as the end of a name.
  private var hasDottedKey = false

  private init(_ name: String = "", _ codingPath: [any CodingKey] = [], of array: RouteEncoder? = nil) {
    (self.name, self.codingPath, self.array) = (name, codingPath, array)
  }

  /// The texts of a route, which have names.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the value's own function.
  static func items<T: Encodable>(of route: T) throws -> [RouteValues.Item] {
    let encoder = RouteEncoder()
    try route.encode(to: encoder)
    var names: Set<String> = []
    return try encoder.items(besides: &names)
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
  fileprivate func part(_ key: any CodingKey, isElement: Bool = false, hasDottedKey: Bool = false) -> RouteEncoder {
    let name = NestedName.join(name, key.stringValue)
    let part = RouteEncoder(name, codingPath + [key], of: isElement ? self : nil)
    part.hasDottedKey = hasDottedKey
    parts.append(part)
    return part
  }

  private var isTooDeep: Bool { codingPath.count > NestedName.deepest }

  /// Adds nil, which leaves no trace: a decoder could not tell where an element is missing.
  func encodeNil() throws {
    hasCodedNil = true
    if let array { throw ParameterProblem.unwritable(array.name, .hiddenNil) }
  }

  func encode<T: ScalarText>(_ value: T) throws {
    if text != nil { throw ParameterProblem.unwritable(name, .twice) }
    text = value.scalarText
    if text == nil { throw ParameterProblem.unwritable(array?.name ?? name, .value) }
  }

  func encode<T: Encodable>(_ value: T) throws {
    wrappings += 1
    try encodeSelf(value)
  }

  /// Encodes a value that may be no plain scalar under this name.
  fileprivate func encodeSelf<T: Encodable>(_ value: T) throws {
    guard !isTooDeep else { throw ParameterProblem.unwritable(name, .tooDeep) }
    if let scalar = value as? any ScalarText { return try encode(scalar) }
    let wrapping = wrappings
    try value.encode(to: self)
    // An optional that has something, which is nil, comes back as one that has nothing.
    if hasCodedNil, wrappings > wrapping, T.self is any ExpressibleByNilLiteral.Type {
      throw ParameterProblem.unwritable(name, .hiddenNil)
    }
  }

  /// Everything that has been coded, by name and in order; an empty container is its name alone.
  private func items(besides names: inout Set<String>) throws(ParameterProblem) -> [RouteValues.Item] {
    if hasDottedKey { throw .unwritable(name, .dottedKey) }
    if let text {
      let name = array?.name ?? name
      if name.isEmpty { throw .unwritable(name, .unnamed) }
      // An element has the name of its array, which other elements have too.
      if array == nil, !names.insert(name).inserted { throw .unwritable(name, .twice) }
      return [RouteValues.Item(name: name, value: text)]
    }
    guard isContainer else { return [] }
    if isTooDeep { throw .unwritable(name, .tooDeep) }
    // The route itself is a container without a name.
    if !name.isEmpty, !names.insert(name).inserted { throw .unwritable(name, .twice) }
    // Elements that are partly texts and partly nested have no order when they are read.
    if Set(parts.filter { $0.array != nil }.map(\.isContainer)).count > 1 { throw .unwritable(name, .mixed) }
    var items: [RouteValues.Item] = []
    for part in parts { items += try part.items(besides: &names) }
    return items.isEmpty && !name.isEmpty ? [RouteValues.Item(name: name, value: nil)] : items
  }
}

// MARK: - Containers

/// The properties of a type, each under its name.
private struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RouteEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// Whether a key may be any text, as a dictionary's may: it exists only where it has a value, and a dot in it would
  /// be read as two names.
  ///
  /// The cases of an enumeration are all known. The type of a key may be the user's, so the encoder makes no key of
  /// another text to find out.
  private func isAnyText(_ key: any CodingKey) -> Bool { Mirror(reflecting: key).displayStyle != .enum }

  private func child(_ key: any CodingKey) -> RouteEncoder {
    encoder.part(key, hasDottedKey: key.stringValue.utf8.contains(.dot) && isAnyText(key))
  }

  func encodeNil(forKey key: Key) throws {}

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    // The keys of a dictionary are gone where their value is; properties are not.
    try encode(value, key, refusesNil: isAnyText(key))
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, key, refusesNil: true) }
  }

  private func encode(_ value: some Encodable, _ key: Key, refusesNil: Bool) throws {
    let child = child(key)
    try child.encodeSelf(value)
    if refusesNil, child.hasCodedNil { throw ParameterProblem.unwritable(child.name, .hiddenNil) }
  }

  func nestedContainer<N>(keyedBy type: N.Type, forKey key: Key) -> KeyedEncodingContainer<N> {
    child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { child("super".codingKey) }

  func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}

/// The elements of an array: texts repeat its name, and elements with names inside are nested by index.
private struct UnkeyedEncoding: UnkeyedEncodingContainer {
  let encoder: RouteEncoder
  private(set) var count = 0

  init(encoder: RouteEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  private mutating func nextElement() -> RouteEncoder {
    defer { count += 1 }
    return encoder.part(count.codingKey, isElement: true)
  }

  mutating func encodeNil() throws { try nextElement().encodeNil() }

  mutating func encode<T: Encodable>(_ value: T) throws { try nextElement().encodeSelf(value) }

  mutating func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N> {
    nextElement().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextElement().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { nextElement() }
}
