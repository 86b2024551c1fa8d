/// The lines between the boxes.
extension DrawingRenderer {
  /// Draws a line from the box on the right to the one on the left, so that the dashes of all lines to a box coincide.
  func edge(_ number: Int) -> String {
    let wire = layout.wires[number]
    let (left, right) = (layout.columnOf[wire.left], layout.columnOf[wire.right])
    var points = [(x: layout.columns[right].x, y: layout.y[wire.right])]
    if left + 1 < right {
      let passage = layout.passage(of: wire)
      points += [(layout.columns[right - 1].end, passage), (layout.columns[left + 1].x, passage)]
    }
    // The box may be narrower than its column.
    let (end, y) = (layout.columns[left], layout.y[wire.left])
    points += [(end.end, y), (end.x + texts[wire.left].width, y)]
    // Each curve begins and ends horizontally, and is straight between points of one height.
    let curves = zip(points, points.dropFirst()).map { from, to in
      let middle = (from.x + to.x) / 2
      return "C\(middle.shown) \(from.y.shown) \(middle.shown) \(to.y.shown) \(to.x.shown) \(to.y.shown)"
    }
    let start = "M\(points[0].x.shown) \(points[0].y.shown)"
    return line(links[number], start + curves.joined(), arrowAt: wire.isTurned ? "end" : "start")
  }

  /// The edge of a box that leads to itself.
  func loop(_ link: GraphPicture.Link) -> String {
    let x = layout.columns[layout.columnOf[link.source]].x + texts[link.source].width
    return line(link, "M\(x.shown) \((layout.y[link.source] - 8).shown)c26 -8 26 24 0 16", arrowAt: "end")
  }

  private func line(_ link: GraphPicture.Link, _ way: String, arrowAt end: String) -> String {
    let style = (link.isDeferred ? " deferred" : "") + (link.isRed ? " red" : "")
    let (source, target) = (picture.nodes[link.source].id, picture.nodes[link.target].id)
    let title = "\(source) → \(target): \(link.labels.joined(separator: "; "))".escapedForMarkup
    return """
      <path class="e\(style)" data-f="\(link.source)" data-t="\(link.target)" d="\(way)" \
      marker-\(end)="url(#\(link.isRed ? "red" : "arrow"))"><title>\(title)</title></path>
      """
  }
}
