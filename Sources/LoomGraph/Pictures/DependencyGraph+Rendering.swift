import Foundation
public import Loom

extension DependencyGraph {
  /// A format for a graph; future versions may add cases, so give a `switch` a `default`.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// The language of Graphviz.
    case dot
    /// The language of Mermaid, which many Markdown viewers draw.
    case mermaid
    /// The nodes and edges as data, as `Codable` reads and writes them.
    case json
    /// One HTML page with a picture, which needs only a browser.
    case html
  }

  /// Writes the graph as a picture or as data.
  ///
  /// Pictures have a box for each node, grouped by module, with a color for each scope. Dashed edges are lazies and
  /// factories. Red marks the ``cycles``, and the bindings of the given problems.
  ///
  /// ```swift
  /// try injector.graph.rendered(as: .html).write(toFile: "graph.html", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - problems: the problems to mark, such as those of an `InjectionError`; ``Format/json`` ignores them.
  /// - Returns: the whole text of a file; equal graphs give equal texts.
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges; for a page, O(*n* · *e*) if they are in one module
  public func rendered(as format: Format, highlighting problems: [Problem] = []) -> String {
    switch format {
    case .dot: DotRenderer(picture: GraphPicture(of: self, problems)).text
    case .mermaid: MermaidRenderer(picture: GraphPicture(of: self, problems)).text
    case .json: json
    case .html: PageRenderer(picture: GraphPicture(of: self, problems)).text
    }
  }

  /// The graph as `Codable` stores it, with its members sorted, so that equal graphs give equal texts.
  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { preconditionFailure("JSON can hold any text and any integer.") }
    // Such that the text may stand in a page.
    return String(decoding: data, as: UTF8.self).escaped(["<": "\\u003c"]) + "\n"
  }
}
