/// The name of a member of a stored object.
struct Field: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension Encoder {
  /// Encodes an object, without the members that are nil.
  func encode(_ members: KeyValuePairs<Field, (any Encodable)?>) throws {
    var container = container(keyedBy: Field.self)
    for case (let name, let value?) in members { try container.encode(value, forKey: name) }
  }
}
