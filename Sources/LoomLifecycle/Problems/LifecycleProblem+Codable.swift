import Loom

extension LifecycleProblem: Codable {
  private enum Field: CodingKey { case code, component, phase, detail, location, notes }

  /// Encodes the problem; the keys are the names of its properties.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(code, forKey: .code)
    try container.encodeIfPresent(component, forKey: .component)
    try container.encodeIfPresent(phase, forKey: .phase)
    try container.encodeIfPresent(detail, forKey: .detail)
    try container.encodeIfPresent(location.map(Place.init), forKey: .location)
    try container.encode(notes, forKey: .notes)
  }

  /// Decodes a problem.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    code = try container.decode(Code.self, forKey: .code)
    component = try container.decodeIfPresent(String.self, forKey: .component)
    phase = try container.decodeIfPresent(Lifecycle.Phase.self, forKey: .phase)
    detail = try container.decodeIfPresent(String.self, forKey: .detail)
    location = try container.decodeIfPresent(Place.self, forKey: .location)?.location
    notes = try container.decode([Note].self, forKey: .notes)
  }
}

extension LifecycleProblem.Note: Codable {
  private enum Field: CodingKey { case label, text, location }

  /// Encodes the note.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(label, forKey: .label)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(location.map(Place.init), forKey: .location)
  }

  /// Decodes a note.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    label = try container.decode(String.self, forKey: .label)
    text = try container.decode(String.self, forKey: .text)
    location = try container.decodeIfPresent(Place.self, forKey: .location)?.location
  }
}

/// How a location is stored; the conformance of its own belongs to LoomGraph.
private struct Place: Codable {
  let fileID: String
  let line: Int

  init(_ location: CodeLocation) {
    fileID = location.fileID
    line = location.line
  }

  var location: CodeLocation { CodeLocation(fileID: fileID, line: line) }
}
