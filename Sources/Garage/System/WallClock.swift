import Foundation

/// Tells the time, and lets tests tell another.
protocol WallClock: Sendable {
  func now() -> Date
}

/// The computer's clock.
struct SystemClock: WallClock {
  func now() -> Date { Date() }
}
