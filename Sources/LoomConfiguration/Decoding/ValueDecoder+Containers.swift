import Foundation

extension ValueDecoder: Decoder {
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if case .element(let leaf) = place {
      let list = configuration.leaf(at: leaf.key) ?? leaf
      try log.note(.wrongType("a list of groups", list, .malformed, isSecret: keepsSecret))
      throw Noted()
    }
    log.noteGroup(at: key)
    return KeyedDecodingContainer(KeyedValues(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ListValues(list: self, elements: try elements()) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// A decoder for each element of the list at the place.
  private func elements() throws -> [ValueDecoder] {
    if hasNumberedElements { return groups() }
    guard let leaf = leaf() else {
      try log.note(.missing("a list", at: key, log, configuration))
      return []
    }
    return try values(of: leaf).map { value in
      let element = Leaf(key: leaf.key, value: value, origin: leaf.origin)
      return ValueDecoder(
        configuration: configuration, place: .element(element), log: log, isSecret: isSecret, codingPath: codingPath)
    }
  }

  /// Whether the list's elements have keys with numbers, unless a layer in front has the list as one value.
  private var hasNumberedElements: Bool {
    guard case .key(let key) = place, case let first = member(0.codingKey).key else { return false }
    let front = configuration.layers.first { $0.leaf(at: key) != nil || $0.hasElement(at: first) }
    return front.map { $0.leaf(at: key) == nil } ?? false
  }

  /// The elements of a list whose members have keys with numbers.
  private func groups() -> [ValueDecoder] {
    var decoders: [ValueDecoder] = []
    while case let next = member(decoders.count.codingKey), configuration.hasElement(at: next.key) {
      decoders.append(next)
    }
    log.note(Set(decoders.indices.map(String.init)), under: key)
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
    case .number, .bool, .group:
      try log.note(.wrongType("a list", leaf, .malformed, isSecret: keepsSecret))
      return []
    }
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { !mayHaveValues() }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read(type) }
}
