import Foundation

/// How much is tried at random: as much as takes a few seconds, times what the environment's `LOOM_FUZZ` says.
///
/// A release says `LOOM_FUZZ=50`, for ten million tables and URLs; a run with a sanitizer says less than one.
/// `LOOM_THREADS=16` says how many threads carry out a random plan; otherwise each plan says it, and says few.
package enum Fuzz {
  private static let factor = ProcessInfo.processInfo.environment["LOOM_FUZZ"].flatMap(Double.init) ?? 1

  /// Whether everything is to be tried that can be listed.
  package static var isExhaustive: Bool { factor >= 10 }

  private static let threadCount = ProcessInfo.processInfo.environment["LOOM_THREADS"].flatMap { Int($0) }

  /// How many threads carry out a plan for a few.
  package static func threads(_ planned: Int) -> Int { threadCount ?? planned }

  /// How often something is tried: at least once.
  package static func count(_ ordinary: Int) -> Int { max(1, Int(Double(ordinary) * factor)) }
}
