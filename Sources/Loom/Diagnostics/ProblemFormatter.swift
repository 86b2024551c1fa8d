/// Writes reports; with its extensions the only place in Loom that turns problems into prose.
struct ProblemFormatter {
  /// The types that would look alike if they were written without their modules.
  private let ambiguous: Set<ObjectIdentifier>

  init(_ problems: [Problem]) { ambiguous = ProblemFormatter.ambiguous(problems.flatMap(\.types)) }

  /// The report of an error: a heading, every problem with its places and remedies, and where to read more.
  static func report(_ error: InjectionError) -> String {
    let formatter = ProblemFormatter(error.problems)
    var report = formatter.heading(error)
    for (number, problem) in error.problems.enumerated() {
      report += "\n\n\(number + 1). \(formatter.text(of: problem))"
    }
    return report + "\n\n" + formatter.documentation(of: error.problems) + "\n"
  }

  /// One problem: its code and sentence, then a line for each place and remedy.
  func text(of problem: Problem) -> String {
    let rows = rows(ofNotesOf: problem) + rows(ofRemediesOf: problem)
    return aligned(rows).reduce("[\(problem.code.rawValue)] \(sentence(problem))") { "\($0)\n   \($1)" }
  }

  /// Where each code is explained, once.
  private func documentation(of problems: [Problem]) -> String {
    var seen: Set<Problem.Code> = []
    let codes = problems.map(\.code).filter { seen.insert($0).inserted }
    return codes.enumerated().map { index, code in
      (index == 0 ? "read more  " : "           ") + code.documentation
    }.joined(separator: "\n")
  }

  /// A key, with its modules where it would look like another one without.
  func text(_ key: AnyKey) -> String { key.described(by: spelling) }

  /// A type, with its modules where it would look like another one without.
  func spelling(_ type: Any.Type) -> String {
    ambiguous.contains(ObjectIdentifier(type)) ? TypeSpelling.qualified(type) : TypeSpelling.of(type)
  }

  /// Texts as a list in a sentence.
  func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
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
  static func list(_ modules: [String]) -> String { ProblemFormatter([]).names(modules) }

  private func heading(_ error: InjectionError) -> String {
    let count = error.problems.count == 1 ? "1 problem" : "\(error.problems.count) problems"
    return switch error.subject {
    case .bindings(let modules): "Loom found \(count) in the bindings of \(names(modules))."
    case .child(let modules): "Loom could not create a child of the injector of \(names(modules))."
    case .resolution(let key): "Loom found \(count) while resolving \(text(key))."
    case .injection(let className): "Loom found \(count) while injecting into `\(className)`."
    case .start(let modules): "Loom found \(count) while starting the injector of \(names(modules))."
    case .closing(let modules): "Loom found \(count) while closing the injector of \(names(modules))."
    }
  }

  /// The names of modules as a list, those without a class of their own counted.
  private func names(_ modules: [String]) -> String {
    let named = modules.filter { $0 != TypeSpelling.of(Module.self) }
    let names =
      switch modules.count - named.count {
      case 0: named
      case 1: named + ["an unnamed module"]
      case let count: named + ["\(count) unnamed modules"]
      }
    return switch names.count {
    case 0: "no module"
    case 1...4: list(names)
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
        case .arguments, .module, .injectedProperty, .installer: []
        }
      }
  }
}
