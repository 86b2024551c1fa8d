import Loom

extension RoutingProblem: Codable {
  private enum Field: CodingKey { case code, detail, locations }

  /// Encodes the problem; the keys are the names of its properties.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(code, forKey: .code)
    try container.encode(detail, forKey: .detail)
    try container.encode(locations.map(CodedLocation.init), forKey: .locations)
  }

  /// Decodes a problem.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    code = try container.decode(Code.self, forKey: .code)
    detail = try container.decode(String.self, forKey: .detail)
    locations = try container.decode([CodedLocation].self, forKey: .locations).map(\.location)
  }
}

/// A location as it is stored.
///
/// The conformance of `CodeLocation` itself belongs to LoomGraph.
struct CodedLocation: Hashable, Sendable, Codable {
  let fileID: String
  let line: Int

  init(_ location: CodeLocation) {
    fileID = location.fileID
    line = location.line
  }

  var location: CodeLocation { CodeLocation(fileID: fileID, line: line) }
}
