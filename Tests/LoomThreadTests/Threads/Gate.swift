import TestSupport

/// Has threads ask while another one is inside a function.
final class Gate: Sendable {
  private let begun = Probe.Latch()
  private let asking: Probe.Latch

  /// A gate for so many threads that ask.
  init(_ count: Int = 1) { asking = Probe.Latch(count) }

  /// Lets the others ask, and goes on when they have begun to.
  func hold() {
    begun.countDown()
    asking.wait()
    // They have told it just before. If they need longer, they meet what is finished, and the test has to hold as well.
    Probe.pause(microseconds: 20_000)
  }

  /// Waits until the other thread is inside.
  func pass() {
    begun.wait()
    asking.countDown()
  }
}
