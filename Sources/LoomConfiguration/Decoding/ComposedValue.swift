import Loom

/// A type of the standard library that consists of other values, which Loom reads one by one.
///
/// The library's initializers end at the first element that is missing or wrong. Loom finds the problems of all.
protocol ComposedValue {
  /// Reads the value.
  static func read(with decoder: ValueDecoder) throws -> Self
  /// The type of its parts, if it is written as these are; nil if it is a group.
  static var part: Any.Type? { get }
}

/// Whether a type is written as one text, number, Boolean or list, and never as a group.
private func isSingle(_ type: Any.Type) -> Bool {
  type is any ScalarValue.Type || type is any RawRepresentable.Type
    || (type as? any ComposedValue.Type)?.part.map(isSingle) ?? false
}

/// A type whose value is nil where no layer has one.
protocol OptionalValue {}

extension Optional: OptionalValue {}

extension Optional: ComposedValue where Wrapped: Decodable {
  static var part: Any.Type? { Wrapped.self }
  static func read(with decoder: ValueDecoder) throws -> Wrapped? { try decoder.readIfPresent(Wrapped.self) }
}

extension Array: ComposedValue where Element: Decodable {
  static var part: Any.Type? { Element.self }
  static func read(with decoder: ValueDecoder) throws -> [Element] { try decoder.readElements() }
}

extension Set: ComposedValue where Element: Decodable {
  static var part: Any.Type? { Element.self }
  static func read(with decoder: ValueDecoder) throws -> Set<Element> { Set(try decoder.readElements()) }
}

extension ValueDecoder {
  /// Reads a value; nil if nothing is there.
  ///
  /// A variable that begins like the key may belong to its group, or to a longer key: `LOG_LEVEL` to `log-level`. So
  /// the type reads its value. If none of its keys has one, the value is nil, and no key is missing.
  func readIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
    guard mayHaveValues() else { return nil }
    do {
      let value = try read(type)
      return configuration.has(key) || partSet != nil ? value : nil
    } catch {
      let set = partSet
      guard set != nil || configuration.has(key) else { return nil }
      throw self.error((error.valueProblems ?? []).map { $0.beside(set, in: key, isOptional: true) })
    }
  }

  /// Reads the elements of a list, all of them before it throws.
  func readElements<T: Decodable>() throws -> [T] { try readAll(elements()) { try $0.read(T.self) } }

  /// Reads several values, all of them before it throws.
  func readAll<T>(_ parts: [ValueDecoder], _ read: (ValueDecoder) throws -> T) throws -> [T] {
    do { return try parts.collect(read) } catch { throw self.error(error.problems) }
  }
}

extension Configuration.Secret: ComposedValue where Value: Decodable {
  static var part: Any.Type? { Value.self }
  static func read(with decoder: ValueDecoder) throws -> Self { Self(try decoder.read(Value.self)) }
}

extension Dictionary: ComposedValue where Key: CodingKeyRepresentable, Value: Decodable {
  static var part: Any.Type? { nil }
  static func read(with decoder: ValueDecoder) throws -> [Key: Value] {
    let pairs = try decoder.readAll(decoder.entries(areSingle: isSingle(Value.self))) { entry in
      (try entry.dictionaryKey(of: Self.self), try entry.read(Value.self))
    }
    return Dictionary(pairs) { $1 }
  }
}

extension ValueDecoder {
  /// A decoder for each value of the dictionary at the place.
  fileprivate func entries(areSingle: Bool) throws -> [ValueDecoder] {
    if let element { throw notGroups(element) }
    let entries = configuration.entries(of: key, areSingle: areSingle)
    log.note(Set(entries.map(\.name)), at: key)
    try checkGroup()
    return entries.map { member($0.name.codingKey, in: $0.configuration) }
  }

  /// The key of a dictionary that the last name of the place stands for.
  fileprivate func dictionaryKey<K: CodingKeyRepresentable, V>(of type: [K: V].Type) throws -> K {
    if let name = codingPath.last, let key = K(codingKey: name) { return key }
    let text = "its name must be \((K.self as? any ScalarValue.Type)?.article ?? "a " + TypeSpelling.of(K.self))."
    let leaf = configuration.group(at: key) ?? configuration.leaf(at: key)
    throw error([.refused(TypeSpelling.of(type), key: key, leaf, text)])
  }
}
