@_exported import Darwin

// The part of Apple's Dispatch that Loom and its tests use, for .ci/apple: declarations without a working body.

open class DispatchObject: @unchecked Sendable {
  public func activate() {}
}

public struct DispatchQoS: Equatable, Sendable {
  public static let userInteractive = DispatchQoS()
  public static let userInitiated = DispatchQoS()
  public static let utility = DispatchQoS()
  public static let background = DispatchQoS()
  public enum QoSClass: Sendable { case background, utility, `default`, userInitiated, userInteractive, unspecified }
}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
  }

  public init(label: String, qos: DispatchQoS = .utility, attributes: Attributes = []) {}
  public class var main: DispatchQueue { DispatchQueue(label: "") }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { DispatchQueue(label: "") }
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
  public class func getSpecific<Value>(key: DispatchSpecificKey<Value>) -> Value? { nil }
  public func setSpecific<Value>(key: DispatchSpecificKey<Value>, value: Value?) {}
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }
  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .utility, execute work: @escaping @Sendable () -> Void
  ) {}
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {}
}

public final class DispatchSpecificKey<Value>: @unchecked Sendable {
  public init() {}
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

public final class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  @preconcurrency public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public final class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  @available(*, noasync)
  public func wait() {}
  @available(*, noasync)
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}
