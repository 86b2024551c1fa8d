import Foundation

extension ValueDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .key(let key) = place else { throw notGroups() }
    log.noteGroup(at: key) { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ListValues(list: self, elements: try elements()) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// The error for an element of a list that should be a group.
  func notGroups() -> any Error {
    let leaf = leaf().flatMap { configuration.leaf(at: $0.key) ?? $0 }
    return leaf.map { wrong("a list of groups", $0, .malformed) } ?? missing("a list of groups")
  }

  /// A decoder for each element of the list at the place.
  func elements() throws -> [ValueDecoder] {
    if case .key(let key) = place {
      log.noteList(at: key)
      if let layer = configuration.listLayer(at: key) { return try groups(in: configuration.restricted(to: layer)) }
    }
    guard let leaf = value() else { throw missing("a list") }
    return try values(of: leaf).map { value in
      let element = Leaf(key: leaf.key, value: value, origin: leaf.origin)
      return ValueDecoder(
        configuration: configuration, place: .element(element), log: log, isSecret: isSecret, codingPath: codingPath)
    }
  }

  /// The elements of a list whose members have keys with numbers, which begin at 0.
  private func groups(in layer: Configuration) throws -> [ValueDecoder] {
    var decoders: [ValueDecoder] = []
    while case let next = member(decoders.count.codingKey, in: layer), layer.hasElement(at: next.key) {
      decoders.append(next)
    }
    log.note(Set(decoders.indices.map(String.init)), under: key)
    if decoders.isEmpty { throw member(0.codingKey, in: layer).missing("the first element of a list") }
    return decoders
  }

  /// The elements of a list; a text is divided at its commas.
  private func values(of leaf: Leaf) throws -> [ConfigurationValue] {
    switch leaf.value {
    case .list(let elements): return elements
    case .text(let text):
      if text.allSatisfy(\.isWhitespace) { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false).map {
        .text($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    case .bool where leaf.isOptionAlone: return [leaf.value]
    case .number, .bool, .group: throw wrong("a list", leaf, .malformed)
    }
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { !mayHaveValues() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }
}
