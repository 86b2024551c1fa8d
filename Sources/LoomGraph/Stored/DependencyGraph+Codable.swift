public import Loom

extension DependencyGraph: Codable {
  /// Encodes nodes and edges.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: an error of the encoder.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public func encode(to encoder: any Encoder) throws { try encoder.encode(["nodes": nodes, "edges": edges]) }

  /// Decodes nodes and edges.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: an error of the decoder.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(nodes: try fields.get("nodes"), edges: try fields.get("edges"))
  }
}

extension DependencyGraph.Node.Kind: Codable {}
extension DependencyGraph.Edge.Kind: Codable {}

extension DependencyGraph.Node: Codable {
  /// Encodes the node, without properties that are nil.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "id": id, "type": type, "name": name, "role": role, "kind": kind, "scope": scope, "isolation": isolation,
      "location": location, "modules": modules, "level": level,
    ])
  }

  /// Decodes a node.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: an error of the decoder.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      id: try fields.get("id"), type: try fields.get("type"), name: try fields.find("name"),
      role: try fields.get("role"), kind: try fields.get("kind"), scope: try fields.get("scope"),
      isolation: try fields.find("isolation"), location: try fields.find("location"),
      modules: try fields.get("modules"), level: try fields.get("level"))
  }
}

extension DependencyGraph.Edge: Codable {
  /// Encodes the edge.
  ///
  /// - Parameter encoder: the encoder.
  /// - Throws: an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(["source": source, "target": target, "kind": kind, "label": label])
  }

  /// Decodes an edge.
  ///
  /// - Parameter decoder: the decoder.
  /// - Throws: an error of the decoder.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      source: try fields.get("source"), target: try fields.get("target"), kind: try fields.get("kind"),
      label: try fields.get("label"))
  }
}

extension AnyKey.Role: Codable {}

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
