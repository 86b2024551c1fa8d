/// Writes reports; the only place in Loom that turns problems into prose.
enum ProblemFormatter {
  /// The report of an error: a heading, then every problem with its places and remedies.
  static func report(_ error: InjectionError) -> String {
    var report = heading(error)
    for (number, problem) in error.problems.enumerated() {
      report += "\n\n\(number + 1). \(text(of: problem))"
    }
    return report + "\n"
  }

  /// One problem: its code and sentence, then a line for each place and remedy.
  static func text(of problem: Problem) -> String {
    aligned(rows(of: problem)).reduce("[\(problem.code.rawValue)] \(sentence(problem))") { "\($0)\n   \($1)" }
  }

  private static func heading(_ error: InjectionError) -> String {
    let count = error.problems.count == 1 ? "1 problem" : "\(error.problems.count) problems"
    return switch error.subject {
    case .bindings(let modules): "Loom found \(count) in the bindings of \(list(named(modules)))."
    case .resolution(let key): "Loom found \(count) while resolving \(key)."
    case .injection(let className): "Loom found \(count) while injecting into `\(className)`."
    }
  }

  /// The names of modules, those without a class of their own counted.
  private static func named(_ modules: [String]) -> [String] {
    let names = modules.filter { $0 != TypeSpelling.of(Module.self) }
    return switch modules.count - names.count {
    case 0: names
    case 1: names + ["an unnamed module"]
    case let count: names + ["\(count) unnamed modules"]
    }
  }

  private static func list(_ names: [String]) -> String {
    switch names.count {
    case 0: "no module"
    case 1: names[0]
    case 2...4: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more modules"
    }
  }
}

extension ProblemFormatter {
  private struct Row {
    var label: String
    var text: String
    var location: SourceLocation?
  }

  private static func rows(of problem: Problem) -> [Row] {
    let notes = problem.notes.map { Row(label: label($0), text: text($0), location: $0.location) }
    let remedies = problem.remedies.flatMap { lines($0, for: problem) }.enumerated().map { index, line in
      Row(label: index == 0 ? "to fix" : "", text: line)
    }
    return notes + remedies
  }

  /// Lines up labels, texts and locations; a text of unusual length moves its own location only.
  private static func aligned(_ rows: [Row]) -> [String] {
    let located = rows.filter { $0.location != nil }.map(\.text.count)
    let width = min(located.max() ?? 0, 64)
    return rows.map { row in
      let label = row.label == "for" || row.label == "then" ? padded(left: row.label, to: 9) : padded(row.label, to: 9)
      guard let location = row.location else { return "\(label)  \(row.text)" }
      return "\(label)  \(padded(row.text, to: width))  \(location)"
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func padded(left text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func label(_ note: Problem.Note) -> String {
    switch note.role {
    case .neededBy: "needed by"
    case .neededFor: "for"
    case .bound: "bound is"
    case .declared: isBinding(note.subject) ? "bound at" : "declared"
    case .cycle: "cycle"
    case .then: "then"
    case .keptBy: "kept by"
    case .taken: "takes"
    case .given: "given"
    case .otherThread: "meanwhile"
    }
  }

  private static func isBinding(_ subject: Problem.Subject) -> Bool {
    if case .binding(let key) = subject { key.role == .binding } else { false }
  }

  private static func text(_ note: Problem.Note) -> String {
    switch note.subject {
    case .binding(let key): note.role == .bound && key.name == nil ? "\(key) (no name)" : key.description
    case .dependency(let kind, let key): "\(text(kind)) of \(key)"
    case .step(.request, let key, let target): "the factory of \(key) asks for \(target)"
    case .step(let kind, let key, let target): "\(text(kind)) of \(key) is \(target)"
    case .arguments(let types): types.isEmpty ? "no arguments" : "(\(types.joined(separator: ", ")))"
    case .module(let name): "module \(name), which expects it"
    case .call: "a call from outside"
    }
  }

  private static func text(_ kind: Problem.DependencyKind) -> String {
    switch kind {
    case .parameter(let number): "parameter \(number)"
    case .property(let name): "property `\(name)`"
    case .requirement(let number): "requirement \(number)"
    case .link: "the link"
    case .optional: "the wrapped value"
    case .lazy: "the value"
    case .factory: "the product"
    case .contribution(let number): "element \(number)"
    case .decorated: "parameter 1"
    case .request: "a request by the factory"
    }
  }
}
