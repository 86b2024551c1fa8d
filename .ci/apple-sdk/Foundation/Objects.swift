// Objects and errors. Without Objective-C, NSObject is a class as any other.

open class NSObject: Hashable, CustomStringConvertible {
  public init() {}
  open var hash: Int { 0 }
  open var description: String { "" }
  open func isEqual(_ object: Any?) -> Bool { false }
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {}

open class Bundle: NSObject, @unchecked Sendable {
  public class var main: Bundle { Bundle() }
}

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
  open var localizedDescription: String { "" }
}

public let NSDebugDescriptionErrorKey = "NSDebugDescription"

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
}

extension Error {
  public var localizedDescription: String { "" }
}

public struct CocoaError: Error, Hashable {
  public struct Code: Hashable, Sendable {
    public static let fileNoSuchFile = Code()
    public static let fileReadNoSuchFile = Code()
  }
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
  public let code: Code
  public var underlying: (any Error)? { nil }
  public var localizedDescription: String { "" }
}

public struct POSIXError: Error, Hashable {
  public typealias Code = POSIXErrorCode
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }
  public let code: Code
  public var localizedDescription: String { "" }
}

public enum POSIXErrorCode: Int32, Sendable { case ENOENT = 2, EACCES = 13 }

open class NSUserActivity: NSObject {
  public init(activityType: String) {}
}

// Core Foundation's.
public typealias CGFloat = Double

public struct CGSize: Equatable, Sendable {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGRect: Equatable, Sendable {
  public var size: CGSize
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { size = CGSize(width: width, height: height) }
}

// The compiler calls it where an error is converted.
public func _convertErrorToNSError(_ error: any Error) -> NSError { NSError(domain: "", code: 0) }
