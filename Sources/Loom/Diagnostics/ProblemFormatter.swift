/// Writes reports; with its extensions the only place in Loom that turns problems into prose.
struct ProblemFormatter {
  /// The types that would look alike if they were written without their modules.
  private let ambiguous: Set<ObjectIdentifier>

  init(_ problems: [Problem]) { ambiguous = ProblemFormatter.ambiguous(problems.flatMap(\.types)) }

  /// The report of an error: a heading, then every problem with its places and remedies.
  static func report(_ error: InjectionError) -> String {
    let formatter = ProblemFormatter(error.problems)
    var report = formatter.heading(error)
    for (number, problem) in error.problems.enumerated() {
      report += "\n\n\(number + 1). \(formatter.text(of: problem))"
    }
    return report + "\n"
  }

  /// One problem: its code and sentence, then a line for each place and remedy.
  func text(of problem: Problem) -> String {
    let rows = rows(of: problem.notes) + rows(of: problem.remedies, for: problem)
    return aligned(rows).reduce("[\(problem.code.rawValue)] \(sentence(problem))") { "\($0)\n   \($1)" }
  }

  /// A key, with its modules where it would look like another one without.
  func text(_ key: AnyKey) -> String { key.described(by: spelling) }

  /// A type, with its modules where it would look like another one without.
  func spelling(_ type: Any.Type) -> String {
    ambiguous.contains(ObjectIdentifier(type)) ? TypeSpelling.qualified(type) : TypeSpelling.of(type)
  }

  private static func ambiguous(_ types: [Any.Type]) -> Set<ObjectIdentifier> {
    var spelled: [String: Set<ObjectIdentifier>] = [:]
    for (identifier, type) in Dictionary(types.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { $1 }) {
      spelled[TypeSpelling.of(type), default: []].insert(identifier)
    }
    return spelled.values.filter { $0.count > 1 }.reduce(into: []) { $0.formUnion($1) }
  }
}

extension ProblemFormatter {
  /// The names of an injector's modules as a part of a sentence.
  static func list(_ modules: [String]) -> String {
    let formatter = ProblemFormatter([])
    return formatter.list(formatter.named(modules))
  }

  private func heading(_ error: InjectionError) -> String {
    let count = error.problems.count == 1 ? "1 problem" : "\(error.problems.count) problems"
    return switch error.subject {
    case .bindings(let modules): "Loom found \(count) in the bindings of \(list(named(modules)))."
    case .resolution(let key): "Loom found \(count) while resolving \(text(key))."
    case .injection(let className): "Loom found \(count) while injecting into `\(className)`."
    case .start(let modules): "Loom found \(count) while starting the injector of \(list(named(modules)))."
    case .closing(let modules): "Loom found \(count) while closing the injector of \(list(named(modules)))."
    }
  }

  /// The names of modules, those without a class of their own counted.
  private func named(_ modules: [String]) -> [String] {
    let names = modules.filter { $0 != TypeSpelling.of(Module.self) }
    return switch modules.count - names.count {
    case 0: names
    case 1: names + ["an unnamed module"]
    case let count: names + ["\(count) unnamed modules"]
    }
  }

  private func list(_ names: [String]) -> String {
    switch names.count {
    case 0: "no module"
    case 1: names[0]
    case 2...4: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more modules"
    }
  }
}

extension Problem {
  /// The types that the report of the problem names.
  fileprivate var types: [Any.Type] {
    [key.type]
      + notes.flatMap { note -> [Any.Type] in
        switch note.subject {
        case .binding(let key), .dependency(_, of: let key): [key.type]
        case .step(_, of: let key, to: let target): [key.type, target.type]
        case .arguments, .module, .call: []
        }
      }
  }
}
