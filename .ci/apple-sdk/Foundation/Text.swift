// Foundation's extensions of texts.

public struct CharacterSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  public init() {}
  public init(arrayLiteral elements: Unicode.Scalar...) {}
  public func union(_ other: CharacterSet) -> CharacterSet { other }
  public static let whitespaces = CharacterSet()
  public static let newlines = CharacterSet()
  public static let whitespacesAndNewlines = CharacterSet()
  public static let alphanumerics = CharacterSet()
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
    public static let utf16 = Encoding()
    public static let ascii = Encoding()
  }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let backwards = CompareOptions(rawValue: 1)
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { self.init() }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self.init() }
  public init?<Bytes: Sequence>(bytes: Bytes, encoding: Encoding) where Bytes.Element == UInt8 { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(format: String, _ arguments: any CVarArg...) { self.init() }
}

extension StringProtocol {
  public func write<Path: StringProtocol>(toFile path: Path, atomically: Bool, encoding: String.Encoding) throws {}
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
  public func trimmingCharacters(in characters: CharacterSet) -> String { "" }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement
  ) -> String { "" }
  public func padding<Text: StringProtocol>(toLength length: Int, withPad pad: Text, startingAt index: Int) -> String {
    ""
  }
  public func components<Separator: StringProtocol>(separatedBy separator: Separator) -> [String] { [] }
  public func range<Text: StringProtocol>(of text: Text, options: String.CompareOptions = []) -> Range<Index>? { nil }
}

extension String {
  public var decomposedStringWithCanonicalMapping: String { self }
  public var precomposedStringWithCanonicalMapping: String { self }
  public var precomposedStringWithCompatibilityMapping: String { self }
}
