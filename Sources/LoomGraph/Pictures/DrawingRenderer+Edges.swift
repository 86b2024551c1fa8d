/// The lines between the boxes.
extension DrawingRenderer {
  /// A part of edges: from one column to the next, and through that one if the edges go on.
  func edge(_ index: Int) -> String {
    let segment = layout.segments[index]
    let (left, right) = (layout.items[segment.left], layout.items[segment.right])
    let (from, to) = (layout.columns[left.column], layout.columns[right.column])
    let start = from.x + (left.isJoint ? from.width : texts[segment.left].width)
    let turn = (from.x + from.width, to.x)
    let middle = (turn.0 + turn.1) / 2
    let through = right.isJoint ? "H\((to.x + to.width).shown)" : ""
    let isReversed = layout.reversed.contains(segment.wires[0])
    let end = isReversed ? left : right
    return path(
      segment.wires.map { links[$0] }, arrow: end.isJoint ? nil : isReversed ? "start" : "end",
      """
      M\(start.shown) \(left.y.shown)H\(turn.0.shown)C\(middle.shown) \(left.y.shown) \(middle.shown) \
      \(right.y.shown) \(turn.1.shown) \(right.y.shown)\(through)
      """)
  }

  /// The edge of a box that leads to itself.
  func loop(_ link: GraphPicture.Link) -> String {
    let item = layout.items[link.source]
    let x = layout.columns[item.column].x + texts[link.source].width
    return path([link], arrow: "end", "M\(x.shown) \((item.y - 8).shown)c26 -8 26 24 0 16")
  }

  func order(of segment: Int) -> (Int, Int) { (links[layout.segments[segment].wires[0]].style.order, segment) }

  /// A line that stands for some links of one style, with an arrow at one of its ends.
  private func path(_ links: [GraphPicture.Link], arrow: String?, _ line: String) -> String {
    let style = links[0].style
    let arrow = arrow.map { " marker-\($0)=\"url(#\(style.isRed ? "red" : "arrow"))\"" } ?? ""
    return """
      <path class="e\(style.isDeferred ? " deferred" : "")\(style.isRed ? " red" : "")" \
      data-f="\(ids(links, \.source))" data-t="\(ids(links, \.target))"\(arrow) d="\(line)">\
      <title>\(title(of: links).escapedForMarkup)</title></path>
      """
  }

  private func ids(_ links: [GraphPicture.Link], _ end: KeyPath<GraphPicture.Link, Int>) -> String {
    var seen: Set<Int> = []
    return links.map { $0[keyPath: end] }.filter { seen.insert($0).inserted }.map(String.init).joined(separator: " ")
  }

  private func title(of links: [GraphPicture.Link]) -> String {
    let lines = links.prefix(12).map { link in
      "\(picture.nodes[link.source].id) → \(picture.nodes[link.target].id): \(link.labels.joined(separator: "; "))"
    }
    let more = links.count > 12 ? ["and \(links.count - 12) more"] : []
    return (lines + more).joined(separator: "\n")
  }
}
