/// Tells apart several bindings of one type.
///
/// Write a name as a string literal where it is used, or declare it once and use it as a member:
///
/// ```swift
/// extension Name {
///   static let red: Name = "red"
/// }
/// let car = injector.get(CarDao.self, named: .red)
/// ```
public struct Name: Sendable {
  /// The text that the name was made of.
  public let text: String

  /// Makes a name of a text known only at run time.
  ///
  /// - Parameter text: any text; two names are equal when their texts are.
  /// - Complexity: O(1)
  @inlinable
  public init(_ text: String) { self.text = text }
}

extension Name {
  /// Spreads names of one type over a table of keys; equal names have equal tags, not the reverse.
  ///
  /// Made of the length and the last eight bytes: enough to tell "item1" from "item2", and no hash of the whole text.
  @usableFromInline var tag: UInt {
    text.utf8.withContiguousStorageIfAvailable(Name.tag) ?? Array(text.utf8).withUnsafeBufferPointer(Name.tag)
  }

  private static func tag(of bytes: UnsafeBufferPointer<UInt8>) -> UInt {
    let count = UInt(bitPattern: bytes.count)
    guard bytes.count < 8 else {
      let last = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
      return UInt(truncatingIfNeeded: last) &+ count
    }
    // Written out: in a debug build, which tests run in, `reduce` takes as long as all the rest of a look-up.
    var tag = count
    var index = 0
    while index < bytes.count {
      tag = tag << 8 ^ UInt(bytes[index])
      index += 1
    }
    return tag
  }
}

extension Name: Hashable {
  /// Whether two names have the same text.
  @inlinable
  public static func == (left: Name, right: Name) -> Bool { left.text == right.text }

  /// Feeds the text into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Name: ExpressibleByStringLiteral {
  /// Makes a name of a literal, so that `named: "red"` is enough.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  @inlinable
  public init(stringLiteral text: String) { self.init(text) }
}

/// Stored as its text.
extension Name: Codable {
  /// Encodes the text.
  ///
  /// - Parameter encoder: where to.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// Decodes a text.
  ///
  /// - Parameter decoder: where from.
  /// - Throws: what the decoder throws.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}

extension Name: CustomStringConvertible {
  /// The name's text.
  public var description: String { text }
}
