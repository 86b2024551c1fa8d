import Foundation

/// How much is tried at random: as much as takes a few seconds, times what the environment's `LOOM_FUZZ` says.
///
/// A release says `LOOM_FUZZ=50`, for ten million tables and URLs; a run with a sanitizer says less than one.
enum Fuzz {
  static let factor = ProcessInfo.processInfo.environment["LOOM_FUZZ"].flatMap(Double.init) ?? 1

  /// Whether everything is to be tried that can be listed.
  static var isExhaustive: Bool { factor >= 10 }

  /// How often something is tried.
  static func count(_ ordinary: Int) -> Int { Int(Double(ordinary) * factor) }
}
