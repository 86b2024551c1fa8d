import Loom

/// Decodes types from the values at a key and below it.
///
/// A type's initializer never receives a value that no layer has. For a missing or wrong value, the decoder throws an
/// error as other decoders do. The type may catch it, and read another form of the value.
struct ValueDecoder {
  private(set) var configuration: Configuration
  var place: Place
  let log: ReadingLog
  /// Whether reports hide the value; nil to decide by the key.
  private(set) var isSecret: Bool?
  var codingPath: [any CodingKey] = []
  /// The types that are being decoded from nothing, each inside the one before it.
  var absent: [ObjectIdentifier] = []

  /// The place of the decoded value.
  enum Place {
    /// The value of a key, or the group below it.
    case key(String)
    /// An element of a list, with the list's key and origin.
    case element(Leaf)
  }
}

extension ValueDecoder {
  var key: String {
    switch place {
    case .key(let key): key
    case .element(let leaf): leaf.key
    }
  }

  var keepsSecret: Bool { log.keepsSecret(key) || configuration.hasSecret(at: key) || isSecret ?? key.looksSecret }

  /// The same place, whose value is a secret whatever it is called.
  func keepingSecret() -> ValueDecoder {
    log.noteSecret(at: key)
    var decoder = self
    decoder.isSecret = true
    return decoder
  }

  /// The decoder of a value whose key continues this one's.
  func member(_ name: any CodingKey, in configuration: Configuration? = nil) -> ValueDecoder {
    var decoder = self
    decoder.place = .key(key.isEmpty ? name.stringValue : key + "." + name.stringValue)
    decoder.configuration = configuration ?? self.configuration
    decoder.codingPath.append(name)
    return decoder
  }

  /// The value at the place.
  func leaf() -> Leaf? {
    switch place {
    case .element(let leaf): return leaf
    case .key(let key):
      if configuration.isHidden(key) { return nil }
      let leaf = configuration.leaf(at: key)
      log.note(leaf, at: key, isSecret: keepsSecret)
      if isSecret == true { log.noteSecret(at: key) }
      return leaf
    }
  }

  /// The value at the place, which a type reads as one text, number, Boolean or list.
  func value() -> Leaf? {
    log.values.insert(key)
    return leaf()
  }

  /// Whether the place has a value or is a group, as far as that is known without a type.
  func hasValues() -> Bool {
    guard case .key(let key) = place else { return true }
    return leaf() != nil || configuration.group(at: key) != nil
  }

  /// Whether anything may be there: a variable that begins like the key may be that of a longer one.
  func mayHaveValues() -> Bool {
    guard case .key(let key) = place else { return true }
    return leaf() != nil || configuration.hasListedValues(at: key)
  }
}

extension ValueDecoder {
  /// Reads a value of any type; throws only errors that carry problems.
  func read<T: Decodable>(_ type: T.Type) throws -> T {
    if isSecret != true, type is any SecretHolding.Type { return try keepingSecret().read(type) }
    if let scalar = type as? any ScalarValue.Type, let value = try read(scalar: scalar) as? T { return value }
    if let composed = type as? any ComposedValue.Type, let value = try composed.read(with: self) as? T { return value }
    if case .key(let key) = place, !configuration.has(key), let cases = caseList(of: type) {
      _ = value()
      throw missing(cases)
    }
    let value = Result { try T(from: enteringAbsence(of: type)) }
    if case .failure = value { log.stops.insert(key) }
    try checkGroup(value)
    do { return try value.get() } catch { throw reported(error, of: type) }
  }

  /// The decoder for a type's initializer; throws if nothing is there, and the same type reads nothing around it.
  ///
  /// Otherwise a type with a member of the same type, whose error it catches, would never end.
  private func enteringAbsence<T>(of type: T.Type) throws -> ValueDecoder {
    var decoder = self
    guard case .key(let key) = place, configuration.leaf(at: key) == nil, !configuration.hasListedValues(at: key) else {
      decoder.absent = []
      return decoder
    }
    if absent.contains(ObjectIdentifier(type)) { throw missing("a group") }
    decoder.absent.append(ObjectIdentifier(type))
    return decoder
  }

  private func read<S: ScalarValue>(scalar type: S.Type) throws -> S {
    guard let leaf = value() else { throw missing(S.article) }
    do { return try S(leaf.value) } catch { throw wrong(S.article, leaf, error) }
  }
}

/// Checks of a group, after a type's initializer has read it.
extension ValueDecoder {
  /// Throws if the place has no group, or has something else, and the type has not noticed.
  func checkGroup<T>(_ value: Result<T, any Error>) throws {
    guard case .key(let key) = place else { return }
    var problems: [ConfigurationProblem]?
    if case .failure(let error) = value { problems = ValueProblems.of(error) }
    if problems == nil { try checkNames(at: key) }
    // Instead of all that the group lacks. Nothing else would tell of it if all properties are optional.
    guard log.groups[key] != nil, let leaf = configuration.valueInsteadOfGroup(at: key),
      problems.map({ $0.allSatisfy { $0.key != key } }) ?? !log.values.contains(key)
    else { return }
    throw error(.notGroup(leaf))
  }

  /// Throws if a type has listed the names of a group that no layer has: it would be empty without a word.
  func checkNames(at key: String) throws {
    guard log.names[key] == .some(nil), log.found(at: key) == nil else { return }
    if let leaf = leaf() { throw wrong("a group", leaf, .malformed) }
    throw missing("a group")
  }

  /// A value at the place or below it that the type would have read, had it not stopped before.
  ///
  /// Not all values below a key belong to a group, so the type's keys are asked about the values' names.
  var partSet: Leaf? {
    if let found = log.found(at: key) { return found }
    return configuration.value(inGroup: key) { name in log.hasName(name, in: key) }
  }
}
