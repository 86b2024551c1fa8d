/// Writes reports; with its extensions the only place in Loom that turns problems into prose.
struct ProblemFormatter {
  let types: DistinctTypeNames

  init(_ problems: [Problem]) { types = DistinctTypeNames(problems.flatMap(\.keys).map(\.type)) }

  /// The report of an error: a heading, every problem with its places and remedies, and where to read more.
  static func report(_ error: InjectionError) -> String {
    let formatter = ProblemFormatter(error.problems)
    let problems = error.problems.enumerated().map { "\n\n\($0 + 1). " + formatter.text(of: $1) }
    let codes = error.problems.map(\.code.description).eachOnce.joined(separator: ", ")
    return formatter.heading(error) + problems.joined() + "\n\nread more  Problems in Loom's documentation: \(codes)\n"
  }

  /// One problem: its code and sentence, then a line for each place and remedy.
  func text(of problem: Problem) -> String {
    "[\(problem.code)] " + sentence(problem) + ProblemRows(of: problem, self).text
  }

  /// All lines of a problem's remedies; each remedy but the first begins with "or".
  func lines(ofRemediesOf problem: Problem) -> [String] {
    problem.cures.enumerated().flatMap { index, remedy in
      ((index == 0 ? "" : "or ") + text(remedy, for: problem)).split(separator: "\n").map { String($0) }
    }
  }

  /// Texts as a list in a sentence.
  static func enumeration(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " and " + last
  }

  private func heading(_ error: InjectionError) -> String {
    let words = words(error.subject)
    if case .child = error.subject { return "Loom could not create \(words.noun)." }
    let count = error.problems.count == 1 ? "1 problem" : "\(error.problems.count) problems"
    return "Loom found \(count) \(words.clause)."
  }

  /// The operation in words.
  func text(_ subject: InjectionError.Subject) -> String { words(subject).noun }

  /// The operation as a noun, and as a clause of time.
  private func words(_ subject: InjectionError.Subject) -> (noun: String, clause: String) {
    switch subject {
    case .bindings(let names): ("the bindings of \(Self.list(names))", "in the bindings of \(Self.list(names))")
    case .child(let names): ("a child of \(injector(of: names))", "while creating a child of \(injector(of: names))")
    case .resolution(let key): ("the resolution of \(text(key))", "while resolving \(text(key))")
    case .injection(let name): ("the injection into \(name)", "while injecting into `\(name)`")
    case .start(let names): ("the start of \(injector(of: names))", "while starting \(injector(of: names))")
    case .closing(let names): ("the closing of \(injector(of: names))", "while closing \(injector(of: names))")
    }
  }

  private func injector(of modules: [String]) -> String { "the injector of " + ProblemFormatter.list(modules) }

  /// The names of an injector's modules as a part of a sentence, with the number of unnamed ones.
  static func list(_ modules: [String]) -> String {
    var names = modules.filter { $0 != "Module" }
    let unnamed = modules.count - names.count
    if unnamed > 0 { names.append(unnamed == 1 ? "an unnamed module" : "\(unnamed) unnamed modules") }
    if names.count > 4 { names[3...] = ["\(names.count - 3) more modules"] }
    return names.isEmpty ? "no module" : enumeration(names)
  }

  // MARK: Keys

  /// A type, with its modules where it would look like another one without.
  func type(_ key: AnyKey) -> String { types.name(of: key.type) }

  /// A key in a sentence.
  func text(_ key: AnyKey) -> String { key.described(type(key)) }

  /// A key's type in an expression.
  func expression(_ key: AnyKey) -> String { TypeSpelling.inExpression(type(key)) }

  /// A key's name as a further argument.
  func name(_ key: AnyKey) -> String { key.name.map { ", named: " + $0.literal } ?? "" }

  /// A key as arguments.
  func arguments(_ key: AnyKey) -> String { expression(key) + ".self" + name(key) }

  /// The call that binds a key, or contributes to it.
  func bind(_ key: AnyKey) -> String {
    (key.role == .contribution ? "contribute(to: " : "bind(") + arguments(key) + ")"
  }

  /// The call that gets a key's product.
  func get(_ key: AnyKey) -> String { "get(" + arguments(key) + ")" }
}
