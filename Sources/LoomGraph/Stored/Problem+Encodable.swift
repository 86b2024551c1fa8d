public import Loom

extension Problem.Severity: Codable {}
extension Problem.Role: Codable {}
extension Problem.Code: Codable {}

/// Stored for other tools; it cannot be decoded, because text from outside must not choose the type of a key.
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

extension Problem.Note: Encodable {
  private enum Field: CodingKey { case role, subject, location, modules }

  /// Writes the place for other tools.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(role, forKey: .role)
    try container.encode(subject, forKey: .subject)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encode(modules, forKey: .modules)
  }
}

extension Problem.Subject: Encodable {
  private enum Field: CodingKey { case binding, dependency, target, module, arguments, property, installer }

  /// Writes what stands at a place: the binding's key, which of its dependencies, and where that leads.
  ///
  /// - Parameter encoder: receives the fields.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    switch self {
    case .binding(let key): try container.encode(key, forKey: .binding)
    case .dependency(let kind, let owner):
      try container.encode(owner, forKey: .binding)
      try container.encode(kind.description, forKey: .dependency)
    case .step(let kind, let owner, let target):
      try container.encode(owner, forKey: .binding)
      try container.encode(kind.description, forKey: .dependency)
      try container.encode(target, forKey: .target)
    case .module(let name): try container.encode(name, forKey: .module)
    case .arguments(let types): try container.encode(types, forKey: .arguments)
    case .injectedProperty: try container.encode("@Injected", forKey: .property)
    case .installer(let module): try container.encode(module, forKey: .installer)
    }
  }
}
