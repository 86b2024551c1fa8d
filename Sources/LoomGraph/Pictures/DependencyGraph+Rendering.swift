public import Loom

extension DependencyGraph {
  /// A form in which a graph can be written; there will be more cases, so give a switch a `default`.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// The language of Graphviz.
    case dot
    /// The language of Mermaid, which many viewers of Markdown draw.
    case mermaid
    /// The nodes and edges as data, as `Codable` reads and writes them.
    case json
    /// One page with a picture, which needs nothing but a browser.
    case html
  }

  /// Writes the graph as a picture or as data.
  ///
  /// Pictures have a box for each node, by modules, with a color for each scope; dashed edges are lazies and
  /// factories; red are the ``cycles`` and what problems are about.
  ///
  /// ```swift
  /// try injector.graph.rendered(as: .html).write(toFile: "graph.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - format: the form.
  ///   - problems: what has been found out otherwise, as an `InjectionError` has it; data leave it out.
  /// - Returns: the whole text of a file; the same for equal graphs.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges; for a page, O(*s* log *s*) for *s* pieces that its edges
  ///   pass between the columns
  public func rendered(as format: Format, highlighting problems: [Problem] = []) -> String {
    switch format {
    case .dot: DotRenderer(GraphPicture(of: self, problems)).text
    case .mermaid: MermaidRenderer(GraphPicture(of: self, problems)).text
    case .json: JSONRenderer.text(of: self)
    case .html: PageRenderer(GraphPicture(of: self, problems)).text
    }
  }
}
