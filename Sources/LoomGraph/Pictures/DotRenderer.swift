/// Writes a graph in the language of Graphviz.
struct DotRenderer {
  let picture: GraphPicture

  var text: String {
    let head = [
      "digraph Loom {", "  rankdir=LR",
      "  node [shape=box, style=\"filled,rounded\", fontname=\"monospace\", fontsize=11]",
      "  edge [fontname=\"monospace\", fontsize=9, color=\"#6b7280\"]",
    ]
    let lines = head + picture.groups.indices.flatMap(cluster) + picture.links.map(edge) + ["}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func cluster(_ index: Int) -> [String] {
    let group = picture.groups[index]
    return ["  subgraph cluster_\(index) {", "    label=\(quoted([group.title])); color=\"#c3c9d2\""]
      + group.members.map(node) + ["  }"]
  }

  private func node(_ index: Int) -> String {
    let node = picture.nodes[index]
    let complaints = picture.complaints[index] ?? []
    let color = ScopeColor(of: node.scope)
    let border = complaints.isEmpty ? color.border : ScopeColor.red
    let width = node.isolation == nil && complaints.isEmpty ? "" : ", penwidth=2"
    let label = quoted([node.id, node.manner])
    let tooltip = quoted(node.facts(complaints))
    return
      "    n\(index) [label=\(label), fillcolor=\"\(color.fill)\", color=\"\(border)\"\(width), tooltip=\(tooltip)]"
  }

  private func edge(_ link: GraphPicture.Link) -> String {
    let style = link.isDeferred ? ", style=dashed" : ""
    let color = link.isRed ? ", color=\"\(ScopeColor.red)\"" : ""
    return "  n\(link.source) -> n\(link.target) [tooltip=\(quoted(link.labels))\(style)\(color)]"
  }

  private func quoted(_ lines: [String]) -> String { "\"\(lines.map(\.escapedForDot).joined(separator: "\\n"))\"" }
}
