/// Writes a graph in the language of Mermaid.
struct MermaidRenderer {
  let picture: GraphPicture

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
    let style = picture.complaints[index] == nil ? Self.style(of: node.scope) : "s_red"
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
    var seen: Set<String> = []
    let scopes = picture.scopes.map { (Self.style(of: $0), ScopeColor(of: $0)) }.filter { seen.insert($0.0).inserted }
    let all = scopes + (picture.complaints.isEmpty ? [] : [("s_red", ScopeColor.red)])
    return all.map { "  classDef \($0.0) fill:\($0.1.fill),stroke:\($0.1.border),color:#111" }
  }

  /// The class of a scope; a graph that has been decoded may have any text in its place.
  private static func style(of scope: String) -> String {
    scope.utf8.allSatisfy { (0x61...0x7A).contains($0) } && !scope.isEmpty ? "s_\(scope)" : "s_other"
  }

  /// A string in which nothing is markup but the ends of lines.
  private func quoted(_ lines: [String]) -> String {
    "\"\(lines.map { $0.escaped(Self.replacement) }.joined(separator: "<br/>"))\""
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "#quot;"
    case "&": "#amp;"
    case "<": "#lt;"
    case ">": "#gt;"
    // A number sign begins an entity; two percent signs begin a comment or a directive, even in a string.
    case "#", "`", "\\", "%": "#\(scalar.value);"
    case "\n": "<br/>"
    case _ where scalar.value < 0x20: "\u{FFFD}"
    default: nil
    }
  }
}
