/// A value as reports show it, if it is not a secret.
enum ShownValue {
  static let secret = "<secret>"
  private static let longest = 60

  static func text(of value: ConfigurationValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let digits): shortened(digits)
    case .bool(let bool): bool ? "true" : "false"
    case .list(let elements): shortened("[" + elements.map(self.text).joined(separator: ", ") + "]")
    case .group: "a group"
    }
  }

  private static func quoted(_ text: String) -> String {
    String(reflecting: shortened(withoutCredentials(text)))
  }

  private static func shortened(_ text: String) -> String {
    text.count > longest ? text.prefix(longest - 1) + "…" : text
  }

  /// A text without the password that each of its URLs may have before its host.
  static func withoutCredentials(_ text: String) -> String {
    text.replacing(/(:\/\/[^\/?#:]*:)[^\/?#]*@/) { $0.1 + secret + "@" }
  }
}
