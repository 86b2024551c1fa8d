public import Loom

/// What an injector's modules ask of its configuration, and what they get: to print at the start, or on request.
///
/// ```swift
/// print(injector.get(ConfigurationReport.self))
/// ```
///
/// Secrets are not in it.
public struct ConfigurationReport: Sendable {
  /// The values that modules declare, by their keys; each value of a group by its own.
  public let values: [Value]
  /// The keys that layers have and nothing asks for: most are misspelled.
  public let unused: [ConfigurationProblem]

  /// A value that a module declares.
  public struct Value: Sendable {
    /// The key.
    public let key: String
    /// The type that is declared, as one writes it in Swift; that of the group, for a value of one.
    public let type: String
    /// The value as reports show it; `<secret>` for a secret, and nil where no layer has one.
    public let text: String?
    /// Where the value comes from; nil where no layer has one.
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
    values = zip(declared, readings).flatMap { Value.all(of: $0, $1) }.sorted { $0.key < $1.key }
    unused = KeysInUse(all: readings, by: declared).unknownKeys(of: configuration)
  }
}

extension ConfigurationReport.Value {
  fileprivate static func all(of value: DeclaredValue, _ reading: DeclaredValue.Reading) -> [Self] {
    if reading.found.isEmpty { return [Self(value, nil, isDefault: reading.isDefault)] }
    return reading.found.map { Self(value, $0, isDefault: false) }
  }

  private init(_ value: DeclaredValue, _ found: ReadingLog.Found?, isDefault: Bool) {
    key = found?.leaf.key ?? value.key
    type = TypeSpelling.of(value.type)
    text = found.map { $0.isSecret ? ShownValue.secret : ShownValue.text(of: $0.leaf.value) }
    origin = found?.leaf.origin
    self.isDefault = isDefault
    location = value.location
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
    guard let text, let origin else { return isDefault ? "(default)" : "(nothing)" }
    return text + "  " + origin.description
  }
}
