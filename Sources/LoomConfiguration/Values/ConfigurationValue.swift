/// The value of a source for a key, before a module declares its type.
///
/// JSON files and property lists distinguish text, numbers and Booleans. Environment variables and arguments have only
/// text.
///
/// ```swift
/// let values: [String: ConfigurationValue] = ["database": ["host": "localhost", "ports": [5432, 5433]]]
/// ```
///
/// A value does not know whether it is a secret, so it never prints its content.
public enum ConfigurationValue: Hashable, Sendable {
  /// A text, which Loom reads as the declared type.
  case text(String)
  /// A number in decimal notation, digit for digit.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Several values in order.
  case list([ConfigurationValue])
  /// Values by their names, which follow a dot in the key.
  case group([String: ConfigurationValue])

  /// Creates a number.
  ///
  /// - Parameter number: the number.
  /// - Returns: the value.
  /// - Complexity: O(1)
  public static func number(_ number: some Numeric & LosslessStringConvertible) -> ConfigurationValue {
    .number(number.description)
  }
}

extension ConfigurationValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a text from a literal.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { self = .text(text) }

  /// Creates a Boolean from a literal.
  ///
  /// - Parameter bool: the literal's value.
  /// - Complexity: O(1)
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }

  /// Creates a number from a literal.
  ///
  /// - Parameter number: the literal's value.
  /// - Complexity: O(1)
  public init(integerLiteral number: Int) { self = .number(number) }

  /// Creates a number from a literal.
  ///
  /// - Parameter number: the literal's value.
  /// - Complexity: O(1)
  public init(floatLiteral number: Double) { self = .number(number) }

  /// Creates a list from a literal.
  ///
  /// - Parameter elements: the literal's elements.
  /// - Complexity: O(*n*) for *n* elements
  public init(arrayLiteral elements: ConfigurationValue...) { self = .list(elements) }

  /// Creates a group from a literal; if names are equal, the last one wins.
  ///
  /// - Parameter elements: the literal's names and values.
  /// - Complexity: O(*n*) for *n* elements
  public init(dictionaryLiteral elements: (String, ConfigurationValue)...) {
    self = .group(Dictionary(elements) { $1 })
  }
}

extension ConfigurationValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of value, without the value itself.
  public var description: String { kind }

  /// The kind of value, without the value itself.
  public var debugDescription: String { kind }

  /// Nothing: the value may be a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The kind with its article, as reports write it.
  var kind: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .bool: "a Boolean"
    case .list: "a list"
    case .group: "a group"
    }
  }

  /// The value as reports show it, if it is not a secret.
  var shown: String {
    switch self {
    case .text(let text): String(reflecting: Self.shortened(text.withoutCredentials))
    case .number(let digits): Self.shortened(digits)
    case .bool(let bool): bool ? "true" : "false"
    case .list(let elements): Self.shortened("[" + elements.map(\.shown).joined(separator: ", ") + "]")
    case .group: "a group"
    }
  }

  private static func shortened(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }
}

extension String {
  /// The text without the password that each of its URLs may have before its host.
  ///
  /// A password with an unescaped `/`, `#` or `?` makes a URL wrong, and then a report shows it. So all is hidden up to
  /// the last `@` before the next URL.
  var withoutCredentials: String {
    guard unicodeScalars.contains("@") else { return self }
    // A password may contain `://` too, so another URL begins only after a space or the like.
    let url = /(?s).+?(?=\z|[\s,;"'(<][A-Za-z][-+.A-Za-z0-9]*:\/\/)/.matchingSemantics(.unicodeScalar)
    let password = /(?s)(\/\/[^:]*:).*@/.matchingSemantics(.unicodeScalar)
    return matches(of: url).map { $0.output.replacing(password) { $0.1 + "<secret>@" } }.joined()
  }

  /// Whether the key looks as if its value were a secret, however its words are joined: `apiKey`, `api-key`, `API_KEY`.
  var looksSecret: Bool {
    let letters = lowercased().filter { $0.isLetter || $0.isNumber }
    return [
      "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "accesskey", "privatekey",
    ].contains { letters.contains($0) }
  }
}
