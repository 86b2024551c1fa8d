public protocol DispatchSourceProtocol: AnyObject, Sendable {
  var data: UInt { get }
  @preconcurrency func setEventHandler(handler: (@Sendable () -> Void)?)
  @preconcurrency func setCancelHandler(handler: (@Sendable () -> Void)?)
  @preconcurrency func setRegistrationHandler(handler: (@Sendable () -> Void)?)
  func activate()
  func cancel()
}

public protocol DispatchSourceRead: DispatchSourceProtocol {}
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
  public static func makeReadSource(
    fileDescriptor: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceRead { fatalError() }
  public static func makeTimerSource(queue: DispatchQueue? = nil) -> any DispatchSourceTimer { fatalError() }
}
