public import Loom

extension DependencyGraph: Codable {
  private enum Field: CodingKey { case nodes, edges }

  /// Encodes nodes and edges.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(edges, forKey: .edges)
  }

  /// Decodes nodes and edges.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      nodes: try container.decode([Node].self, forKey: .nodes), edges: try container.decode([Edge].self, forKey: .edges)
    )
  }
}

extension DependencyGraph.Node.Kind: Codable {}
extension DependencyGraph.Edge.Kind: Codable {}

extension DependencyGraph.Node: Codable {
  private enum Field: CodingKey {
    case id, type, name, role, kind, scope, isolation, location, modules, level
  }

  /// Encodes the node, without properties that are nil.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(id, forKey: .id)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(role, forKey: .role)
    try container.encode(kind, forKey: .kind)
    try container.encode(scope, forKey: .scope)
    try container.encodeIfPresent(isolation, forKey: .isolation)
    try container.encodeIfPresent(location, forKey: .location)
    try container.encode(modules, forKey: .modules)
    try container.encode(level, forKey: .level)
  }

  /// Decodes a node.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try container.decode(String.self, forKey: .id),
      type: try container.decode(String.self, forKey: .type),
      name: try container.decodeIfPresent(String.self, forKey: .name),
      role: try container.decode(Role.self, forKey: .role),
      kind: try container.decode(Kind.self, forKey: .kind),
      scope: try container.decode(String.self, forKey: .scope),
      isolation: try container.decodeIfPresent(String.self, forKey: .isolation),
      location: try container.decodeIfPresent(CodeLocation.self, forKey: .location),
      modules: try container.decode([String].self, forKey: .modules),
      level: try container.decode(Int.self, forKey: .level))
  }
}

extension DependencyGraph.Edge: Codable {
  private enum Field: CodingKey { case source, target, kind, label }

  /// Encodes the edge.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(source, forKey: .source)
    try container.encode(target, forKey: .target)
    try container.encode(kind, forKey: .kind)
    try container.encode(label, forKey: .label)
  }

  /// Decodes an edge.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    self.init(
      source: try container.decode(String.self, forKey: .source),
      target: try container.decode(String.self, forKey: .target),
      kind: try container.decode(Kind.self, forKey: .kind),
      label: try container.decode(String.self, forKey: .label))
  }
}
