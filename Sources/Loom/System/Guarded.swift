/// A value behind a lock.
///
/// `@unchecked Sendable`: the address never changes, and the value there is read and written only while the lock is held.
package struct Guarded<Value>: ~Copyable, @unchecked Sendable {
  private let lock = Lock()
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  package init(_ initial: Value) { value.initialize(to: initial) }

  deinit { value.deinitialize(count: 1).deallocate() }

  /// Calls a function with the value, while no other thread can reach it.
  ///
  /// - Parameter body: reads and changes the value; it must not use the same guard again.
  /// - Returns: what the function returns.
  /// - Throws: what the function throws.
  package borrowing func withLock<R, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try lock.withLock { () throws(E) -> R in try body(&value.pointee) }
  }
}
