import LoomAtomics

/// One object for each thread, made on the thread's first use and released when the thread ends.
///
/// Not a task-local value: a child task must not inherit the calls under way of its parent.
struct ThreadLocal<Object: AnyObject>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Object

  init(_ make: @escaping @Sendable () -> Object) {
    var key = pthread_key_t()
    pthread_key_create(&key) { releaseObject(at: $0) }
    self.key = key
    self.make = make
  }

  /// The calling thread's object, which lives as long as the thread.
  var current: Uncounted<Object> {
    if let known = Uncounted<Object>(word: UInt(bitPattern: pthread_getspecific(key))) { return known }
    let object = make()
    pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
    return Uncounted(object)
  }
}

// The parameter of such a function is optional on some systems.
private func releaseObject(at address: UnsafeMutableRawPointer?) {
  if let address { Unmanaged<AnyObject>.fromOpaque(address).release() }
}
