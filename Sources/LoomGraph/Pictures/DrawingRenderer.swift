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
      boxes: picture.nodes.indices.map {
        LayeredLayout.Box(width: texts[$0].width, height: texts[$0].height, band: picture.groupOf[$0])
      },
      wires: links.map {
        LayeredLayout.Wire(source: $0.source, target: $0.target, style: $0.style.order)
      })
    self.texts = texts
  }

  /// Titles of groups may be wider than their boxes.
  private var width: Double {
    let titles = layout.bands.indices.map { frame(ofBand: $0).x + frame(ofBand: $0).width }
    return max(layout.width + Self.inset, titles.max() ?? 0) + 2 * Self.margin
  }

  var text: String {
    let (width, height) = (width.shown, (layout.height + 2 * Self.margin).shown)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>\(Self.style)</style>
      <defs>\(Self.arrow("arrow"))\(Self.arrow("red"))</defs>
      <g transform="translate(\(Self.margin.shown) \(Self.margin.shown))">
      """
    let bands = layout.bands.indices.map { frame($0) }
    let titles = layout.bands.indices.map(title)
    // Dashed edges lie below the others, so that an edge that is not deferred stays visible.
    let edges = layout.segments.indices.sorted { order(of: $0) < order(of: $1) }.map(edge)
    let loops = picture.links.filter { $0.source == $0.target }.map(loop)
    let scopes = picture.scopes
    let nodes = picture.nodes.indices.map { node($0, scopes) }
    return ([head] + bands + edges + loops + titles + nodes + ["</g>\n</svg>"]).joined(separator: "\n")
  }

  private static func arrow(_ id: String) -> String {
    """
    <marker id="\(id)" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse" \
    markerUnits="userSpaceOnUse"><path d="M0 0.5L8 4L0 7.5z" fill="var(--\(id))"/></marker>
    """
  }

  private static let style = """
    text{font:12px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;fill:var(--ink)}
    .small{font-size:10px;fill:var(--soft)}.isolation{font-size:10px;font-weight:bold;fill:var(--ink)}
    .strip{stroke:var(--ink);stroke-width:5}.band{fill:var(--band);stroke:var(--line)}
    .title{font:bold 12px system-ui,sans-serif;fill:var(--title);stroke:var(--band);stroke-width:4px;paint-order:stroke}
    .n rect{stroke-width:1.2}.n.red rect{stroke-width:2.4}
    .e{fill:none;stroke:var(--edge);stroke-width:1.2}.e.deferred{stroke-dasharray:5 4}
    .e.red{stroke:var(--red);stroke-width:1.8}
    """
}

extension DrawingRenderer {
  private func frame(ofBand index: Int) -> (x: Double, width: Double) {
    let columns = layout.bands[index].columns ?? 0...0
    let last = layout.columns[columns.upperBound]
    let x = layout.columns[columns.lowerBound].x - Self.inset
    let titleWidth = Double(picture.groups[index].title.count) * 7.4 + 20
    return (x, max(last.x + last.width + Self.inset - x, titleWidth))
  }

  private func frame(_ index: Int) -> String {
    let (band, frame) = (layout.bands[index], frame(ofBand: index))
    return """
      <rect class="band" x="\(frame.x.shown)" y="\(band.top.shown)" width="\(frame.width.shown)" \
      height="\(band.height.shown)" rx="8"/>
      """
  }

  /// Above the edges, so that none hides it.
  private func title(_ index: Int) -> String {
    let (x, y) = (frame(ofBand: index).x + 10, layout.bands[index].top + 17)
    let title = picture.groups[index].title.escapedForMarkup
    return "<text class=\"title\" x=\"\(x.shown)\" y=\"\(y.shown)\">\(title)</text>"
  }

  private func node(_ index: Int, _ scopes: [String]) -> String {
    let complaints = picture.complaints[index] ?? []
    let (node, text, item) = (picture.nodes[index], texts[index], layout.items[index])
    let (x, y) = (layout.columns[item.column].x, item.y - item.height / 2)
    let strip =
      node.isolation == nil
      ? "" : "<path class=\"strip\" d=\"M\(x.shown) \((y + 4).shown)v\((item.height - 8).shown)\"/>"
    return """
      <g class="n\(complaints.isEmpty ? "" : " red")" data-s="\(scopes.firstIndex(of: node.scope) ?? 0)">\
      <title>\(node.facts(complaints).joined(separator: "\n").escapedForMarkup)</title>\
      <rect x="\(x.shown)" y="\(y.shown)" width="\(text.width.shown)" height="\(item.height.shown)" rx="5"/>\
      \(strip)\(lines(of: text, x: x + 9, y: y + 5))</g>
      """
  }

  private func lines(of text: BoxText, x: Double, y: Double) -> String {
    let isolation = text.isolation.map { " <tspan class=\"isolation\">\($0.escapedForMarkup)</tspan>" } ?? ""
    let small = [text.addition?.escapedForMarkup, text.manner.escapedForMarkup + isolation].compactMap(\.self)
    let all = text.type.map { ("", $0.escapedForMarkup) } + small.map { (" class=\"small\"", $0) }
    return all.enumerated().map { number, line in
      let base = y + Double(number + 1) * BoxText.lineHeight - 4
      return "<text\(line.0) x=\"\(x.shown)\" y=\"\(base.shown)\">\(line.1)</text>"
    }.joined()
  }
}

extension Double {
  /// Rounded to a tenth, as short as it gets.
  var shown: String {
    let tenths = Int((self * 10).rounded())
    guard tenths % 10 != 0 else { return "\(tenths / 10)" }
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
