import Foundation
import Workloads

@MainActor private func run(_ options: Options) async throws {
  if options.wantsHelp { return print(Options.help) }
  if options.wantsList { return Workload.everything.forEach { print($0.name) } }
  if let side = options.coldSide { return Report.runInFreshProcess(side) }
  if let count = options.count { try repeatOnly(count) }
  try await Report(options: options).show()
}

/// Does the work and nothing else, so that two runs of different length differ by the work alone.
///
/// Ends the process before anything of the workload is freed: another thread may hold the last reference, and would
/// free the whole in one run and not in the next.
private func repeatOnly(_ count: Options.Count) throws -> Never {
  guard let workload = Workload.everything.first(where: { $0.name == count.name }) else {
    throw Options.Misuse(description: "no workload is called \(count.name)")
  }
  let sides = try workload.prepare()
  let side: Side? =
    switch count.side {
    case "hand": sides.handWritten
    case "loom": sides.loom
    case "dictionary": sides.dictionary
    default: nil
    }
  guard let side else { throw Options.Misuse(description: "\(count.name) has no side called \(count.side)") }
  blackHole(side.run(count.times))
  withExtendedLifetime(sides) { () -> Never in exit(0) }
}

do {
  try await run(Options(Array(CommandLine.arguments.dropFirst())))
} catch {
  FileHandle.standardError.write(Data("ratios: \(error)\n".utf8))
  exit(2)
}
