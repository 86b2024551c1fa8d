/// A value behind a lock.
///
/// `@unchecked Sendable`: the value is read and written only while the lock is held.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value

  package init(_ initial: Value) { value = initial }

  /// Calls a function with the value, while no other thread can reach it.
  ///
  /// - Parameter body: reads and changes the value; it must not use the same guard again.
  /// - Returns: what the function returns.
  /// - Throws: what the function throws.
  package func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try lock.withLock { () throws(E) -> R in try body(&value) }
  }
}
