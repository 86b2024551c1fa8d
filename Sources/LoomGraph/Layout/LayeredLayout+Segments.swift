extension LayeredLayout {
  /// Parts wires into segments, whose joints are shared by what leads to the same place in the same style.
  mutating func addSegments() {
    var joints: [Joint: Int] = [:]
    var known: [Pair: Int] = [:]
    for (number, wire) in wires.enumerated() {
      let isReversed = reversed.contains(number)
      var left = isReversed ? wire.target : wire.source
      let end = isReversed ? wire.source : wire.target
      for column in (items[left].column + 1)...items[end].column {
        let joint = Joint(end: end, column: column, style: wire.style, wire: isReversed ? number : nil)
        let right = column == items[end].column ? end : joints[joint] ?? items.count
        if right == items.count { addJoint(joint, &joints) }
        connect(left, right, wire: number, joint, &known)
        left = right
      }
    }
  }

  private mutating func addJoint(_ joint: Joint, _ joints: inout [Joint: Int]) {
    joints[joint] = items.count
    let band = items[joint.end].band
    items.append(Item(column: joint.column, band: band, height: LayeredLayout.jointHeight, isJoint: true))
  }

  private mutating func connect(
    _ left: Int, _ right: Int, wire: Int, _ joint: Joint, _ known: inout [Pair: Int]
  ) {
    let pair = Pair(left: left, right: right, style: joint.style, wire: joint.wire)
    if let segment = known[pair] {
      segments[segment].wires.append(wire)
    } else {
      known[pair] = segments.count
      segments.append(Segment(left: left, right: right, wires: [wire]))
    }
  }

  private struct Joint: Hashable {
    let end: Int
    let column: Int
    let style: Int
    /// A reversed wire, which shares nothing.
    let wire: Int?
  }

  private struct Pair: Hashable {
    let left: Int
    let right: Int
    let style: Int
    let wire: Int?
  }
}
