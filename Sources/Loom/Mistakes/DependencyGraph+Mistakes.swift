// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Their messages say all there is to say.

// Forms that LoomGraph has, so that the compiler says what to import. Where it is imported, its own come first: these are both
// disfavored and unavailable.
extension DependencyGraph {
  @available(*, unavailable, message: "graphs are explained by another library of this package: import LoomGraph")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func explain<T>(_ type: T, named name: Name? = nil) -> String { nobody() }

  @available(*, unavailable, message: "graphs are searched by another library of this package: import LoomGraph")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func dependents<T>(of type: T, transitively isTransitive: Bool = false) -> [Node] { nobody() }

  @available(*, unavailable, message: "graphs are searched by another library of this package: import LoomGraph")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func paths<S, T>(from source: S, to target: T, limit: Int = 10) -> [[Edge]] { nobody() }

  @available(*, unavailable, message: "graphs are drawn by another library of this package: import LoomGraph")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func rendered(as format: Edge) -> String { nobody() }

  @available(*, unavailable, message: "import LoomGraph, and write rendered(as: .dot)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public var dot: String { nobody() }

  @available(*, unavailable, message: "import LoomGraph, and write rendered(as: .mermaid)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public var mermaid: String { nobody() }

  @available(*, unavailable, message: "import LoomGraph, and write rendered(as: .json)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public var json: String { nobody() }
}

/// Stand for the formats of LoomGraph. Of an edge, because the compiler would take those of a graph for `graph.dot`, and a
/// type of their own would be in each program.
extension DependencyGraph.Edge {
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static var dot: Self { nobody() }
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static var mermaid: Self { nobody() }
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static var json: Self { nobody() }
  @_documentation(visibility: internal)
  @_alwaysEmitIntoClient
  public static var html: Self { nobody() }
}
