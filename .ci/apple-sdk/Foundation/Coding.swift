// Values as JSON and as property lists.

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 4)
  }
  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  open var allowsJSON5 = false
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
}

open class PropertyListEncoder: @unchecked Sendable {
  public init() {}
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { Data() }
}

open class PropertyListDecoder: @unchecked Sendable {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { fatalError() }
}

open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable { case openStep = 1, xml = 100, binary = 200 }
  public typealias WriteOptions = Int
  public class func data(fromPropertyList list: Any, format: PropertyListFormat, options: WriteOptions) throws -> Data {
    Data()
  }
}
