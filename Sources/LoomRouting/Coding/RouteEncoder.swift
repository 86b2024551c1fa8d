/// Encodes a route, or a value in one, as texts with names.
///
/// One object stands for one name, and is its own container for single values.
final class RouteEncoder: Encoder {
  /// The values that have been coded so far.
  let record: RouteRecord
  /// The name of what is nested in this.
  let name: String
  /// The array that this is an element of.
  let array: RouteEncoder?
  private let parent: RouteEncoder?
  private let key: (any CodingKey)?
  private let depth: Int
  /// The container that this has been opened as, if it is not a single value.
  private(set) var container: Int?
  /// The keys that this has been opened with, if it has keys.
  private var keys: (any CodingKey.Type)?
  /// Whether this has been coded as nil, which leaves no trace.
  private(set) var hasCodedNil = false
  /// How often this has been coded as a value inside a value.
  private var wrappings = 0
  private var hasValues = false
  private var hasNestedElements = false

  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Encodes the route itself.
  private init() {
    record = RouteRecord()
    (name, array, parent, key, depth) = ("", nil, nil, nil, 0)
  }

  /// Encodes what is inside: a property, or an element of an array.
  init(_ parent: RouteEncoder, key: any CodingKey, isElement: Bool = false) {
    record = parent.record
    name = NameKey.join(parent.name, key.stringValue)
    array = isElement ? parent : nil
    (self.parent, self.key, depth) = (parent, key, parent.depth + 1)
  }

  /// The texts of a route, which have names.
  ///
  /// - Throws: a ``ParameterProblem``, or what the value's own function throws.
  static func items<T: Encodable>(of route: T) throws -> [RouteValues.Item] {
    let encoder = RouteEncoder()
    try route.encode(to: encoder)
    let items = try encoder.record.items()
    if items.contains(where: \.name.isEmpty) {
      throw ParameterProblem(name: "", reason: .unwritable(.unnamed))
    }
    return items
  }

  var codingPath: [any CodingKey] {
    guard let parent, let key else { return [] }
    return parent.codingPath + [key]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open()
    keys = type
    return KeyedEncodingContainer(RouteKeyedEncoding<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open()
    return RouteUnkeyedEncoding(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func open() {
    guard container == nil else { return }
    container = record.open(name, in: parent?.container)
    if depth > NameKey.deepest { record.note(.tooDeep, name: name) }
    array?.noteElement(isNested: true)
  }

  /// Adds the text of a value, under the array's name if it is an element.
  func append(_ text: String?) throws {
    let name = array?.name ?? name
    guard let text else { throw ParameterProblem(name: name, reason: .unwritable(.value)) }
    array?.noteElement(isNested: false)
    record.append(text, name: name, isElement: array != nil, in: parent?.container)
  }

  /// Adds nil, which leaves no trace: a reader could not tell where an element is missing.
  func appendNil() throws {
    hasCodedNil = true
    if let array { throw ParameterProblem(name: array.name, reason: .unwritable(.hiddenNil)) }
  }

  /// Notes an element; an array whose elements are partly texts and partly nested has no order when it is read.
  private func noteElement(isNested: Bool) {
    if isNested { hasNestedElements = true } else { hasValues = true }
    if hasValues && hasNestedElements { record.note(.mixed, name: name) }
  }

  /// Encodes a value that is not a plain scalar under this name.
  func encodeSelf<T: Encodable>(_ value: T) throws {
    guard depth <= NameKey.deepest else { throw ParameterProblem(name: name, reason: .unwritable(.tooDeep)) }
    guard let form = TextForm(T.self) else { return try encodeItself(value) }
    try append(form.text(of: value))
  }

  private func encodeItself<T: Encodable>(_ value: T) throws {
    let wrapping = wrappings
    try value.encode(to: self)
    // An optional that has something, which is nil, comes back as one that has nothing.
    if hasCodedNil, wrappings > wrapping, T.self is any ExpressibleByNilLiteral.Type {
      throw ParameterProblem(name: name, reason: .unwritable(.hiddenNil))
    }
  }
}

extension RouteEncoder {
  /// Whether these are the keys of a dictionary, which exist only where they have a value.
  static func belongToDictionary(_ keys: any CodingKey.Type) -> Bool { keys == dictionaryKeys }

  /// The keys that Swift codes dictionaries with: a type that has no public name, but that a dictionary shows.
  private static let dictionaryKeys: (any CodingKey.Type)? = {
    let encoder = RouteEncoder()
    try? [String: String]().encode(to: encoder)
    return encoder.keys
  }()
}

extension RouteEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { try appendNil() }

  func encode<T: ScalarText>(_ value: T) throws { try append(value.scalarText) }

  // Swift has default implementations for these two, which would win over the one above.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try append(value.scalarText) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try append(value.scalarText) }

  func encode<T: Encodable>(_ value: T) throws {
    wrappings += 1
    try encodeSelf(value)
  }
}
