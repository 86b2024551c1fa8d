import Foundation
import Loom

// Files.
extension ConfigurationProblem {
  static func fileMissing(_ path: String) -> ConfigurationProblem {
    let folder = path.hasPrefix("/") ? "" : " in \(quoted(FileManager.default.currentDirectoryPath))"
    return ConfigurationProblem(
      .fileMissing, "There is no file \(quoted(path))\(folder).", at: ConfigurationOrigin(path))
  }

  static func fileUnreadable(_ path: String) -> ConfigurationProblem {
    let sentence = "The file \(quoted(path)) cannot be read."
    return ConfigurationProblem(.fileUnreadable, sentence, at: ConfigurationOrigin(path))
  }

  static func syntax(_ message: String, in file: String, line: Int?, column: Int? = nil) -> ConfigurationProblem {
    let origin = ConfigurationOrigin(file, line: line)
    let place = column.map { "\(origin):\($0)" } ?? "\(origin)"
    let sentence = message.prefix(1).uppercased() + message.dropFirst()
    return ConfigurationProblem(.syntax, "\(place): \(sentence).", at: origin, column: column)
  }

  static func duplicateKey(_ key: String, in layer: String, first: Int?, second: Int?) -> ConfigurationProblem {
    let lines = [first, second].compactMap { $0.map(String.init) }
    let place = lines.isEmpty ? "" : ", on lines \(lines.joined(separator: " and "))"
    let sentence = "\(quoted(key)) appears twice in \(layer)\(place)."
    return ConfigurationProblem(.duplicateKey, sentence, key: key, at: ConfigurationOrigin(layer, line: second))
  }
}

// Values.
extension ConfigurationProblem {
  private static let mostKeys = 5

  /// Many keys are not all named: one module is missing, whatever the keys are.
  static func noConfiguration(for keys: [String]) -> ConfigurationProblem {
    let subject = keys.count == 1 ? "1 value is" : "\(keys.count) values are"
    let others = keys.count > mostKeys ? " and \(keys.count - mostKeys) more" : ""
    let list = keys.prefix(mostKeys).map(quoted).joined(separator: ", ") + others
    return ConfigurationProblem(
      .noConfiguration, "\(subject) configured, but no ConfigurationModule is installed: \(list).", key: keys.first)
  }

  static func missing(
    _ article: String, at key: String, _ log: ReadingLog, _ configuration: Configuration
  ) -> ConfigurationProblem {
    let whole = key == log.key ? "" : " `\(TypeSpelling.of(log.type))` at \(quoted(log.key)) needs it."
    // Without a prefix, variables of other programs may begin like the key: `PATH_INFO`.
    let layers = configuration.layers.lazy.filter { $0.naming != .someSpellings }
    if let inner = layers.compactMap({ $0.firstValue(under: key) }).first {
      return ConfigurationProblem(
        .wrongType, "\(quoted(key)) must be \(article), but is a group.\(whole)", key: key, at: inner.origin)
    }
    return ConfigurationProblem(
      .missingValue, "Nothing sets \(quoted(key)), which must be \(article).\(whole)", key: key,
      places: configuration.layers.map { $0.place(of: key) }, similar: SimilarKeys.of(key, in: configuration))
  }

  static func wrongType(
    _ article: String, _ leaf: Leaf, _ fault: ValueFault, isSecret: Bool
  ) -> ConfigurationProblem {
    let sentence = "\(quoted(leaf.key)) must be \(article), but is \(shown(leaf, isSecret))"
    let (code, end) =
      switch fault {
      case .malformed: (Code.wrongType, ".")
      case .outOfRange: (.outOfRange, ", which is out of range.")
      case .hint(let hint): (.wrongType, ". " + hint + ".")
      }
    return ConfigurationProblem(code, sentence + end, key: leaf.key, at: leaf.origin)
  }

  static func refused(_ type: String, key: String, _ leaf: Leaf?, _ text: String?) -> ConfigurationProblem {
    let reason = text.map { ": \($0)" } ?? ", for a reason that may have a secret in it."
    return ConfigurationProblem(.refused, "`\(type)` refuses \(quoted(key))\(reason)", key: key, at: leaf?.origin)
  }

  static func unknownKey(_ key: String, at origin: ConfigurationOrigin, similar: [String]) -> ConfigurationProblem {
    ConfigurationProblem(.unknownKey, "Nothing asks for \(quoted(key)).", key: key, at: origin, similar: similar)
  }

  /// A key of a file may have anything in it.
  private static func quoted(_ key: String) -> String { String(reflecting: key) }

  private static func shown(_ leaf: Leaf, _ isSecret: Bool) -> String {
    isSecret ? leaf.value.kind + " that is kept secret" : ShownValue.text(of: leaf.value)
  }
}

extension ConfigurationProblem {
  /// What to do about it.
  var remedies: [String] {
    switch code {
    case .fileMissing: ["write the file, or correct the path", "or let it be missing: optional: true"]
    case .fileUnreadable: ["let the program read it"]
    case .syntax: ["correct the file"]
    case .duplicateKey: ["keep one"]
    case .noConfiguration:
      [
        "pass ConfigurationModule(configuration) to the injector;",
        "in a test, ConfigurationModule([\(Self.quoted(key ?? "…")): …])",
      ]
    case .missingValue: ["set it in one of these places, or give it a default where it is declared"]
    case .wrongType, .outOfRange, .refused: ["correct the value, or the type where it is declared"]
    case .unknownKey: ["correct the key, or delete it", "or allow it: ConfigurationModule(…, unknownKeys: .allowed)"]
    case .declaredAfterReload: ["declare it in a module of the injector that you reload, or reload that injector again"]
    default: []
    }
  }
}
