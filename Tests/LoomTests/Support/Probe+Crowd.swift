import Foundation
import Testing

extension Probe {
  /// The work of one thread of several.
  struct Step: Sendable {
    let delay: Double
    let body: @Sendable () throws -> Void

    /// A step that begins some seconds after the others may.
    init(after delay: Double = 0, _ body: @escaping @Sendable () throws -> Void) {
      self.delay = delay
      self.body = body
    }
  }

  /// Runs steps at once, each on its own thread, while other threads keep all cores busy.
  ///
  /// The test waits without holding a thread, so that tests with slow initializers run beside each other. The delays
  /// make an order likely; on a busy machine there are others, in which a test has to hold as well.
  ///
  /// - Returns: what the steps have thrown, as text.
  /// - Throws: an expectation that failed, if the steps do not end.
  static func crowd(busy: Int = 4, _ steps: [Step]) async throws -> [String] {
    let errors = Box<[String]>([])
    let ended = Counter()
    for _ in 0..<busy { Thread.detachNewThread { while ended.value < steps.count { work(milliseconds: 10) } } }
    for step in steps {
      Thread.detachNewThread {
        pause(seconds: step.delay)
        do { try step.body() } catch { errors.update { $0.append("\(error)") } }
        ended.increment()
      }
    }
    try await end(of: steps.count, ended)
    return errors.value
  }

  /// Waits for steps to end, each of which takes some seconds at most.
  private static func end(of count: Int, _ ended: Counter) async throws {
    for _ in 0..<6_000 where ended.value < count { try await Task.sleep(for: .milliseconds(10)) }
    let open = count - ended.value
    // The busy threads end as well.
    for _ in 0..<open { ended.increment() }
    try #require(open == 0, "\(open) of \(count) threads wait for each other")
  }

  /// Keeps the thread from going on for some seconds.
  static func pause(seconds: Double) { pause(microseconds: Int(seconds * 1_000_000)) }

  /// Has the thread compute for a while: on a busy machine that takes longer.
  static func work(milliseconds: Int) {
    let end = threadTime() + milliseconds * 1_000
    while threadTime() < end {}
  }

  /// For how many microseconds the thread has computed.
  private static func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
  }
}
