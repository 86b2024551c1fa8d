/// The lines under the sentence of a problem of Loom's own.
struct ProblemRows {
  private let problem: Problem
  private let formatter: ProblemFormatter
  private var rows = ReportRows()

  /// How many paths to the needed key a report shows.
  private static let mostPaths = 6
  /// How many places a report shows besides.
  private static let mostPlaces = 20
  /// How many bindings of a module that is installed twice.
  private static let mostBindings = 3

  init(of problem: Problem, _ formatter: ProblemFormatter) {
    self.problem = problem
    self.formatter = formatter
    if problem.has(.installed) { addInstalled() } else { addNotes() }
    rows.add("to fix", lines: formatter.lines(ofRemediesOf: problem))
  }

  private mutating func addNotes() {
    let notes = shownNotes[...]
    // Before the places that need it: where it is bound, perhaps many times, or the steps of a cycle.
    let first = notes.prefix { $0.role != .neededBy }
    for note in first.prefix(Self.mostPlaces) { add(note) }
    addRest(first.count - Self.mostPlaces, " place")
    let needs = notes[first.endIndex...].prefix { $0.isNeed }
    addWays(
      needs.reduce(into: []) { ways, note in
        if note.role == .neededBy { ways.append([]) }
        ways[ways.count - 1].append(note)
      })
    var previous: Problem.Role?
    for note in notes[needs.endIndex...] {
      // The products of another thread are one path, so only its first place is labeled.
      add(note, note.role == .otherThread && previous == .otherThread ? "for" : nil)
      previous = note.role
    }
  }

  private mutating func addInstalled() {
    for note in problem.notes(.installed) { add(note) }
    let bindings = problem.notes(.declared)
    for note in bindings.prefix(Self.mostBindings) {
      add(Problem.Note(note.role, note.subject, at: note.location), "binds")
    }
    addRest(bindings.count - Self.mostBindings)
  }

  /// The places without the steps of a path that follow from others, unless it has no other steps.
  private var shownNotes: [Problem.Note] {
    let steps = problem.steps
    let isDerived = !steps.contains { $0.isWritten }
    var notes = problem.notes.filter { $0.role != .given && $0.role != .remade && ($0.isWritten || isDerived) }
    // The path keeps the label that it begins with.
    if let first = notes.firstIndex(where: { $0.subject.target != nil }) {
      notes[first] = notes[first].with(role: steps[0].role)
    }
    return notes
  }

  /// The ways on which something is needed: each begins with the innermost place.
  ///
  /// The first places of a way are not repeated if they are those of the one before: a place that is needed for
  /// several.
  private mutating func addWays(_ ways: [[Problem.Note]]) {
    let shown = ways.prefix(Self.mostPaths)
    for (index, way) in shown.enumerated() {
      let common = index > 0 ? zip(way, ways[index - 1]).prefix { $0 == $1 }.count : 0
      let isSaid = common > 0 && common < way.count
      for place in (isSaid ? common : 0)..<way.count { add(way[place], isSaid && place == common ? "or for" : nil) }
    }
    addRest(ways.count - shown.count, " place")
  }

  private mutating func addRest(_ count: Int, _ noun: String = "") {
    guard count > 0 else { return }
    rows.add("", "and \(count) more\(noun)" + (noun.isEmpty || count == 1 ? "" : "s"))
  }

  private mutating func add(_ note: Problem.Note, _ label: String? = nil) {
    let installed = note.modules.count > 1 ? "  (" + note.modules.joined(separator: ", installed by ") + ")" : ""
    let place = note.location.map { $0.description + installed }
    // The place says all that is known of a call.
    if case .call = note.subject { return rows.add(label ?? self.label(note), place ?? "") }
    rows.add(label ?? self.label(note), formatter.text(note, of: problem), at: place)
  }

  /// The lines.
  var text: String { rows.text }

  private func label(_ note: Problem.Note) -> String {
    switch note.role {
    case .neededBy: problem.has(.otherThread) ? "this thread" : "needed by"
    case .neededFor: "for"
    case .asked: "asked at"
    case .bound: "did you mean"
    case .declared: note.isBinding ? "bound at" : "declared"
    case .cycle: problem.isLinkToItself ? "linked at" : "cycle"
    case .keptBy: "kept by"
    case .taken: "takes"
    case .otherThread: "other thread"
    case .replaced: "replaces"
    case .scoped: "scoped at"
    case .leftOpen: "not closed"
    case .leftOut: "left out"
    case .contributed, .then, .supplied, .given, .closed, .installed, .remade, .registered, .created, .unfinished:
      note.role.rawValue
    }
  }
}
