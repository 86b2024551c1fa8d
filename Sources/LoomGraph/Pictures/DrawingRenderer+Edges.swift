import Loom

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
    return """
      <path class="e\(style(of: segment))" data-f="\(ids(segment, \.source))" data-t="\(ids(segment, \.target))" \
      d="M\(start.shown) \(left.y.shown)H\(turn.0.shown)\
      C\(middle.shown) \(left.y.shown) \(middle.shown) \(right.y.shown) \
      \(turn.1.shown) \(right.y.shown)\(through)"\(arrows(of: segment))>\(title(of: segment))</path>
      """
  }

  private func link(_ segment: LayeredLayout.Segment) -> GraphPicture.Link { links[segment.wires[0]] }

  func order(of segment: Int) -> (Int, Int) { (link(layout.segments[segment]).style.order, segment) }

  private func style(of segment: LayeredLayout.Segment) -> String {
    let style = link(segment).style
    return (style.isDeferred ? " deferred" : "") + (style.isRed ? " red" : "")
  }

  private func ids(_ segment: LayeredLayout.Segment, _ end: KeyPath<GraphPicture.Link, Int>) -> String {
    var seen: Set<Int> = []
    return segment.wires.map { links[$0][keyPath: end] }.filter { seen.insert($0).inserted }.map(String.init)
      .joined(separator: " ")
  }

  /// An arrow where the edges end, which is on the left if they are reversed.
  private func arrows(of segment: LayeredLayout.Segment) -> String {
    let isReversed = layout.reversed.contains(segment.wires[0])
    let end = layout.items[isReversed ? segment.left : segment.right]
    guard !end.isJoint else { return "" }
    let marker = link(segment).style.isRed ? "red" : "arrow"
    return " marker-\(isReversed ? "start" : "end")=\"url(#\(marker))\""
  }

  private func title(of segment: LayeredLayout.Segment) -> String {
    let lines = segment.wires.map { title(of: links[$0]) }
    let more = lines.count > 12 ? ["and \(lines.count - 12) more"] : []
    return "<title>\((lines.prefix(12) + more).joined(separator: "\n").escapedForMarkup)</title>"
  }

  private func title(of link: GraphPicture.Link) -> String {
    let (source, target) = (picture.nodes[link.source].id, picture.nodes[link.target].id)
    return "\(source) → \(target): \(link.labels.joined(separator: "; "))"
  }

  /// The edge of a box that leads to itself.
  func loop(_ link: GraphPicture.Link) -> String {
    let item = layout.items[link.source]
    let x = layout.columns[item.column].x + texts[link.source].width
    let style = (link.style.isDeferred ? " deferred" : "") + (link.style.isRed ? " red" : "")
    return """
      <path class="e\(style)" data-f="\(link.source)" data-t="\(link.source)" \
      marker-end="url(#\(link.style.isRed ? "red" : "arrow"))" \
      d="M\(x.shown) \((item.y - 8).shown)c26 -8 26 24 0 16"><title>\(title(of: link).escapedForMarkup)</title></path>
      """
  }
}
