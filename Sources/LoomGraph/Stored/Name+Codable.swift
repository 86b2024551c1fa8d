public import Loom

/// Stored as its text.
extension Name: Codable {
  /// Encodes the text.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

  /// Decodes a text.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: an error of the decoder.
  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }
}
