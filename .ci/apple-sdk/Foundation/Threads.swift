// Threads and locks.

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
  open func `try`() -> Bool { true }
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
  @available(*, noasync)
  open func wait() {}
  @available(*, noasync)
  open func wait(until limit: Date) -> Bool { true }
  open func signal() {}
  open func broadcast() {}
}

open class Thread: NSObject, @unchecked Sendable {
  public class var isMainThread: Bool { true }
  public class var current: Thread { Thread() }
  public class func sleep(forTimeInterval interval: TimeInterval) {}
  public class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public override init() {}
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  open var stackSize = 0
  open var name: String?
  open var isFinished: Bool { false }
  open func start() {}
}
