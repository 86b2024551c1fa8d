@_exported import Darwin
@_exported import Dispatch

// The part of Apple's Foundation that Loom and its tests use, for .ci/apple: declarations without a working body, with
// the availability that Apple documents. Declarations older than the package's platforms have none.

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded text: String, options: Base64DecodingOptions = []) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func base64EncodedString() -> String { "" }

  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public mutating func replaceSubrange<Bytes: Collection>(_ range: Range<Int>, with bytes: Bytes)
  where Bytes.Element == UInt8 {}
}

public struct UUID: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  public init() {}
  public init?(uuidString text: String) {}
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public var uuidString: String { "" }
  public var description: String { "" }
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public static func < (one: UUID, other: UUID) -> Bool { false }
}
