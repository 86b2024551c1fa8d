/// Writes reports; with its extensions and the wordings of remedies the only place in Loom that turns problems into
/// prose.
struct ProblemFormatter {
  /// The spellings of several types, which would look alike if they were written without their modules.
  let ambiguous: [String]

  init(_ problems: [Problem]) {
    var types = Set<ObjectIdentifier>()
    var spellings = Set<String>()
    var ambiguous: [String] = []
    for problem in problems {
      for key in problem.keys where types.insert(ObjectIdentifier(key.type)).inserted {
        let spelling = TypeSpelling.of(key.type)
        if !spellings.insert(spelling).inserted { ambiguous.append(spelling) }
      }
    }
    self.ambiguous = ambiguous
  }

  /// The report of an error: a heading, every problem with its places and remedies, and where to read more.
  static func report(_ error: InjectionError) -> String {
    let formatter = ProblemFormatter(error.problems)
    var report = formatter.heading(error)
    var documentation: [String] = []
    for (index, problem) in error.problems.enumerated() {
      report += "\n\n" + (index + 1).description + ". " + formatter.text(of: problem)
      let page = problem.code.documentation
      if !documentation.contains(page) { documentation.append(page) }
    }
    return report + "\n\nread more  " + documentation.joined(separator: "\n           ") + "\n"
  }

  /// One problem: its code and sentence, then a line for each place and remedy.
  func text(of problem: Problem) -> String {
    var rows = ProblemRows(of: problem, self)
    rows.addNotes()
    rows.addRemedies()
    return "[" + problem.code.rawValue + "] " + sentence(problem) + rows.text
  }

  /// All lines of a problem's remedies; each remedy but the first begins with "or".
  func lines(ofRemediesOf problem: Problem) -> [String] {
    var lines: [String] = []
    for remedy in problem.cures {
      lines.append(lines.isEmpty ? "" : "or ")
      for letter in fill(remedy.revise?(problem) ?? remedy) {
        if letter == "\n" { lines.append("") } else { lines[lines.count - 1].append(letter) }
      }
    }
    return lines
  }

  /// Texts as a list in a sentence.
  static func enumeration(_ texts: [String]) -> String {
    var list = texts.first ?? ""
    for index in 1..<max(texts.count, 1) { list += (index < texts.count - 1 ? ", " : " and ") + texts[index] }
    return list
  }
}

extension ProblemFormatter {
  private func heading(_ error: InjectionError) -> String {
    let count = error.problems.count
    let problems = count == 1 ? "1 problem" : count.description + " problems"
    return fill(Wording(error.subject.phrases.heading, word: problems, otherWord: object(of: error.subject)))
  }

  /// What something was done with: the modules of an injector, a class or a key.
  func object(of subject: InjectionError.Subject) -> String {
    switch subject {
    case .bindings(let modules), .child(let modules), .start(let modules), .closing(let modules):
      ProblemFormatter.list(modules)
    case .injection(let className): className
    case .resolution(let key): text(key)
    }
  }

  /// The names of an injector's modules as a part of a sentence, those without a class of their own counted.
  static func list(_ modules: [String]) -> String {
    var names = modules.filter { $0 != "Module" }
    let unnamed = modules.count - names.count
    if unnamed > 0 { names.append(unnamed == 1 ? "an unnamed module" : unnamed.description + " unnamed modules") }
    let more = names.count - 3
    if more > 1 {
      names.removeSubrange(3...)
      names.append(more.description + " more modules")
    }
    return names.isEmpty ? "no module" : enumeration(names)
  }
}
