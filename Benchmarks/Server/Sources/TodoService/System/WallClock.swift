import Foundation

/// Tells the time.
package protocol WallClock: Sendable {
  func now() -> Date
}

package struct SystemClock: WallClock {
  package init() {}
  package func now() -> Date { Date() }
}
