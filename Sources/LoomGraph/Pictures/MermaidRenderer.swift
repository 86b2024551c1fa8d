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
    "  n\(link.source) \(link.isDeferred ? "-.->" : "-->") n\(link.target)"
  }

  private var redLinks: [String] {
    let red = picture.links.indices.filter { picture.links[$0].isRed }.map(String.init)
    return red.isEmpty ? [] : ["  linkStyle \(red.joined(separator: ",")) stroke:\(ScopeColor.red)"]
  }

  private var classes: [String] {
    let scopes = picture.scopes.map { scope in
      let color = ScopeColor(of: scope)
      return "  classDef \(Self.style(of: scope)) fill:\(color.fill),stroke:\(color.border),color:#111"
    }
    let red = "  classDef s_red fill:\(ScopeColor.redFill),stroke:\(ScopeColor.red),color:#111"
    return scopes + (picture.complaints.isEmpty ? [] : [red])
  }

  /// The class of a scope; a graph that has been decoded may have any text in its place.
  private static func style(of scope: String) -> String {
    scope.utf8.allSatisfy { (0x61...0x7A).contains($0) } && !scope.isEmpty ? "s_\(scope)" : "s_other"
  }

  private func quoted(_ lines: [String]) -> String {
    "\"\(lines.map(\.escapedForMermaid).joined(separator: "<br/>"))\""
  }
}
