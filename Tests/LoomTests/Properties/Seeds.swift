import Foundation

/// The seeds that random tests run with.
enum Seeds {
  /// The seeds that `LOOM_SEED` or `LOOM_SEEDS` name, or else the first ones, those that once found something, and a
  /// random one.
  static func chosen(first count: UInt64, and known: [UInt64] = []) -> [UInt64] {
    asked ?? Array(1...count) + known + [UInt64.random(in: count ... .max)]
  }

  private static var asked: [UInt64]? {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LOOM_SEED"].flatMap(UInt64.init) { return [seed] }
    let ends = environment["LOOM_SEEDS"]?.split(separator: ".").compactMap { UInt64($0) }
    return ends.flatMap { $0.count == 2 ? Array($0[0]...$0[1]) : nil }
  }

  /// How often `LOOM_REPEAT` says that a plan for several threads is run.
  static var repetitions: Int { ProcessInfo.processInfo.environment["LOOM_REPEAT"].flatMap { Int($0) } ?? 1 }

  /// Tells which seed comes next, in case that the process does not survive it; without `LOOM_SEEDS` those that one
  /// cannot guess.
  static func announce(_ seed: UInt64) {
    guard asked != nil || seed > 1_000_000 else { return }
    FileHandle.standardError.write(Data("begins LOOM_SEED=\(seed)\n".utf8))
  }
}
