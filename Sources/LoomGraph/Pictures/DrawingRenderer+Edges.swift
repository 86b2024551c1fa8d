/// The lines between the boxes.
extension DrawingRenderer {
  /// Draws a line from the box on the right to the one on the left, so that the dashes of all lines to a box coincide.
  func edge(_ number: Int) -> String {
    let wire = layout.wires[number]
    let (left, right) = (layout.columnOf[wire.left], layout.columnOf[wire.right])
    let start = Point(x: layout.columns[right].x, y: layout.y[wire.right])
    let end = Point(x: layout.columns[left].end, y: layout.y[wire.left])
    var way = "M\(start)"
    if left + 1 < right {
      let passage = layout.passage(of: wire)
      let (first, last) = (layout.columns[right - 1].end, layout.columns[left + 1].x)
      way += start.curve(to: Point(x: first, y: passage)) + "H\(last.shown)"
      way += Point(x: last, y: passage).curve(to: end)
    } else {
      way += start.curve(to: end)
    }
    // The box may be narrower than its column.
    let foot = layout.columns[left].x + texts[wire.left].width
    return line(links[number], "\(way)H\(foot.shown)", arrowAt: wire.isTurned ? "end" : "start")
  }

  /// The edge of a box that leads to itself.
  func loop(_ link: GraphPicture.Link) -> String {
    let x = layout.columns[layout.columnOf[link.source]].x + texts[link.source].width
    return line(link, "M\(Point(x: x, y: layout.y[link.source] - 8))c26 -8 26 24 0 16", arrowAt: "end")
  }

  private func line(_ link: GraphPicture.Link, _ way: String, arrowAt end: String) -> String {
    let (source, target) = (picture.nodes[link.source].id, picture.nodes[link.target].id)
    let title = "\(source) → \(target): \(link.labels.joined(separator: "; "))".escapedForMarkup
    return """
      <path class="e\(link.isDeferred ? " deferred" : "")\(link.isRed ? " red" : "")" data-f="\(link.source)" \
      data-t="\(link.target)" marker-\(end)="url(#\(link.isRed ? "red" : "arrow"))" d="\(way)"><title>\(title)</title></path>
      """
  }
}

private struct Point: CustomStringConvertible {
  let x: Double
  let y: Double

  var description: String { "\(x.shown) \(y.shown)" }

  /// A curve from here that begins and ends horizontally.
  func curve(to end: Point) -> String {
    let middle = ((x + end.x) / 2).shown
    return "C\(middle) \(y.shown) \(middle) \(end.y.shown) \(end)"
  }
}
