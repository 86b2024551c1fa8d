/// Draws a graph as SVG.
struct DrawingRenderer {
  let picture: GraphPicture
  let texts: [BoxText]
  let layout: LayeredLayout
  /// The links that are wires of the layout: all but those of a box with itself.
  let links: [GraphPicture.Link]

  private static let margin = 16.0
  private static let inset = 10.0

  init(_ picture: GraphPicture) {
    self.picture = picture
    let texts = picture.nodes.map(BoxText.init)
    links = picture.links.filter { $0.source != $0.target }
    layout = LayeredLayout(
      boxes: zip(texts, picture.groupOf).map { LayeredLayout.Box(width: $0.width, height: $0.height, band: $1) },
      wires: links.map { LayeredLayout.Wire(source: $0.source, target: $0.target, style: $0.style) })
    self.texts = texts
  }

  var text: String {
    let frames = layout.bands.indices.map(frame)
    let width = frames.reduce(0) { max($0, $1.x + $1.width) } + 2 * Self.margin
    let height = layout.height + 2 * Self.margin
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.shown)" viewBox="0 0 \(width.shown) \(height.shown)">
      <defs>\(arrow("arrow"))\(arrow("red"))</defs>
      <g transform="translate(\(Self.margin.shown) \(Self.margin.shown))">
      """
    let bands = zip(layout.bands, frames).map { band, frame in
      """
      <rect class="band" x="\(frame.x.shown)" y="\(band.top.shown)" width="\(frame.width.shown)" \
      height="\(band.height.shown)" rx="8"/>
      """
    }
    // Dashed edges lie below the others, so that an edge that is not deferred stays visible.
    let edges = links.indices.sorted { (links[$0].style, $0) < (links[$1].style, $1) }.map(edge)
    let loops = picture.links.filter { $0.source == $0.target }.map(loop)
    // Above the edges, so that none hides a title.
    let titles = zip(layout.bands, zip(frames, picture.groups)).map { band, group in
      Self.text("title", group.1.title, x: group.0.x + 10, y: band.top + 17)
    }
    let scopes = picture.scopes
    let nodes = picture.nodes.indices.map { node($0, scopes) }
    return ([head] + bands + edges + loops + titles + nodes + ["</g>\n</svg>"]).joined(separator: "\n")
  }

  private func arrow(_ id: String) -> String {
    """
    <marker id="\(id)" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse" \
    markerUnits="userSpaceOnUse"><path d="M0 0.5L8 4L0 7.5z" fill="var(--\(id))"/></marker>
    """
  }

  /// Titles of groups may be wider than their boxes.
  private func frame(ofBand index: Int) -> (x: Double, width: Double) {
    let columns = layout.bands[index].columns.map { layout.columns[$0] }
    let x = (columns.map(\.x).min() ?? 0) - Self.inset
    let titleWidth = Double(picture.groups[index].title.count) * 7.4 + 20
    return (x, max((columns.map(\.end).max() ?? 0) + Self.inset - x, titleWidth))
  }
}

extension DrawingRenderer {
  private func node(_ index: Int, _ scopes: [String]) -> String {
    let complaints = picture.complaints[index] ?? []
    let (node, text) = (picture.nodes[index], texts[index])
    let (x, y) = (layout.columns[layout.columnOf[index]].x, layout.y[index] - text.height / 2)
    let lines = text.type.map { ("type", $0) } + text.details.map { ("small", $0) }
    let shown = lines.enumerated().map { number, line in
      Self.text(line.0, line.1, x: x + 9, y: y + 1 + Double(number + 1) * BoxText.lineHeight)
    }
    return """
      <g class="n\(complaints.isEmpty ? "" : " red")" data-s="\(scopes.firstIndex(of: node.scope) ?? 0)">\
      <title>\(node.facts(complaints).joined(separator: "\n").escapedForMarkup)</title>\
      <rect x="\(x.shown)" y="\(y.shown)" width="\(text.width.shown)" height="\(text.height.shown)" rx="5"/>\
      \(shown.joined())</g>
      """
  }

  private static func text(_ style: String, _ content: String, x: Double, y: Double) -> String {
    "<text class=\"\(style)\" x=\"\(x.shown)\" y=\"\(y.shown)\">\(content.escapedForMarkup)</text>"
  }
}

extension Double {
  var shown: String { "\(Int(rounded()))" }
}
