public final class DispatchIO: DispatchObject, @unchecked Sendable {
  public enum StreamType: UInt, Sendable { case stream, random }
  public struct CloseFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let stop = CloseFlags(rawValue: 1)
  }

  @preconcurrency public convenience init(
    type: StreamType, fileDescriptor: Int32, queue: DispatchQueue, cleanupHandler: @escaping @Sendable (Int32) -> Void
  ) { fatalError() }
  public func setLimit(lowWater: Int) {}
  @preconcurrency public func read(
    offset: off_t, length: Int, queue: DispatchQueue,
    ioHandler: @escaping @Sendable (_ done: Bool, _ data: DispatchData?, _ error: Int32) -> Void
  ) {}
  @preconcurrency public func write(
    offset: off_t, data: DispatchData, queue: DispatchQueue,
    ioHandler: @escaping @Sendable (_ done: Bool, _ data: DispatchData?, _ error: Int32) -> Void
  ) {}
  public func close(flags: CloseFlags = []) {}
}

public struct DispatchData: RandomAccessCollection, Sendable {
  public init(bytes buffer: UnsafeRawBufferPointer) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}
