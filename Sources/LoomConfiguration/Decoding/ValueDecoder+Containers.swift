import Foundation

extension ValueDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let element { throw notGroups(element) }
    log.note(groupAt: key) { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ListValues(list: self, elements: try elements()) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// The error for an element of a list that should be a group.
  func notGroups(_ element: Leaf) -> any Error {
    wrong("a list of groups", configuration.leaf(at: key) ?? element, .malformed)
  }

  /// A decoder for each element of the list at the place.
  func elements() throws -> [ValueDecoder] {
    if element == nil {
      log.note(groupAt: key) { Int($0) != nil }
      if let layer = configuration.listLayer(at: key) { return try groups(in: layer) }
    }
    guard let leaf = leaf() else { throw missing("a list") }
    if let flaw = leaf.flaw { throw error([flaw]) }
    // A comma may be in the password of a URL, whose parts would be shown.
    let isHidden = if case .text(let text) = leaf.value { text.withoutCredentials != text } else { false }
    let list = isHidden ? keepingSecret() : self
    return try values(of: leaf).map { list.element($0, of: leaf) }
  }

  /// The elements of a list whose members have keys with numbers, which begin at 0.
  private func groups(in layer: ReadLayer) throws -> [ValueDecoder] {
    let configuration = configuration.with([layer])
    let decoders = (0...).lazy.map { member($0.codingKey, in: configuration) }
      .prefix { configuration.has($0.key) || configuration.mayHave($0.key) }
    let elements = Array(decoders)
    log.note(Set(elements.indices.map(String.init)), at: key)
    if elements.isEmpty { throw member(0.codingKey, in: configuration).missing("the first element of a list") }
    return elements
  }

  /// The elements of a list; a text is divided at its commas.
  private func values(of leaf: Leaf) throws -> [ConfigurationValue] {
    switch leaf.value {
    case .list(let elements): return elements
    case .text(let text):
      if text.allSatisfy(\.isWhitespace) { return [] }
      return text.components(separatedBy: ",").map { .text($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    case .bool where leaf.isOptionAlone: return [leaf.value]
    case .number, .bool, .group: throw wrong("a list", leaf, .malformed)
    }
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { !mayHaveValues() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }
}

/// The values whose keys begin with one key and a dot.
struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.keys() }

  /// A variable that begins like the key may be that of a longer one, so it does not count without the key's type.
  func contains(_ key: Key) -> Bool {
    let member = decoder.member(key)
    return member.configuration.has(member.key) || member.leaf() != nil
  }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try decoder.member(key).read(type) }

  // The standard library would ask whether the group contains the key.
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try decoder.member(key).read(T?.self)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try decoder.member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.member(key).unkeyedContainer()
  }

  // A superclass has its values in the same group.
  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder.member(key) }
}

extension ValueDecoder {
  /// The type's keys for the names below the place.
  fileprivate func keys<Key: CodingKey>() -> [Key] {
    let names = configuration.entries(of: key, areSingle: false).map(\.name)
    // Names that the type does not know count as well: it may refuse them.
    log.note(Set(names), at: key)
    let keys = names.compactMap { name in name.possibleNames.lazy.compactMap { Key(stringValue: $0) }.first }
    var seen: Set<String> = []
    return keys.filter { seen.insert($0.stringValue).inserted }
  }
}

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
      throw DecodingError.dataCorruptedError(in: self, debugDescription: "the list has no more elements")
    }
    let value = try read(elements[currentIndex])
    currentIndex += 1
    return value
  }
}
