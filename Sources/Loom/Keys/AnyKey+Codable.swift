/// Stored as the type's text, to be read, and its mangled name, from which the program that has the type finds it again.
extension AnyKey: Codable {
  private enum CodingKeys: CodingKey { case type, mangled, name, role }

  /// Encodes the key.
  ///
  /// - Parameter encoder: where to.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(TypeSpelling.of(type), forKey: .type)
    try container.encodeIfPresent(_mangledTypeName(type), forKey: .mangled)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(role, forKey: .role)
  }

  /// Decodes a key.
  ///
  /// - Parameter decoder: where from.
  /// - Throws: a `DecodingError` also if this program does not have the type, or if the type is private or local to a
  ///   function, so that it cannot be found by its name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let mangled = try container.decodeIfPresent(String.self, forKey: .mangled)
    guard let type = mangled.flatMap(_typeByName) else {
      let text = try container.decode(String.self, forKey: .type)
      throw DecodingError.dataCorruptedError(
        forKey: .mangled, in: container, debugDescription: "This program cannot find a type called \(text).")
    }
    self.init(
      type, named: try container.decodeIfPresent(Name.self, forKey: .name),
      role: try container.decode(Role.self, forKey: .role))
  }
}
