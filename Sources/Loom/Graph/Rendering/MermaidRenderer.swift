/// Writes a graph in the language of Mermaid.
struct MermaidRenderer {
  private let picture: GraphPicture

  init(_ picture: GraphPicture) { self.picture = picture }

  var text: String {
    let lines =
      ["flowchart LR"] + picture.groups.indices.flatMap(subgraph) + picture.links.map(edge) + redLinks + classes
    return lines.joined(separator: "\n") + "\n"
  }

  private func subgraph(_ index: Int) -> [String] {
    let group = picture.groups[index]
    return ["  subgraph g\(index)[\(quoted([group.title]))]"] + group.members.map(node) + ["  end"]
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let style = picture.complaints[index] == nil ? "s_\(node.scope)" : "s_red"
    return "    n\(index)[\(quoted([node.id, node.manner]))]:::\(style)"
  }

  private func edge(_ link: GraphPicture.Link) -> String {
    "  n\(link.source) \(link.style.isDeferred ? "-.->" : "-->") n\(link.target)"
  }

  private var redLinks: [String] {
    let red = picture.links.indices.filter { picture.links[$0].style.isRed }.map(String.init)
    return red.isEmpty ? [] : ["  linkStyle \(red.joined(separator: ",")) stroke:\(ScopeColor.red.border)"]
  }

  private var classes: [String] {
    let scopes = picture.scopes.map { ($0, ScopeColor(of: $0)) }
    let all = scopes + (picture.complaints.isEmpty ? [] : [("red", ScopeColor.red)])
    return all.map { "  classDef s_\($0.0) fill:\($0.1.fill),stroke:\($0.1.border),color:#111" }
  }

  /// A string in which nothing is markup but the ends of lines.
  private func quoted(_ lines: [String]) -> String {
    let entities: [Unicode.Scalar: String] = [
      "\"": "#quot;", "#": "#35;", "&": "#amp;", "<": "#lt;", ">": "#gt;", "`": "#96;", "\\": "#92;",
    ]
    return "\"\(lines.map { $0.escaped { entities[$0] } }.joined(separator: "<br/>"))\""
  }
}
