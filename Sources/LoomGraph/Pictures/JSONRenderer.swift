import Loom

/// Writes a graph as `Codable` would, a line for each node and edge.
///
/// By hand, because equal graphs give equal texts, whose lines a person can compare: Foundation's encoder writes the members
/// of an object in an order that changes with each run, or sorts them, and has no form with a line for each node.
enum JSONRenderer {
  static func text(of graph: DependencyGraph) -> String {
    let (nodes, edges) = (graph.nodes.map(object).map(\.text), graph.edges.map(object).map(\.text))
    return "{\n  \"nodes\": \(list(nodes)),\n  \"edges\": \(list(edges))\n}\n"
  }

  private static func list(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n    \(lines.joined(separator: ",\n    "))\n  ]"
  }

  private static func object(_ node: DependencyGraph.Node) -> JSONObject {
    var object = JSONObject()
    object.add("id", quoted(node.id))
    object.add("type", quoted(node.type))
    object.add("name", node.name.map(quoted))
    object.add("role", quoted(node.role.rawValue))
    object.add("kind", quoted(node.kind.rawValue))
    object.add("scope", quoted(node.scope))
    object.add("isolation", node.isolation.map(quoted))
    object.add("location", node.location.map { "{\"fileID\": \(quoted($0.fileID)), \"line\": \($0.line)}" })
    object.add("modules", "[\(node.modules.map(quoted).joined(separator: ", "))]")
    object.add("level", "\(node.level)")
    return object
  }

  private static func object(_ edge: DependencyGraph.Edge) -> JSONObject {
    var object = JSONObject()
    object.add("source", quoted(edge.source))
    object.add("target", quoted(edge.target))
    object.add("kind", quoted(edge.kind.rawValue))
    object.add("label", quoted(edge.label))
    return object
  }

  /// A string as RFC 8259 wants it, and such that it may stand in a page.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar == "<":
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}

/// The members of an object in their order; what is nil has none.
private struct JSONObject {
  private var members: [String] = []

  mutating func add(_ name: String, _ value: String?) {
    if let value { members.append("\"\(name)\": \(value)") }
  }

  var text: String { "{\(members.joined(separator: ", "))}" }
}
