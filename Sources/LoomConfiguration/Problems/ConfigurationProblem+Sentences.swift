import Foundation
import Loom

// Files.
extension ConfigurationProblem {
  static func fileMissing(_ path: String) -> Self {
    let folder = path.hasPrefix("/") ? "" : " in \(quoted(FileManager.default.currentDirectoryPath))"
    return Self(
      code: .fileMissing, detail: "There is no file \(quoted(path))\(folder).", origin: ConfigurationOrigin(layer: path)
    )
  }

  static func fileUnreadable(_ path: String) -> Self {
    let sentence = "The file \(quoted(path)) cannot be read."
    return Self(code: .fileUnreadable, detail: sentence, origin: ConfigurationOrigin(layer: path))
  }

  static func syntax(_ message: String, in file: String, line: Int?, column: Int? = nil) -> Self {
    let origin = ConfigurationOrigin(layer: file, line: line)
    let place = column.map { "\(origin):\($0)" } ?? "\(origin)"
    let sentence = message.prefix(1).uppercased() + message.dropFirst()
    return Self(code: .syntax, detail: "\(place): \(sentence).", origin: origin, column: column)
  }

  static func duplicateKey(_ key: String, in layer: String, first: Int?, second: Int?) -> Self {
    let lines = [first, second].compactMap { $0.map(String.init) }
    let place = lines.isEmpty ? "" : ", on lines \(lines.joined(separator: " and "))"
    let sentence = "\(quoted(key)) appears twice in \(layer)\(place)."
    return Self(
      code: .duplicateKey, detail: sentence, key: key, origin: ConfigurationOrigin(layer: layer, line: second))
  }
}

// Values.
extension ConfigurationProblem {
  private static let mostKeys = 5

  /// One report for all keys: only the module is missing, however many keys there are.
  static func noConfiguration(for keys: [String]) -> Self {
    let subject = keys.count == 1 ? "1 value is" : "\(keys.count) values are"
    let others = keys.count > mostKeys ? " and \(keys.count - mostKeys) more" : ""
    let list = keys.prefix(mostKeys).map(quoted).joined(separator: ", ") + others
    let sentence = "\(subject) configured, but no ConfigurationModule is installed: \(list)."
    return Self(code: .noConfiguration, detail: sentence, key: keys.first)
  }

  static func missing(_ article: String, at key: String, _ log: ReadingLog, _ configuration: Configuration) -> Self {
    let whole = key == log.key ? "" : " `\(TypeSpelling.of(log.type))` at \(quoted(log.key)) needs it."
    if let inner = configuration.group(at: key) {
      let sentence = "\(quoted(key)) must be \(article), but is a group.\(whole)"
      return Self(code: .wrongType, detail: sentence, key: key, origin: inner.origin)
    }
    return Self(
      code: .missingValue, detail: "No layer has a value for \(quoted(key)), which must be \(article).\(whole)",
      key: key, places: configuration.layers.map { $0.place(of: key) }, hints: Hints { configuration.keys(like: key) },
      isMember: key != log.key)
  }

  /// A single value in the place of a group; it is not shown, because it may be meant for a secret in the group.
  static func notGroup(_ leaf: Leaf) -> Self {
    let sentence = "\(quoted(leaf.key)) must be a group, but is \(leaf.value.kind)."
    return Self(code: .wrongType, detail: sentence, key: leaf.key, origin: leaf.origin)
  }

  /// A missing value of a group that has a default, and of which something is set.
  func beside(_ set: Leaf?, ofDefault group: String) -> Self {
    beside(set, .hasDefault, "so the default of \(Self.quoted(group)) is not used")
  }

  /// The same for an optional group.
  func beside(_ set: Leaf?, ofOptional group: String) -> Self {
    beside(set, .isOptional, "so \(Self.quoted(group)) is not nil")
  }

  private func beside(_ set: Leaf?, _ part: PartOfGroup, _ consequence: String) -> Self {
    guard code == .missingValue, self.part == nil, let set, set.key != key else { return self }
    var problem = self
    problem.detail += " \(Self.quoted(set.key)) has a value, \(consequence)."
    (problem.origin, problem.part) = (set.origin, part)
    return problem
  }

  static func wrongType(_ article: String, _ leaf: Leaf, _ fault: ValueFault, isSecret: Bool) -> Self {
    if leaf.isOptionAlone { return optionAlone(article, leaf) }
    let value = isSecret ? leaf.value.kind + ", which is hidden as a secret" : ShownValue.text(of: leaf.value)
    let (code, end) =
      switch fault {
      case .malformed: (Code.wrongType, ".")
      case .outOfRange: (.outOfRange, ", which is out of range.")
      case .hint(let hint): (.wrongType, ". " + hint + ".")
      }
    let sentence = "\(quoted(leaf.key)) must be \(article), but is \(value)" + end
    return Self(code: code, detail: sentence, key: leaf.key, origin: leaf.origin)
  }

  private static func optionAlone(_ article: String, _ leaf: Leaf) -> Self {
    let option = leaf.origin.spelling ?? leaf.key
    return Self(
      code: .wrongType, detail: "\(option) needs a value: \(quoted(leaf.key)) must be \(article).", key: leaf.key,
      origin: leaf.origin, isOptionAlone: true)
  }

  static func refused(_ type: String, key: String, _ leaf: Leaf?, _ text: String?) -> Self {
    let reason = text.map { ": \($0)" } ?? ". Its message is hidden, because it may contain a secret."
    return Self(
      code: .refused, detail: "`\(type)` refuses \(quoted(key))\(reason)", key: key, origin: leaf?.origin)
  }

  static func unknownKey(_ key: String, at origin: ConfigurationOrigin, similar: Hints) -> Self {
    Self(
      code: .unknownKey, detail: "No declared value reads \(quoted(key)).", key: key, origin: origin, hints: similar)
  }

  static func declaredAfterReload(_ subject: String, _ key: String?) -> Self {
    Self(
      code: .declaredAfterReload, detail: "\(subject) is declared for a child of a reloaded injector.", key: key)
  }

  /// A key of a file may contain any character.
  private static func quoted(_ key: String) -> String { String(reflecting: key) }
}

extension ConfigurationProblem {
  private static let otherWays = "or remove the group's other values; or make the property an optional"

  /// Ways to fix the problem.
  var remedies: [String] {
    switch code {
    case .fileMissing: ["create the file, or correct the path", "or allow it to be missing: optional: true"]
    case .fileUnreadable: ["make the file readable for the program"]
    case .syntax: ["correct the file"]
    case .duplicateKey: ["keep one"]
    case .noConfiguration:
      [
        "pass ConfigurationModule(configuration) to the injector;",
        "in a test, ConfigurationModule([\(Self.quoted(key ?? "…")): …])",
      ]
    case .missingValue where part == .hasDefault:
      ["set this key too: a default replaces a whole group, never a part of it;", Self.otherWays]
    case .missingValue where part == .isOptional:
      ["set this key too: an optional group is nil only if none of its keys has a value;", Self.otherWays]
    case .missingValue where isMember:
      [
        "set it in one of these places, or in .defaults([…]);",
        "or make the property an optional: a default of its own is not used;",
        "then verify again: the type has not read the keys after it",
      ]
    case .missingValue: ["set it in one of these places, or give it a default where it is declared"]
    case .wrongType where isOptionAlone:
      ["write \(origin?.spelling ?? "--…")=…, or leave the option out"]
    case .wrongType, .outOfRange, .refused: ["correct the value, or the type where it is declared"]
    case .unknownKey: ["correct the key, or delete it", "or allow it: ConfigurationModule(…, unknownKeys: .allowed)"]
    case .declaredAfterReload: ["declare it in a module of the injector that you reload, or reload that injector again"]
    default: []
    }
  }
}
