import Foundation
import Workloads

// A child for a request, in processor time: what other threads do for it counts, waiting does not.
extension Report {
  /// How many microseconds a request may take.
  private static let budget = 10.0

  func showRequests() throws {
    var table = Table(
      "A child for a request: two supplied values, three objects, one closed", "bindings of the parent", "asynchronous",
      "µs of processor time", "budget")
    for parent in RequestParent.all {
      table.add(
        "\(parent.bindings)", "\(parent.asynchronous)", ratio(try time(of: parent), target: Self.budget),
        figure(Self.budget, 0))
    }
    table.show()
  }

  /// The microseconds of a request, the fewest of all rounds.
  func time(of parent: RequestParent) throws -> Double {
    let side = try Workload.requestChild(of: parent.bindings, asynchronous: parent.asynchronous).prepare().loom
    let turns = options.isQuick ? 200 : 2_000
    let times = (0..<effort.rounds).map { _ in processorTime { blackHole(side.run(turns)) } }
    return (times.min() ?? .nan) / Double(turns) / 1000
  }

  /// The nanoseconds that all threads of the process together have been running.
  private func processorTime(_ body: () -> Void) -> Double {
    let start = nanoseconds()
    body()
    return nanoseconds() - start
  }

  /// The nanoseconds that the process has been running so far.
  func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// The bindings above the child of a request.
struct RequestParent {
  let bindings: Int
  let asynchronous: Int

  static let all = [RequestParent(bindings: 50, asynchronous: 1), RequestParent(bindings: 5000, asynchronous: 100)]
}
