import Loom

/// Decodes types from the values at a key and below it.
///
/// A value that is missing or wrong throws. In a second reading, it is noted, and a placeholder stands for it, so that
/// one report has all problems of a group.
struct ValueDecoder {
  let configuration: Configuration
  let place: Place
  let log: ReadingLog
  /// Whether reports hide the value; nil to decide by the key.
  let isSecret: Bool?
  var codingPath: [any CodingKey] = []

  /// The place of the decoded value.
  enum Place {
    /// The value of a key, or the group below it.
    case key(String)
    /// An element of a list, with the list's key and origin.
    case element(Leaf)
  }

  /// The problem has been noted already.
  struct Noted: Error {}
}

extension ValueDecoder {
  var key: String {
    switch place {
    case .key(let key): key
    case .element(let leaf): leaf.key
    }
  }

  var keepsSecret: Bool { log.secrets.contains(key) || isSecret ?? SecretNames.match(key) }

  /// The same place, whose value is a secret whatever it is called.
  func keepingSecret() -> ValueDecoder {
    log.noteSecret(at: key)
    return ValueDecoder(configuration: configuration, place: place, log: log, isSecret: true, codingPath: codingPath)
  }

  /// The decoder of a value whose key continues this one's.
  func member(_ name: any CodingKey) -> ValueDecoder {
    let key = key.isEmpty ? name.stringValue : key + "." + name.stringValue
    return ValueDecoder(
      configuration: configuration, place: .key(key), log: log, isSecret: isSecret, codingPath: codingPath + [name])
  }

  /// The value at the place.
  func leaf() -> Leaf? {
    switch place {
    case .element(let leaf): return leaf
    case .key(let key):
      let leaf = configuration.leaf(at: key)
      log.note(leaf, at: key, isSecret: keepsSecret)
      if isSecret == true { log.noteSecret(at: key) }
      return leaf
    }
  }

  /// The names below the place.
  func names() -> [String] {
    let names = configuration.names(under: key)
    let isThere = !names.isEmpty || configuration.group(at: key) != nil
    log.note(isThere ? Set(names) : nil, under: key)
    return names
  }

  /// Whether anything may be there: a variable that begins like the key may be that of a longer one.
  func mayHaveValues() -> Bool {
    guard case .key(let key) = place else { return true }
    return leaf() != nil || configuration.hasListedValues(at: key)
  }
}

extension ValueDecoder {
  /// Reads a value of any type.
  func read<T: Decodable>(_ type: T.Type) throws -> T {
    if isSecret != true, type is any SecretHolding.Type { return try keepingSecret().read(type) }
    if let optional = type as? any OptionalValue.Type, let value = try optional.read(with: self) as? T { return value }
    if let scalar = type as? any ScalarValue.Type, let value = try read(scalar: scalar) as? T { return value }
    if case .key(let key) = place, !configuration.has(key), let cases = CaseList(of: type) {
      _ = leaf()
      try log.note(.missing(cases.description, at: key, log, configuration))
      return try cases.placeholder()
    }
    let former = log.noted.count
    let value = Result { try T(from: self) }
    if log.noted.count == former { try noteMissingGroup() }
    try noteValueInsteadOfGroup(value, former)
    do {
      return try value.get()
    } catch {
      if log.noted.count > former { throw Noted() }
      return try refused(error)
    }
  }

  /// Notes that a type has listed the names of a group that no layer has: a dictionary would be empty without a word.
  private func noteMissingGroup() throws {
    guard case .key(let key) = place, log.names[key] == .some(nil), !log.hasFoundValues(at: key) else { return }
    if let leaf = leaf() {
      try log.note(.wrongType("a group", leaf, .malformed, isSecret: keepsSecret))
    } else {
      try log.note(.missing("a group", at: key, log, configuration))
    }
  }

  /// Notes that a file has a single value where a type reads a group, instead of all that the group lacks.
  ///
  /// Nothing else would tell of it if the group has a default. A type may read a single value after it has looked for a group.
  private func noteValueInsteadOfGroup<T>(_ value: Result<T, any Error>, _ former: Int) throws {
    guard case .key(let key) = place, log.groups.contains(key), let leaf = configuration.valueInsteadOfGroup(at: key),
      log.asked[key] == nil || (try? value.get()) == nil,
      !log.noted[former...].contains(where: { $0.key == key && $0.code == .wrongType })
    else { return }
    log.takeBack(after: former)
    try log.note(.notGroup(leaf))
  }

  /// Notes the error of a type that refuses its value.
  private func refused<T>(_ error: any Error) throws -> T {
    let leaf = if case .element(let leaf) = place { leaf } else { configuration.leaf(at: key) }
    if let leaf, let cases = CaseList(of: T.self) {
      try log.note(.wrongType(cases.description, leaf, .malformed, isSecret: keepsSecret))
      return try cases.placeholder()
    }
    // The type's own text may contain its value.
    let text = log.hasSecret || keepsSecret ? nil : ShownValue.withoutCredentials(Self.text(of: error))
    try log.note(.refused(TypeSpelling.of(T.self), key: key, leaf ?? log.found.last?.leaf, text))
    throw Noted()
  }

  private func read<S: ScalarValue>(scalar type: S.Type) throws -> S {
    guard let leaf = leaf() else {
      try log.note(.missing(S.article, at: key, log, configuration))
      return S.placeholder
    }
    do {
      return try S(leaf.value)
    } catch {
      try log.note(.wrongType(S.article, leaf, error, isSecret: keepsSecret))
      return S.placeholder
    }
  }

  private static func text(of error: any Error) -> String {
    switch error as? DecodingError {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      context.debugDescription
    default: "\(error)"
    }
  }
}
