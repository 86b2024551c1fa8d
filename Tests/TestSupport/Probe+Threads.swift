import Foundation
import Testing

extension Probe {
  /// Opens when it has been counted down to zero.
  ///
  /// `@unchecked Sendable`: the count is read and written only under the condition's lock.
  package final class Latch: @unchecked Sendable {
    private let condition = NSCondition()
    private var count: Int

    package init(_ count: Int = 1) { self.count = count }

    package func countDown() {
      condition.withLock {
        count -= 1
        if count == 0 { condition.broadcast() }
      }
    }

    /// Waits for the latch to open.
    ///
    /// - Returns: false if it has not for ten minutes, and so never will.
    @discardableResult
    package func wait() -> Bool {
      let end = Date(timeIntervalSinceNow: 600)
      return condition.withLock {
        while count > 0 {
          guard condition.wait(until: end) else { return false }
        }
        return true
      }
    }
  }

  /// Runs a body on several threads, which begin together, and returns what they return.
  ///
  /// - Throws: an expectation that failed, if they do not end.
  package static func threads<R: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> R) throws -> [R] {
    let results = Box([R?](repeating: nil, count: count))
    let start = Latch(count)
    let end = Latch(count)
    for index in 0..<count {
      Thread.detachNewThread {
        start.countDown()
        start.wait()
        let result = body(index)
        results.update { $0[index] = result }
        end.countDown()
      }
    }
    try #require(end.wait(), "the threads wait for each other")
    return results.value.compactMap(\.self)
  }
}

extension Probe {
  /// Keeps the thread from going on for a while.
  package static func pause(microseconds: Int) { usleep(useconds_t(microseconds)) }

  /// Whether a sanitizer watches, in whose builds each function takes several times as much of the stack.
  package static let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil

  /// Runs a body on a thread whose stack has the given size, by default that which Apple's systems give to secondary
  /// threads.
  ///
  /// - Throws: an expectation that failed, if the thread does not end.
  package static func smallStack<R: Sendable>(kilobytes: Int = 512, _ body: @escaping @Sendable () -> R) throws -> R {
    let result = Box<R?>(nil)
    let end = Latch()
    let thread = Thread {
      result.value = body()
      end.countDown()
    }
    thread.stackSize = kilobytes * 1024 * (isSanitized ? 8 : 1)
    thread.start()
    try #require(end.wait(), "the thread does not come back")
    return try #require(result.value)
  }
}
