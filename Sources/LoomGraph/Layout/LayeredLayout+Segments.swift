extension LayeredLayout {
  /// Splits wires into segments; wires of one style that lead to the same box share their joints.
  mutating func addSegments() {
    var joints: [[Int]: Int] = [:]
    var known: [[Int]: Int] = [:]
    for (number, wire) in wires.enumerated() {
      let isReversed = reversed.contains(number)
      var left = isReversed ? wire.target : wire.source
      let end = isReversed ? wire.source : wire.target
      // A reversed wire shares nothing.
      let sharing = [wire.style, isReversed ? number : -1]
      for column in (items[left].column + 1)...items[end].column {
        let joint = [end, column] + sharing
        let right = column == items[end].column ? end : joints[joint] ?? items.count
        if right == items.count {
          joints[joint] = right
          items.append(Item(column: column, band: items[end].band, height: Self.jointHeight, isJoint: true))
        }
        let segment = known[[left, right] + sharing] ?? segments.count
        if segment == segments.count {
          known[[left, right] + sharing] = segment
          segments.append(Segment(left: left, right: right, wires: []))
        }
        segments[segment].wires.append(number)
        left = right
      }
    }
  }
}
