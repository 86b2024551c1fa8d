/// What a source has for a key, before anybody has said which type it should be.
///
/// Files that know numbers and Booleans keep them apart from text. Variables and arguments have text only.
///
/// ```swift
/// let values: [String: ConfigurationValue] = ["database": ["host": "localhost", "ports": [5432, 5433]]]
/// ```
///
/// A value does not know whether it is a secret, so it never prints what it holds.
public enum ConfigurationValue: Hashable, Sendable {
  /// A text; it is read as whatever type is asked for.
  case text(String)
  /// A number in decimal notation, as it is written.
  case number(String)
  /// True or false.
  case bool(Bool)
  /// Several values in order.
  case list([ConfigurationValue])
  /// Values by their names, which follow a dot in the key.
  case group([String: ConfigurationValue])

  /// Makes a number.
  ///
  /// - Parameter number: the number.
  /// - Returns: the value.
  /// - Complexity: O(1)
  public static func number(_ number: some Numeric & LosslessStringConvertible) -> ConfigurationValue {
    .number(number.description)
  }
}

extension ConfigurationValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral {
  /// Makes a text of a literal.
  ///
  /// - Parameter text: the literal's text.
  /// - Complexity: O(1)
  public init(stringLiteral text: String) { self = .text(text) }

  /// Makes a Boolean of a literal.
  ///
  /// - Parameter bool: the literal's value.
  /// - Complexity: O(1)
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension ConfigurationValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a number of a literal.
  ///
  /// - Parameter number: the literal's value.
  /// - Complexity: O(1)
  public init(integerLiteral number: Int) { self = .number(number) }

  /// Makes a number of a literal.
  ///
  /// - Parameter number: the literal's value.
  /// - Complexity: O(1)
  public init(floatLiteral number: Double) { self = .number(number) }
}

extension ConfigurationValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Makes a list of a literal.
  ///
  /// - Parameter elements: the literal's elements.
  /// - Complexity: O(*n*) for *n* elements
  public init(arrayLiteral elements: ConfigurationValue...) { self = .list(elements) }

  /// Makes a group of a literal; of equal names the last one counts.
  ///
  /// - Parameter elements: the literal's names and values.
  /// - Complexity: O(*n*) for *n* elements
  public init(dictionaryLiteral elements: (String, ConfigurationValue)...) {
    self = .group(Dictionary(elements) { $1 })
  }
}

extension ConfigurationValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What kind of value it is, and not what it holds.
  public var description: String { kind }

  /// What kind of value it is, and not what it holds.
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
}
