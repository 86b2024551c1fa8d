import Benchmark
import Workloads

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 1, scalingFactor: .kilo, maxDuration: .seconds(1))
  for workload in Workload.all { declare(workload) }

  // One creation takes milliseconds: it needs no thousand of them to be seen.
  Benchmark.defaultConfiguration.scalingFactor = .one
  for workload in Workload.creations { declare(workload) }
}

private func declare(_ workload: Workload) {
  do {
    let sides = try workload.prepare()
    declare("\(workload.name), hand-written", sides.handWritten)
    declare("\(workload.name), Loom", sides.loom)
    if let dictionary = sides.dictionary { declare("\(workload.name), dictionary", dictionary) }
  } catch {
    fatalError("\(workload.name): \(error)")
  }
}

private func declare(_ name: String, _ side: Side) {
  Benchmark(name) { benchmark in blackHole(side.run(benchmark.scaledIterations.count)) }
}
