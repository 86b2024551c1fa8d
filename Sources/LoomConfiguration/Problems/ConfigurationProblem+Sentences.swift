import Foundation
import Loom

extension ConfigurationProblem {
  // MARK: Files

  /// A path at which no file, or no directory, could be read.
  static func unread(_ path: String, as kind: String) -> Self {
    let (files, name, origin) = (FileManager.default, quoted(path), ConfigurationOrigin(layer: path))
    var isDirectory: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isDirectory) else {
      let end = (try? files.destinationOfSymbolicLink(atPath: path)).map(quoted)
      let folder = path.hasPrefix("/") ? "" : " in \(quoted(files.currentDirectoryPath))"
      let detail = end.map { "The link \(name) leads to \($0), where no \(kind) is." }
      let remedies = ["create the \(kind), or correct the path", "or allow it to be missing: optional: true"]
      return Self(
        .fileMissing, detail ?? "There is no \(kind) \(name)\(folder).", origin: origin,
        remedies: end == nil ? remedies : ["correct the link, or create the \(kind)"])
    }
    let isOther = isDirectory.boolValue != (kind == "directory")
    let detail =
      isOther ? "\(name) is \(kind == "file" ? "" : "not ")a directory." : "The \(kind) \(name) cannot be read."
    let layers = "correct the path: .secrets(…) reads a directory, and every other layer a file"
    return Self(
      .fileUnreadable, detail, origin: origin,
      remedies: [isOther ? layers : "make the \(kind) readable for the program"])
  }

  static func syntax(_ message: String, in file: String, line: Int? = nil, column: Int? = nil) -> Self {
    let origin = ConfigurationOrigin(layer: file, line: line)
    let place = column.map { "\(origin):\($0)" } ?? "\(origin)"
    let sentence = "\(place): \(message.prefix(1).uppercased())\(message.dropFirst())."
    return Self(.syntax, sentence, origin: origin, column: column, remedies: ["correct the file"])
  }

  static func duplicateKey(_ key: String, in layer: String, lines: [Int?]) -> Self {
    let lines = lines.compactMap(\.self).sorted()
    let place = lines.isEmpty ? "" : ", on lines \(lines.map(String.init).joined(separator: " and "))"
    return Self(
      .duplicateKey, "\(quoted(key)) appears twice in \(layer)\(place).", key: key,
      origin: ConfigurationOrigin(layer: layer, line: lines.last), remedies: ["keep one"])
  }

  // MARK: Values

  private static let correction = ["correct the value, or the type where it is declared"]

  /// One report for all keys: only the module is missing, however many keys there are.
  static func noConfiguration(for keys: [String]) -> Self {
    let subject = keys.count == 1 ? "1 value is" : "\(keys.count) values are"
    let list =
      keys.prefix(5).map(quoted).joined(separator: ", ") + (keys.count > 5 ? " and \(keys.count - 5) more" : "")
    return Self(
      .noConfiguration, "\(subject) configured, but no ConfigurationModule is installed: \(list).", key: keys.first,
      remedies: [
        "pass ConfigurationModule(configuration) to the injector;",
        "in a test, ConfigurationModule([\(quoted(keys.first ?? "…")): …])",
      ])
  }

  static func missing(_ article: String, at key: String, _ log: ReadingLog, _ configuration: Configuration) -> Self {
    if let inner = configuration.group(at: key) { return wrong(key, inner.origin, article, "a group.") }
    let isMember = key != log.key
    let whole = isMember ? " `\(TypeSpelling.of(log.type))` at \(quoted(log.key)) needs it." : ""
    let remedies = [
      "set it in one of these places, or in .defaults([…]);",
      "or make the property an optional: a default of its own is not used;",
      "then verify again: the type has not read the keys after it",
    ]
    let places = configuration.layers.map { (layer: $0.name, place: $0.place(of: key)) }
    // Options, variables and single files have places of their own, which the user can set.
    let settings = places.filter { $0.layer != $0.place }.map(\.place).joined(separator: ", or ")
    return Self(
      .missingValue, "No layer has a value for \(quoted(key)), which must be \(article).\(whole)",
      message: "\(key) is missing: it must be \(plain(article))." + (settings.isEmpty ? "" : " Set \(settings)."),
      key: key, places: places.map(\.place),
      remedies: isMember ? remedies : ["set it in one of these places, or give it a default where it is declared"])
  }

  /// A single value in the place of a group; it is not shown, because it may be meant for a secret in the group.
  static func notGroup(_ leaf: Leaf) -> Self { wrong(leaf.key, leaf.origin, "a group", "\(leaf.value.kind).") }

  /// A value that is not what it must be.
  private static func wrong(
    _ key: String, _ origin: ConfigurationOrigin, _ article: String, _ value: String, code: Code = .wrongType
  ) -> Self {
    Self(
      code, "\(quoted(key)) must be \(article), but is \(value)",
      message: "\(origin.name(of: key)) must be \(plain(article)), but is \(value)", key: key, origin: origin,
      remedies: correction)
  }

  /// A missing value of a group of which something else is set, and which has a default or is an optional.
  func beside(_ set: Leaf?, in group: String, isOptional: Bool) -> Self {
    // An origin shows that this has been said of an inner group.
    guard code == .missingValue, origin == nil, let set, set.key != key else { return self }
    let group = Self.quoted(group)
    let (consequence, rule) =
      isOptional
      ? ("\(group) is not nil", "an optional group is nil only if none of its keys has a value")
      : ("the default of \(group) is not used", "a default replaces a whole group, never a part of it")
    var problem = self
    problem.detail += " \(Self.quoted(set.key)) has a value, so \(consequence)."
    problem.origin = set.origin
    problem.remedies = [
      "set this key too: \(rule);", "or remove the group's other values; or make the property an optional",
    ]
    return problem
  }

  static func wrongType(_ article: String, _ leaf: Leaf, _ fault: ValueFault, isSecret: Bool) -> Self {
    let name = leaf.origin.name(of: leaf.key)
    if leaf.isOptionAlone {
      return Self(
        .wrongType, "\(name) needs a value: \(quoted(leaf.key)) must be \(article).",
        message: "\(name) needs a value: it must be \(plain(article)).", key: leaf.key, origin: leaf.origin,
        remedies: ["write \(name)=…, or leave the option out"])
    }
    let value = isSecret ? leaf.value.kind + ", which is hidden as a secret" : leaf.value.shown
    return wrong(leaf.key, leaf.origin, article, value + fault.end, code: fault.code)
  }

  static func refused(_ type: String, key: String, _ leaf: Leaf?, _ text: String?) -> Self {
    let reason = text.map { ": \($0)" } ?? ". Its message is hidden, because it may contain a secret."
    let name = leaf.map { $0.origin.name(of: $0.key) } ?? key
    return Self(
      .refused, "`\(type)` refuses \(quoted(key))\(reason)",
      message: "\(name) is refused\(text.map { ": \($0)" } ?? ".")",
      key: key, origin: leaf?.origin, remedies: correction)
  }

  static func unknownKey(_ leaf: Leaf) -> Self {
    Self(
      .unknownKey, "No declared value reads \(quoted(leaf.key)).",
      message: "\(leaf.origin.name(of: leaf.key)) is unknown.", key: leaf.key, origin: leaf.origin,
      remedies: ["correct the key, or delete it", "or allow it: ConfigurationModule(…, unknownKeys: .allowed)"])
  }

  static func declaredAfterReload(_ subject: String, _ key: String?) -> Self {
    Self(
      .declaredAfterReload, "\(subject) is declared for a child of a reloaded injector.", key: key,
      remedies: ["declare it in a module of the injector that you reload, or reload that injector again"])
  }

  /// A key of a file may contain any character.
  private static func quoted(_ key: String) -> String { String(reflecting: key) }

  /// The value that is expected, for a user of the program, who does not know Swift's types.
  private static func plain(_ article: String) -> String {
    switch article.split(separator: " ").last {
    case "Bool": "true or false"
    case "String": "a text"
    case "Double", "Float", "Decimal": "a number"
    case let type? where type.hasSuffix("Date") || type == "Duration": article.lowercased()
    case let type? where type.wholeMatch(of: /U?Int\d*/) != nil: "a whole number"
    default: article.replacing("\"", with: "")
    }
  }
}

extension ConfigurationOrigin {
  /// The name that the user has written: `--prefer`, `APP_PREFER`, or `prefer in app.json:3`.
  fileprivate func name(of key: String) -> String { spelling ?? "\(key) in \(place)" }
}
