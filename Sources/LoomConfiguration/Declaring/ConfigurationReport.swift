public import Loom

/// What an injector's modules ask of its configuration, and what they get: to print at the start, or on request.
///
/// ```swift
/// print(injector.get(ConfigurationReport.self))
/// ```
///
/// Secrets are not in it.
public struct ConfigurationReport: Sendable {
  /// The values that modules declare, by their keys.
  public let values: [Value]
  /// The keys that layers have and nothing asks for: most are misspelled.
  public let unused: [ConfigurationProblem]

  /// A value that a module declares.
  public struct Value: Sendable {
    /// The key.
    public let key: String
    /// The type, as one writes it in Swift.
    public let type: String
    /// The value as reports show it; `<secret>` for a secret, and nil for a group or a default.
    public let text: String?
    /// Where the value comes from; nil for a default, and where a group's values come from several layers.
    public let origin: ConfigurationOrigin?
    /// Whether the default stands for it.
    public let isDefault: Bool
    /// Where it is declared.
    public let location: CodeLocation
  }

  init(of entries: [ConfigurationEntry]) {
    guard let configuration = entries.configuration else {
      (values, unused) = ([], [])
      return
    }
    let declared = entries.declared
    let readings = declared.map { $0.reading(configuration) }
    values = zip(declared, readings).map { Value($0, $1) }.sorted { $0.key < $1.key }
    unused = KeysInUse(all: readings, by: declared).unknownKeys(of: configuration)
  }
}

extension ConfigurationReport.Value {
  fileprivate init(_ value: DeclaredValue, _ reading: DeclaredValue.Reading) {
    key = value.key
    type = TypeSpelling.of(value.type)
    isDefault = reading.isDefault
    location = value.location
    let origins = Set(reading.found.map(\.origin))
    origin = origins.count == 1 ? origins.first : nil
    guard let leaf = reading.found.first, reading.found.count == 1, leaf.key == value.key else {
      text = nil
      return
    }
    let isSecret = value.isSecret ?? (SecretNames.match(value.key) || reading.hasSecret)
    text = isSecret ? ShownValue.secret : ShownValue.text(of: leaf.value)
  }
}

extension ConfigurationReport.Value: CustomStringConvertible {
  /// The key, the value as reports show it, and where it comes from.
  public var description: String { key + "  " + outcome }
}

extension ConfigurationReport: CustomStringConvertible {
  /// A line for each value, with its origin, and for each key that nothing asks for.
  public var description: String {
    let width = min(40, values.map(\.key.count).max() ?? 0)
    let lines = values.map { value in
      let space = String(repeating: " ", count: max(0, width - value.key.count))
      return value.key + space + "  " + value.outcome
    }
    return (lines + unused.map { "[\($0.code)] \($0.text)" }).joined(separator: "\n")
  }
}

extension ConfigurationReport.Value {
  fileprivate var outcome: String {
    if isDefault { return "(default)" }
    let shown = text ?? "(\(type))"
    return origin.map { shown + "  " + $0.description } ?? shown
  }
}
