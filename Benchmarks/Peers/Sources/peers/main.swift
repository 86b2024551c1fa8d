import ByDependencies
import ByFactory
import ByHand
import ByLoom
import BySwinject
import ByTranquillity
import Common
import Counting

// Prints two tables in Markdown: nanoseconds and allocations for one operation, by container.

let peers: [(name: String, workloads: [Workload])] = [
  ("by hand", byHand), ("Loom", byLoom), ("Factory", byFactory), ("Swinject", bySwinject),
  ("swift-dependencies", byDependencies), ("DITranquillity", byTranquillity),
]

/// The cost of one operation: the best of many rounds, which a busy machine hardly moves.
func cost(of workload: Workload, rounds: Int) -> (nanoseconds: Double, allocations: Double) {
  var (time, allocations) = (Double.infinity, 0.0)
  for _ in 0..<rounds {
    let run = workload.prepare()
    let (start, before) = (ContinuousClock.now, countOfAllocations())
    run()
    let duration = start.duration(to: .now)
    allocations = Double(countOfAllocations() - before) / Double(workload.count)
    time = min(time, Double(duration.components.attoseconds) / 1e9 / Double(workload.count))
  }
  return (time, allocations)
}

func text(_ value: Double) -> String {
  let rounded = value < 10 ? (value * 10).rounded() / 10 : value.rounded()
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}

let rounds = CommandLine.arguments.contains("--quick") ? 3 : 200
var tables = ["nanoseconds", "allocations"].map { title in
  "\n| \(title) | " + peers.map(\.name).joined(separator: " | ") + " |\n|---|" + peers.map { _ in "--:|" }.joined()
    + "\n"
}
for operation in Workload.Operation.allCases {
  let costs = peers.map { peer in
    peer.workloads.first { $0.operation == operation }.map { cost(of: $0, rounds: rounds) }
  }
  let cells = [costs.map { $0.map { text($0.nanoseconds) } }, costs.map { $0.map { text($0.allocations) } }]
  for (table, cells) in cells.enumerated() {
    tables[table] += "| \(operation.rawValue) | " + cells.map { $0 ?? "–" }.joined(separator: " | ") + " |\n"
  }
}
print(tables.joined())
