public import Loom

/// Stored as its text.
extension Name: Codable {
  /// Encodes the text.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Decodes a text.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

extension AnyKey.Role: Codable {}

/// Stored as text, for tools and people to read.
///
/// A key cannot be decoded: text from outside must not choose a type, and the runtime that would look for it
/// trusts the text.
extension AnyKey: Encodable {
  private enum Field: CodingKey { case type, name, role }

  /// Encodes the key: its type as reports write it, its name and its role.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(TypeSpelling.of(type), forKey: .type)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(role, forKey: .role)
  }
}

extension CodeLocation: Codable {
  private enum Field: CodingKey { case fileID, line }

  /// Encodes file and line.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(fileID, forKey: .fileID)
    try container.encode(line, forKey: .line)
  }

  /// Decodes file and line.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      fileID: try container.decode(String.self, forKey: .fileID), line: try container.decode(Int.self, forKey: .line))
  }
}
