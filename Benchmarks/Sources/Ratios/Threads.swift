import Foundation
import Workloads

// Several threads at once.
extension Report {
  func showThreads() throws {
    var table = Table("Two threads at once", "workload", "hand-written speed-up", "Loom speed-up", "target")
    let workloads: [(Workload, turns: Int, target: Double?)] = [
      (.transient, 1_000_000, 1.8), (.singleton, 1_000_000, nil), (.requestChild(of: 50, asynchronous: 1), 20_000, nil),
    ]
    for (workload, turns, target) in workloads where isWanted(workload) {
      let sides = try workload.prepare()
      let speedUps = [sides.handWritten, sides.loom].map { figure(speedUp($0, turns: turns), 2) }
      table.add(workload.name, speedUps[0], speedUps[1], figure(target))
    }
    table.show()
    var races = Table("Eight threads ask for a slow singleton at once", "", "made", "instances seen")
    let (made, seen) = try SlowSingleton.race(threads: 8, rounds: options.isQuick ? 5 : 50)
    races.add("Loom", "\(made)", "\(seen)")
    races.show()
  }

  /// How many times as much two threads do in the time that one takes.
  private func speedUp(_ side: Side, turns: Int) -> Double {
    let turns = options.isQuick ? turns / 10 : turns
    var (one, two) = (Double.infinity, Double.infinity)
    // The best of each: any other program takes a processor from two threads, and none from one.
    for _ in 0..<effort.rounds {
      one = min(one, Team.time(threads: 1) { blackHole(side.run(turns)) })
      two = min(two, Team.time(threads: 2) { blackHole(side.run(turns)) })
    }
    return 2 * one / two
  }
}
