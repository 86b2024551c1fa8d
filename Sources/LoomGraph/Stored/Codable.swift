public import Loom

extension Problem.Severity: Codable {}
extension Problem.Role: Codable {}
extension Problem.Code: Codable {}
extension AnyKey.Role: Codable {}

/// Stored for other tools; a problem cannot be decoded, for the same reason as a key.
extension Problem: Encodable {
  /// Writes the problem for other tools, its remedies as text.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: an error of the encoder.
  /// - Complexity: O(*n*) for *n* places of the problem
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "code": code, "severity": severity, "key": key, "location": location, "detail": detail, "notes": notes,
      "remedies": remedies,
    ])
  }
}

extension Problem.Note: Encodable {
  /// Writes the place for other tools.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(["role": role, "subject": subject, "location": location, "modules": modules])
  }
}

extension Problem.Subject: Encodable {
  /// Writes the binding's key, its dependency and the target of that dependency; or the module, arguments or property.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .binding(let key): try encoder.encode(["binding": key])
    case .dependency(let kind, let owner):
      try encoder.encode(["binding": owner, "dependency": kind.description])
    case .step(let kind, let owner, let target):
      try encoder.encode(["binding": owner, "dependency": kind.description, "target": target])
    case .module(let name): try encoder.encode(["module": name])
    case .arguments(let types): try encoder.encode(["arguments": types])
    case .injector: try encoder.encode(["injector": description])
    case .injectedProperty: try encoder.encode(["property": "@Injected"])
    case .call: try encoder.encode(["call": description])
    case .property(let name, of: let type): try encoder.encode(["property": name ?? "", "of": type])
    case .installer(let module): try encoder.encode(["installer": module])
    }
  }
}

/// Stored as text, for tools and people to read.
///
/// A key cannot be decoded: untrusted text must not select a type of the program.
extension AnyKey: Encodable {
  /// Encodes the key: its type as reports write it, its name and its role.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(["type": TypeSpelling.of(type), "name": name, "role": role])
  }
}

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
