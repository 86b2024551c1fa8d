import Loom

extension Dictionary: ComposedValue where Key: CodingKeyRepresentable, Value: Decodable {
  static func read(with decoder: ValueDecoder) throws -> [Key: Value] {
    let pairs = try decoder.readAll(decoder.entries(areSingle: SingleValue.isType(Value.self))) { entry in
      (try entry.dictionaryKey(of: Self.self), try entry.read(Value.self))
    }
    return Dictionary(pairs) { $1 }
  }
}

extension ValueDecoder {
  /// A decoder for each value of the dictionary at the place.
  func entries(areSingle: Bool) throws -> [ValueDecoder] {
    guard case .key(let key) = place else { throw notGroups() }
    let written = configuration.entries(under: key)
    let names = EntryNames(written, areSingle: areSingle)
    let isThere = !names.all.isEmpty || configuration.group(at: key) != nil
    log.note(isThere ? Set(names.all) : nil, under: key)
    try checkNames(at: key)
    if let leaf = configuration.valueInsteadOfGroup(at: key) { throw error(.notGroup(leaf)) }
    return names.all.map { name in
      let others = names.longer[name, default: []].map { key.isEmpty ? $0 : key + "." + $0 }
      return member(EntryKey(stringValue: name), in: configuration.hiding(others))
    }
  }

  /// The key of a dictionary that the last name of the place stands for.
  fileprivate func dictionaryKey<K: CodingKeyRepresentable, V>(of type: [K: V].Type) throws -> K {
    if let name = codingPath.last, let key = K(codingKey: name) { return key }
    let text = "its name must be \((K.self as? any ScalarValue.Type)?.article ?? "a " + TypeSpelling.of(K.self))."
    throw error(.refused(TypeSpelling.of(type), key: key, configuration.group(at: key) ?? leaf(), text))
  }
}

/// The name of a value in a dictionary.
struct EntryKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { stringValue = String(intValue) }
}
