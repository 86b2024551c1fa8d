import Foundation

/// The time of day; tests replace it.
protocol WallClock: Sendable {
  func now() -> Date
}

/// The computer's clock.
struct SystemClock: WallClock {
  func now() -> Date { Date() }
}
