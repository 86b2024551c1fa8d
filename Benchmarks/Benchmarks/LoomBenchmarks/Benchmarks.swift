import Benchmark
import Workloads

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], warmupIterations: 1, maxDuration: .seconds(1))
  for workload in Workload.all + Workload.creations { declare(workload) }
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
  // Named with its type: the initializer takes asynchronous closures too.
  let turns: (Benchmark) -> Void = { benchmark in _ = side.run(benchmark.scaledIterations.count) }
  // What takes long needs no thousand turns to be seen.
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = side.run(10) < 100_000 ? .kilo : .one
  Benchmark(name, configuration: configuration, closure: turns)
}
