import Foundation
import Workloads

// The first creation in a fresh process, which pays for everything that the runtime makes only once.
extension Report {
  func showCold() throws {
    var table = Table(
      "The first creation of 1000 bindings in a fresh process", "", "creation µs", "creation and first object µs")
    let runs = options.isQuick ? 5 : 31
    let dictionary = try freshProcesses(runs, side: "dictionary")
    let loom = try freshProcesses(runs, side: "loom")
    table.add("dictionary", figure(dictionary.creation), figure(dictionary.first))
    table.add("Loom", figure(loom.creation), figure(loom.first))
    table.add(
      "ratio (target 1.5)", ratio(loom.creation / dictionary.creation, target: 1.5),
      figure(loom.first / dictionary.first, 2))
    table.show()
  }

  private func freshProcesses(_ runs: Int, side: String) throws -> (creation: Double, first: Double) {
    let times = try (0..<runs).map { _ in try freshProcess(side) }
    return (median(times.map { $0[0] }), median(times.map { $0[1] }))
  }

  private func freshProcess(_ side: String) throws -> [Double] {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--in-fresh-process", side]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
  }

  /// Creates once, asks for one object, and prints the microseconds until each was done.
  static func runInFreshProcess(_ side: String) {
    var creation = 0.0
    let first = Side.time {
      if side == "loom" {
        let injector = timed(&creation) { Creation.types(1000) }
        Creation.useFirst(of: injector)
      } else {
        let container = timed(&creation) { Creation.typesInDictionary(1000) }
        Creation.useFirst(of: container)
      }
    }
    print(creation / 1000, first / 1000)
  }

  private static func timed<T>(_ time: inout Double, _ make: () -> T) -> T {
    let clock = ContinuousClock()
    let start = clock.now
    let made = make()
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    time = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    return made
  }
}
