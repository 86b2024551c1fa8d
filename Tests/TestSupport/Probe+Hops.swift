import Dispatch
import Foundation
import Testing

extension Probe {
  /// A way in which a factory has something done elsewhere, and waits for it.
  package enum Hop: CaseIterable {
    case queue, globalQueue, thread

    /// Does something elsewhere, and returns its result.
    ///
    /// - Throws: what the body throws; a failure, if it does not come back.
    package func callAsFunction<R: Sendable>(_ body: @escaping @Sendable () throws -> R) throws -> R {
      let result = Box<Result<R, any Error>?>(nil)
      let end = Latch()
      let work: @Sendable () -> Void = {
        result.value = Result { try body() }
        end.countDown()
      }
      switch self {
      case .queue: DispatchQueue(label: "hop").sync(execute: work)
      case .globalQueue: DispatchQueue.global().async(execute: work)
      case .thread: Thread.detachNewThread(work)
      }
      guard end.wait(), let result = result.value else { throw Failure(reason: "the other thread does not come back") }
      return try result.get()
    }
  }
}
