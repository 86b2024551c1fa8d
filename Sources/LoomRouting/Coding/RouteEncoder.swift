/// Encodes a route, or a value in one, as texts with names.
///
/// One object stands for one name, and is its own container for single values.
final class RouteEncoder: Encoder, SingleValueEncodingContainer {
  /// The values of the route that have been coded so far, which all of its encoders share.
  fileprivate let record: Record
  /// The name of the values nested here.
  fileprivate let name: String
  let codingPath: [any CodingKey]
  private let parent: RouteEncoder?
  /// The array that this is an element of.
  private let array: RouteEncoder?
  /// The container that this has been opened as, if it is not a single value.
  private var container: Int?
  /// Whether this has been coded as nil, which leaves no trace.
  fileprivate private(set) var hasCodedNil = false
  /// How often this has been coded as a value inside a value.
  private var wrappings = 0
  /// Whether elements are nested, true or false or both.
  private var elements: Set<Bool> = []

  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Encodes the route itself.
  private init() { (record, name, codingPath, parent, array) = (Record(), "", [], nil, nil) }

  /// Encodes a value inside: a property, or an element of an array.
  fileprivate init(_ parent: RouteEncoder, key: any CodingKey, isElement: Bool = false) {
    (record, name) = (parent.record, NameKey.join(parent.name, key.stringValue))
    codingPath = parent.codingPath + [key]
    (self.parent, array) = (parent, isElement ? parent : nil)
  }

  /// The texts of a route, which have names.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the value's own function.
  static func items<T: Encodable>(of route: T) throws -> [RouteValues.Item] {
    let encoder = RouteEncoder()
    try route.encode(to: encoder)
    return try encoder.record.items()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open()
    return KeyedEncodingContainer(KeyedEncoding<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open()
    return UnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private var isTooDeep: Bool { codingPath.count > NameKey.deepest }

  private func open() {
    guard container == nil else { return }
    container = record.append(name, nil, in: parent?.container)
    if isTooDeep { record.note(.tooDeep, name) }
    array?.noteElement(isNested: true)
  }

  /// Notes an element; an array whose elements are partly texts and partly nested has no order when it is read.
  private func noteElement(isNested: Bool) {
    if elements.insert(isNested).inserted, elements.count > 1 { record.note(.mixed, name) }
  }

  /// Adds nil, which leaves no trace: a decoder could not tell where an element is missing.
  func encodeNil() throws {
    hasCodedNil = true
    if let array { throw ParameterProblem.unwritable(array.name, .hiddenNil) }
  }

  /// Adds the text of a value, under the array's name if it is an element.
  func encode<T: ScalarText>(_ value: T) throws {
    let name = array?.name ?? name
    guard let text = value.scalarText else { throw ParameterProblem.unwritable(name, .value) }
    array?.noteElement(isNested: false)
    _ = record.append(name, text, isElement: array != nil, in: parent?.container)
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
}

/// The values that a route has coded so far, in order.
private final class Record {
  private var entries: [(name: String, text: String?, isElement: Bool, hasContent: Bool)] = []
  /// The first problem that a function that cannot throw has met.
  private var problem: ParameterProblem?

  /// Adds a text, or notes that a container begins here, which is written as its name alone if it stays empty.
  ///
  /// An element has the name of its array, which other elements have too.
  func append(_ name: String, _ text: String?, isElement: Bool = false, in container: Int?) -> Int {
    if let container { entries[container].hasContent = true }
    entries.append((name, text, isElement, false))
    return entries.count - 1
  }

  /// Keeps a problem until encoding ends.
  func note(_ why: ParameterProblem.Unwritable, _ name: String) { problem = problem ?? .unwritable(name, why) }

  /// Everything that has been coded, by name and in order.
  ///
  /// - Throws: the first problem.
  func items() throws(ParameterProblem) -> [RouteValues.Item] {
    if let problem { throw problem }
    var names: Set<String> = []
    // The route itself is a container without a name.
    for entry in entries where entry.text != nil || !entry.name.isEmpty {
      if !entry.isElement, !names.insert(entry.name).inserted { throw .unwritable(entry.name, .twice) }
      if entry.name.isEmpty { throw .unwritable("", .unnamed) }
    }
    return entries.filter { $0.text != nil || !$0.hasContent && !$0.name.isEmpty }
      .map { RouteValues.Item(name: $0.name, value: $0.text) }
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
  private func isAnyText(_ key: some CodingKey) -> Bool { Mirror(reflecting: key).displayStyle != .enum }

  private func child(_ key: some CodingKey) -> RouteEncoder {
    let child = RouteEncoder(encoder, key: key)
    if key.stringValue.utf8.contains(.dot), isAnyText(key) { encoder.record.note(.dottedKey, child.name) }
    return child
  }

  func encodeNil(forKey key: Key) throws {}

  func encode<T: ScalarText>(_ value: T, forKey key: Key) throws { try child(key).encode(value) }

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

  func superEncoder() -> any Encoder { child(NameKey.super) }

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
    return RouteEncoder(encoder, key: NameKey(intValue: count), isElement: true)
  }

  mutating func encodeNil() throws { try nextElement().encodeNil() }

  mutating func encode<T: ScalarText>(_ value: T) throws { try nextElement().encode(value) }

  mutating func encode<T: Encodable>(_ value: T) throws { try nextElement().encodeSelf(value) }

  mutating func nestedContainer<N>(keyedBy type: N.Type) -> KeyedEncodingContainer<N> {
    nextElement().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nextElement().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { nextElement() }
}
