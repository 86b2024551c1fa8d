/// Encodes a route, or a value in one, as texts with names.
///
/// One object stands for one name, and is its own container for single values.
final class RouteEncoder: Encoder, SingleValueEncodingContainer {
  /// The values that have been coded so far.
  let record: RouteRecord
  /// The name of the values nested here.
  let name: String
  let codingPath: [any CodingKey]
  private let parent: RouteEncoder?
  private let isElement: Bool
  /// The container that this has been opened as, if it is not a single value.
  private(set) var container: Int?
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
    (name, codingPath, parent, isElement) = ("", [], nil, false)
  }

  /// Encodes a value inside: a property, or an element of an array.
  init(_ parent: RouteEncoder, key: any CodingKey, isElement: Bool = false) {
    record = parent.record
    name = NameKey.join(parent.name, key.stringValue)
    codingPath = parent.codingPath + [key]
    (self.parent, self.isElement) = (parent, isElement)
  }

  /// The texts of a route, which have names.
  ///
  /// - Throws: a ``ParameterProblem``, or the error of the value's own function.
  static func items<T: Encodable>(of route: T) throws -> [RouteValues.Item] {
    let encoder = RouteEncoder()
    try route.encode(to: encoder)
    let items = try encoder.record.items()
    if items.contains(where: \.name.isEmpty) { throw ParameterProblem.unwritable("", .unnamed) }
    return items
  }

  /// The array that this is an element of.
  private var array: RouteEncoder? { isElement ? parent : nil }

  private var isTooDeep: Bool { codingPath.count > NameKey.deepest }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open()
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
    if isTooDeep { record.note(.tooDeep, name: name) }
    array?.noteElement(isNested: true)
  }

  /// Adds the text of a value, under the array's name if it is an element.
  func append(_ text: String?) throws {
    let name = array?.name ?? name
    guard let text else { throw ParameterProblem.unwritable(name, .value) }
    array?.noteElement(isNested: false)
    record.append(text, name: name, isElement: isElement, in: parent?.container)
  }

  /// Adds nil, which leaves no trace: a decoder could not tell where an element is missing.
  func appendNil() throws {
    hasCodedNil = true
    if let array { throw ParameterProblem.unwritable(array.name, .hiddenNil) }
  }

  /// Notes an element; an array whose elements are partly texts and partly nested has no order when it is read.
  private func noteElement(isNested: Bool) {
    if isNested { hasNestedElements = true } else { hasValues = true }
    if hasValues && hasNestedElements { record.note(.mixed, name: name) }
  }

  /// Encodes a value that is not a plain scalar under this name.
  func encodeSelf<T: Encodable>(_ value: T) throws {
    guard !isTooDeep else { throw ParameterProblem.unwritable(name, .tooDeep) }
    guard let scalar = value as? any ScalarText else { return try encodeItself(value) }
    try append(scalar.scalarText)
  }

  private func encodeItself<T: Encodable>(_ value: T) throws {
    let wrapping = wrappings
    try value.encode(to: self)
    // An optional that has something, which is nil, comes back as one that has nothing.
    if hasCodedNil, wrappings > wrapping, T.self is any ExpressibleByNilLiteral.Type {
      throw ParameterProblem.unwritable(name, .hiddenNil)
    }
  }

  func encodeNil() throws { try appendNil() }

  func encode<T: ScalarText>(_ value: T) throws { try append(value.scalarText) }

  func encode<T: Encodable>(_ value: T) throws {
    wrappings += 1
    try encodeSelf(value)
  }
}
