extension LayeredLayout {
  /// Which band stands where, from the top; bands that have much to do with each other stand together.
  ///
  /// Begins with the order of the groups, and swaps neighbors for as long as that makes the wires shorter.
  var orderedBands: [Int] {
    var order = Array(bands.indices)
    let weights = bandWeights
    var isBetter = true
    while isBetter {
      isBetter = false
      for place in order.indices.dropLast() where gain(place, order, weights) > 0 {
        order.swapAt(place, place + 1)
        isBetter = true
      }
    }
    return order
  }

  /// How many wires connect two bands.
  private var bandWeights: [[Int]] {
    var weights = Array(repeating: Array(repeating: 0, count: bands.count), count: bands.count)
    for wire in wires {
      let (source, target) = (boxes[wire.source].band, boxes[wire.target].band)
      weights[source][target] += 1
      weights[target][source] += 1
    }
    return weights
  }

  /// By how much wires become shorter, in places, if a band changes its place with the next one.
  private func gain(_ place: Int, _ order: [Int], _ weights: [[Int]]) -> Int {
    let (upper, lower) = (order[place], order[place + 1])
    return order.indices.reduce(0) { sum, other in
      if other == place || other == place + 1 { return sum }
      let difference = weights[lower][order[other]] - weights[upper][order[other]]
      return sum + (other < place ? difference : -difference)
    }
  }
}
