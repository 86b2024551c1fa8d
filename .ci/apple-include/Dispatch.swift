// The part of Apple's Dispatch that LoomLifecycle uses, for .ci/apple: declared as there, without anything that works.

open class DispatchObject: @unchecked Sendable {
  public func activate() {}
}

public final class DispatchQueue: DispatchObject, @unchecked Sendable {
  public init(label: String) {}
  public static func global() -> DispatchQueue { DispatchQueue(label: "") }
}

public final class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  @preconcurrency public func notify(queue: DispatchQueue, execute work: @escaping @Sendable () -> Void) {}
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { DispatchTime() }
  public static func < (one: DispatchTime, other: DispatchTime) -> Bool { false }
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public protocol DispatchSourceProtocol: AnyObject, Sendable {
  var data: UInt { get }
  @preconcurrency func setEventHandler(handler: (@Sendable () -> Void)?)
  @preconcurrency func setRegistrationHandler(handler: (@Sendable () -> Void)?)
  func activate()
  func cancel()
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}
public protocol DispatchSourceTimer: DispatchSourceProtocol {
  func schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval)
}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

public enum DispatchSource {
  public static func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal {
    fatalError()
  }
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}
