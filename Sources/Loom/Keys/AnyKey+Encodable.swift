/// Stored as text, for tools and people to read.
///
/// A key cannot be decoded: text from outside must not choose a type, and the runtime that would look for it
/// trusts the text.
extension AnyKey: Encodable {
  private enum CodingKeys: CodingKey { case type, name, role }

  /// Encodes the key: its type as reports write it, its name, and what of it is meant.
  ///
  /// - Parameter encoder: where to.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(TypeSpelling.of(type), forKey: .type)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(role, forKey: .role)
  }
}
