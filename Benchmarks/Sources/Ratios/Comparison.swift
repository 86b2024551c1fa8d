import Workloads

/// Times the sides of a workload in turns, so that whatever else the machine does meets all of them alike.
struct Comparison {
  /// The shortest time of one turn on each side, in nanoseconds.
  private(set) var best: [Double]
  /// Each side's time over that of the first, round by round.
  private var ratios: [[Double]]

  /// How much to measure.
  struct Effort {
    let rounds: Int
    /// The time of one side in one round, in nanoseconds.
    let span: Double

    static let full = Effort(rounds: 31, span: 5e6)
    static let quick = Effort(rounds: 7, span: 1e6)
  }

  init(of sides: [Side], _ effort: Effort) {
    let counts = sides.map { Comparison.calibrate($0, span: effort.span) }
    best = sides.map { _ in .infinity }
    ratios = sides.map { _ in [] }
    for round in 0..<effort.rounds {
      var times = sides.map { _ in 0.0 }
      // The order alternates: what runs second finds the processor warm.
      for index in round.isMultiple(of: 2) ? Array(sides.indices) : sides.indices.reversed() {
        times[index] = sides[index].run(counts[index]) / Double(counts[index])
      }
      for index in sides.indices {
        best[index] = min(best[index], times[index])
        ratios[index].append(times[index] / times[0])
      }
    }
  }

  /// The median of the rounds' ratios of a side to the first.
  func ratio(_ side: Int) -> Double { median(ratios[side]) }

  /// How many turns fill the span.
  private static func calibrate(_ side: Side, span: Double) -> Int {
    var count = 1
    while true {
      let time = side.run(count)
      if time >= span { return count }
      // At most tenfold: the first turns are slow.
      count = max(count + 1, min(count * 10, Int(Double(count) * span / max(time, 1) * 1.1)))
    }
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  return sorted.isEmpty ? .nan : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
