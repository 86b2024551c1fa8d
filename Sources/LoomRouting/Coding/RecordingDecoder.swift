/// Answers every question of a type with a harmless value, and notes those that have a name.
final class RecordingDecoder: Decoder, SingleValueDecodingContainer {
  /// Where the questions are noted.
  let record: ParameterRecorder
  let codingPath: [any CodingKey]
  /// Whether all requests here belong to something that may be missing.
  let isOptional: Bool
  /// Whether the type has requested names inside.
  private(set) var hasNames = false
  private let text: String
  /// The types that are being decoded; one of them again would never end.
  private let types: [ObjectIdentifier]

  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Answers for the route itself, or for a value inside another one.
  init(
    _ record: ParameterRecorder, _ codingPath: [any CodingKey] = [], types: [ObjectIdentifier],
    isOptional: Bool = false, text: String = "1"
  ) {
    (self.record, self.codingPath, self.types) = (record, codingPath, types)
    (self.isOptional, self.text) = (isOptional, text)
  }

  /// The requested name; empty for the route itself.
  var name: String { codingPath.map(\.stringValue).joined(separator: ".") }

  /// Answers for a key, as which a type is decoded if there is one.
  func child(
    _ key: any CodingKey, _ type: Any.Type? = nil, isOptional: Bool = false, text: String = "1"
  ) throws -> RecordingDecoder {
    try record.count()
    guard types.count < NameKey.deepest else { throw Endless() }
    // A container in a container has no type, but counts too.
    let types = types + [ObjectIdentifier(type ?? Never.self)]
    return RecordingDecoder(
      record, codingPath + [key], types: types, isOptional: isOptional || self.isOptional, text: text)
  }

  private struct Endless: Error {}

  /// Whether a type is being decoded already.
  func isInside(_ type: Any.Type) -> Bool { types.contains(ObjectIdentifier(type)) }

  /// Decodes a type from harmless answers, without asking it if there is another way to a value.
  func answer<T: Decodable>(_ type: T.Type) throws -> T {
    if let first = Self.firstCase(type) { return first }
    if let scalar = type as? any ScalarText.Type, let value = try self.scalar(scalar) as? T { return value }
    return try T(from: self)
  }

  private static func firstCase<T>(_ type: T.Type) -> T? {
    func first<C: CaseIterable>(_ type: C.Type) -> T? { type.allCases.first.flatMap { $0 as? T } }
    return (type as? any CaseIterable.Type).flatMap { first($0) }
  }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    hasNames = true
    if name.isEmpty { record.note(keys: type) }
    return KeyedDecodingContainer(RecordingKeyedDecoding<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { RecordingUnkeyedDecoding(decoder: self) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { true }

  /// The text of an identifier.
  static let identifier = "00000000-0000-0000-0000-000000000000"

  /// A text that is a number too, a number that may be divided by, or false.
  func scalar<T: ScalarText>(_ type: T.Type) throws -> T {
    try record.count()
    for text in [text, "1", "false", "2001-01-01"] {
      if let value = try? T(scalar: text) { return value }
    }
    return try T(scalar: Self.identifier)
  }

  func decode<T: ScalarText>(_ type: T.Type) throws -> T { try scalar(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try record.count()
    return try answer(type)
  }
}
