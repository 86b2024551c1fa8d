import Foundation
public import Loom

/// Each declared value, with its text and origin in the configuration; print it to see where values come from.
///
/// ```swift
/// print(injector.get(ConfigurationReport.self))
/// ```
///
/// The report never contains secrets.
public struct ConfigurationReport: Sendable {
  /// The declared values, sorted by key; a group has one entry for each of its values.
  public let values: [Value]
  /// The keys of layers that no declared value reads; most are misspelled.
  public let unused: [ConfigurationProblem]

  /// A value that a module declares.
  public struct Value: Sendable, CustomStringConvertible {
    /// The key of the value.
    public let key: String
    /// The declared type, as in Swift code; for a value of a group, the group's type.
    public let type: String
    /// The value as reports show it: `<secret>` for a secret, and nil if no layer has one.
    public let text: String?
    /// Where the value comes from; nil if no layer has one.
    public let origin: ConfigurationOrigin?
    /// Whether the value is its default.
    public let isDefault: Bool
    /// Where the module declares it.
    public let location: CodeLocation

    /// The key, the value as reports show it, and where it comes from.
    public var description: String { key + "  " + outcome }

    fileprivate var outcome: String {
      guard let text, let origin else { return isDefault ? "(default)" : "(nothing)" }
      return text + "  " + origin.description
    }
  }

  init(of entries: [ConfigurationEntry]) {
    let configuration = entries.compactMap(\.configuration).last ?? Configuration()
    let declared = entries.compactMap(\.declared)
    let readings = declared.readings(of: configuration)
    values = zip(declared, readings).flatMap { value, log in
      let found: [Leaf?] = log.found.isEmpty ? [nil] : log.found
      return found.map { leaf in
        Value(
          key: leaf?.key ?? log.key, type: TypeSpelling.of(log.type),
          text: leaf.map { log.hides($0.key) ? "<secret>" : $0.value.shown },
          origin: leaf?.origin, isDefault: log.isDefault, location: value.location)
      }
    }.sorted { $0.key < $1.key }
    unused = configuration.unknownKeys(besides: readings)
  }
}

extension ConfigurationReport: CustomStringConvertible {
  /// A line for each value, with its origin, and for each unknown key.
  public var description: String {
    let width = min(40, values.map(\.key.count).max() ?? 0)
    let lines = values.map { value in
      value.key.padding(toLength: max(width, value.key.count), withPad: " ", startingAt: 0) + "  " + value.outcome
    }
    return (lines + unused.map { "[\($0.code)] \($0.text)" }).joined(separator: "\n")
  }
}

extension Configuration {
  /// A problem for each key that no reading has asked for, nor would ask for if nothing before it were wrong.
  func unknownKeys(besides readings: [ReadingLog]) -> [ConfigurationProblem] {
    let asked = Set(readings.flatMap { $0.asked.keys + [$0.key] })
    return layers.flatMap { layer in
      // A misspelled variable is compared with variables.
      let spellings = Set(asked.map(layer.spelling))
      return layer.values.filter { !spellings.contains($0.key) && layer.isForUs($0.key, asked) }
        .filter { leaf in !readings.contains { layer.isUnread(leaf, by: $0) } }
        .map(ConfigurationProblem.unknownKey)
        .withHints { layer.spellings(spellings, like: $0.key ?? "").map { (layer.isOptions ? "--" : "") + $0 } }
    }
  }
}

extension ReadLayer {
  /// Whether a value belongs to this program's configuration; other options and variables do not.
  fileprivate func isForUs(_ key: String, _ asked: Set<String>) -> Bool {
    if !isShared { return true }
    if !hasKeys { return false }
    let names = spellings(asked, like: key)
    // An option of one name may be any program's, unless it nearly is a declared one, or is one with a dash for each
    // dot.
    guard key.contains(".") else {
      return names.contains { !$0.contains(".") || $0.replacing(".", with: "-") == key }
    }
    return !names.isEmpty || asked.contains { $0.hasPrefix(key.firstName + ".") }
  }

  /// Whether a value may be that of a property that a type has not read, because a value before it was wrong.
  fileprivate func isUnread(_ leaf: Leaf, by reading: ReadingLog) -> Bool {
    if reading.noted.isEmpty { return false }
    if hasKeys { return reading.hasUnread(leaf.key) }
    return reading.groups.keys.contains { group in
      leaves(below: group).contains { $0.key == leaf.key }
        && names(of: leaf, below: group).contains { reading.hasName($0, in: group) }
    }
  }
}
