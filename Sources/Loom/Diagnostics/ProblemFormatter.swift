/// Writes reports: the only place in Loom that turns problems into prose.
struct ProblemFormatter {
  private let types: DistinctTypeNames

  init(_ problems: [Problem]) { types = DistinctTypeNames(problems.flatMap(\.keys).map(\.type)) }

  /// The report of an error: a heading, every problem with its places and remedies, and where to read more.
  static func report(_ error: InjectionError) -> String {
    let found = error.problems
    let formatter = ProblemFormatter(found)
    let report = ReportRows.report(
      of: found.map { formatter.text(of: $0) }, by: "Loom", " " + formatter.text(error.subject))
    let codes = found.map(\.code.description).eachOnce.joined(separator: ", ")
    return report + "\nread more  Problems in Loom's documentation: \(codes)\n"
  }

  /// A key in a sentence: its type with its module where it would look like another one without.
  @inline(never) func text(_ key: AnyKey) -> String { key.described(types.name(of: key.type)) }

  // MARK: Headings

  /// The operation, as a clause of time.
  func text(_ subject: InjectionError.Subject) -> String {
    switch subject {
    case .bindings(let names): "in the bindings of \(Self.list(names))"
    case .child(let names): "while creating a child of \(injector(of: names))"
    case .resolution(let key): "while resolving \(text(key))"
    case .injection(let name): "while injecting into `\(name)`"
    case .start(let names): "while starting \(injector(of: names))"
    case .closing(let names): "while closing \(injector(of: names))"
    }
  }

  private func injector(of modules: [String]) -> String { "the injector of " + ProblemFormatter.list(modules) }

  /// The names of an injector's modules as a part of a sentence, with the number of unnamed ones.
  static func list(_ modules: [String]) -> String {
    var names = modules.filter { $0 != "Module" }
    let unnamed = modules.count - names.count
    if unnamed > 0 { names.append(unnamed == 1 ? "an unnamed module" : "\(unnamed) unnamed modules") }
    if names.count > 4 { names = names.prefix(3) + ["\(names.count - 3) more modules"] }
    guard let last = names.last else { return "no module" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
  }

  // MARK: Rows

  /// How many places a report shows, and how many of these are the last ones, where hints are.
  private static let (mostPlaces, lastPlaces) = (20, 4)

  /// One problem: its code and sentence, then a line for each place and remedy.
  func text(of problem: Problem) -> String {
    var rows = ReportRows()
    let (notes, hidden) = (problem.notes, max(0, problem.notes.count - Self.mostPlaces))
    let first = notes.prefix(Self.mostPlaces - Self.lastPlaces)
    for note in first { add(note, to: &rows) }
    if hidden > 0 { rows.add("", "and \(hidden) more") }
    for note in notes.dropFirst(first.count + hidden) { add(note, to: &rows) }
    rows.add("to fix", lines: problem.remedies)
    return "[\(problem.code)] " + sentence(problem) + rows.text
  }

  private func add(_ note: Problem.Note, to rows: inout ReportRows) {
    let modules = note.modules.joined(separator: ", installed by ")
    let place = note.location.map { $0.description + (note.modules.count > 1 ? "  (\(modules))" : "") }
    switch note.subject {
    // The place says all that is known of a call.
    case .call: rows.add(label(note), place ?? "")
    case .installer where !modules.isEmpty: rows.add(label(note), text(note.subject) + ", installed by " + modules)
    default: rows.add(label(note), text(note.subject), at: place)
    }
  }

  private func label(_ note: Problem.Note) -> String {
    switch note.role {
    case .neededBy: "needed by"
    case .neededFor: "for"
    case .asked: "asked at"
    case .bound: "did you mean"
    case .declared: note.isBinding ? "bound at" : "declared"
    case .keptBy: "kept by"
    case .taken: "takes"
    case .otherThread: "other thread"
    case .replaced: "replaces"
    case .scoped: "scoped at"
    case .leftOpen: "not closed"
    case .leftOut: "left out"
    default: note.role.rawValue
    }
  }
}

/// The lines under a problem's sentence, in the reports of all libraries: a label, a text, and a place.
package struct ReportRows {
  /// Three for each row: its label, its text, and its place, which is empty where there is none.
  // Not a list of structures: the code for another kind of array takes a kilobyte.
  private var cells: [String] = []
  /// How wide the columns of labels and of texts are.
  private var (labelWidth, width) = (9, 0)

  package init() {}

  /// Adds a line.
  @inline(never) package mutating func add(_ label: String, _ text: String, at place: String? = nil) {
    cells += [label, text, place ?? ""]
    labelWidth = max(labelWidth, label.count)
    if place != nil { width = min(64, max(width, text.count)) }
  }

  /// Adds lines of which only the first has the label.
  package mutating func add(_ label: String, lines: [String]) {
    for (index, line) in lines.enumerated() { add(index == 0 ? label : "", line) }
  }

  /// The lines, with labels, texts and places lined up; a text of unusual length moves its own place only.
  package var text: String {
    (0..<cells.count / 3).map { row in
      let (label, text, place) = (cells[3 * row], cells[3 * row + 1], cells[3 * row + 2])
      let space = Self.space(labelWidth - label.count)
      // A row that goes on where the one before has begun stands further in.
      let line = "\n   " + (label == "for" || label == "then" ? space + label : label + space) + "  " + text
      return place.isEmpty ? line : line + Self.space(width - text.count) + "  " + place
    }.joined()
  }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// A report: what a library has found where, and the texts of the problems with their numbers.
  package static func report(of problems: [String], by library: String, _ operation: String = "") -> String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\n\n\($0 + 1). " + $1 }
    return "\(library) found \(count)\(operation)." + texts.joined() + "\n"
  }
}
