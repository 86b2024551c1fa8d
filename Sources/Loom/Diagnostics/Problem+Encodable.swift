extension Problem: Encodable {
  private enum Field: CodingKey {
    case code, severity, key, location, detail, notes, remedies
  }

  /// Writes the problem for other tools, its remedies as text.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: what the encoder throws.
  /// - Complexity: O(*n*) for *n* places of the problem
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(code, forKey: .code)
    try container.encode(severity, forKey: .severity)
    try container.encode(key, forKey: .key)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encode(notes, forKey: .notes)
    try container.encode(remedies, forKey: .remedies)
  }
}
