extension Configuration {
  /// A value that reports, `print`, `dump`, string interpolation and a debugger's summary never show.
  ///
  /// Use it for a property that stores the value, so that you can print the whole object. If you use it often, write
  /// `typealias Secret = Configuration.Secret` in your module.
  ///
  /// ```swift
  /// struct DatabaseSettings: Decodable, Sendable {
  ///   let host: String
  ///   let password: Configuration.Secret<String>
  /// }
  /// ```
  public struct Secret<Value> {
    /// The value itself.
    public let value: Value

    /// Creates a secret from a value.
    ///
    /// - Parameter value: the value to hide.
    /// - Complexity: O(1)
    public init(_ value: Value) { self.value = value }
  }
}

extension Configuration.Secret: Sendable where Value: Sendable {}
extension Configuration.Secret: Equatable where Value: Equatable {}
extension Configuration.Secret: Hashable where Value: Hashable {}

extension Configuration.Secret: Decodable where Value: Decodable {
  /// Decodes the value; a report about it does not show the value.
  ///
  /// - Parameter decoder: the decoder to read from.
  /// - Throws: an error of decoding the value.
  public init(from decoder: any Decoder) throws {
    // A type may call this itself, so Loom cannot know before that its value is a secret.
    let decoder = (decoder as? ValueDecoder)?.keepingSecret() ?? decoder
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

/// A type whose values are secrets, known before any of them is read.
protocol SecretHolding {}

extension Configuration.Secret: SecretHolding {}
extension Optional: SecretHolding where Wrapped: SecretHolding {}
extension Array: SecretHolding where Element: SecretHolding {}
extension Set: SecretHolding where Element: SecretHolding {}

extension Configuration.Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// `<secret>`, whatever the value is.
  public var description: String { "<secret>" }

  /// `<secret>`, whatever the value is.
  public var debugDescription: String { "<secret>" }

  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
