/// The lines under a problem's sentence: a label, a text, and the place with its modules.
struct ProblemRows {
  private let problem: Problem
  private let formatter: ProblemFormatter
  private var rows: [Row] = []

  private struct Row {
    let label: String
    let text: String
    /// Empty where there is no place to tell.
    var place = ""
  }

  /// How many ways to what is needed a report shows.
  private static let mostPaths = 6
  /// How many places a report shows besides.
  private static let mostPlaces = 20
  /// How many bindings of a module that is installed twice.
  private static let mostBindings = 3

  init(of problem: Problem, _ formatter: ProblemFormatter) {
    self.problem = problem
    self.formatter = formatter
  }

  mutating func addRemedies() {
    for (index, line) in formatter.lines(ofRemediesOf: problem).enumerated() {
      rows.append(Row(label: index == 0 ? "to fix" : "", text: line))
    }
  }

  mutating func addNotes() {
    if problem.has(.installed) { return addInstalled() }
    let notes = shownNotes[...]
    // Before the places that need it: where it is bound, perhaps many times, or the steps of a cycle.
    let first = notes.prefix { $0.role != .neededBy }
    for note in first.prefix(Self.mostPlaces) { add(note) }
    addRest(first.count - Self.mostPlaces, " place")
    let needs = notes.dropFirst(first.count).prefix { $0.isNeed }
    addWays(needs.split(before: { $0.role == .neededBy }))
    var previous: Problem.Role?
    for note in notes[needs.endIndex...] {
      // What another thread was making is one way, and so only its first place says so.
      add(note, note.role == .otherThread && previous == .otherThread ? "for" : nil)
      previous = note.role
    }
  }

  private mutating func addInstalled() {
    for note in problem.notes(.installed) { add(note) }
    let bindings = problem.notes(.declared)
    for note in bindings.prefix(Self.mostBindings) {
      rows.append(
        Row(label: "binds", text: formatter.text(note, of: problem), place: note.location?.description ?? ""))
    }
    addRest(bindings.count - Self.mostBindings)
  }

  /// The places that stand in source code, of a path's steps: the steps that follow from them go without saying.
  private var shownNotes: [Problem.Note] {
    let steps = problem.steps
    guard steps.contains(where: { $0.isWritten }), steps.contains(where: { !$0.isWritten }) else {
      return problem.notes.filter { $0.role != .given }
    }
    var notes = problem.notes.filter { $0.isWritten }
    // The path keeps the label that it begins with.
    if let first = notes.firstIndex(where: { $0.subject.target != nil }) {
      notes[first] = notes[first].with(role: steps[0].role)
    }
    return notes
  }

  /// The ways on which something is needed: each begins with the innermost place.
  ///
  /// What ways have in common with the one before is not said again: places that are needed for the same, and the
  /// place that is needed for several.
  private mutating func addWays(_ ways: [[Problem.Note]]) {
    let shown = min(ways.count, Self.mostPaths)
    for (index, way) in ways.prefix(shown).enumerated() {
      let said = index > 0 ? endOfSame(way, ways[index - 1]) : 0
      let isSaid = said > 0 && said < way.count
      // The rest of the way is that of the next one too.
      let isContinued = !isSaid && index + 1 < shown && isSameBehindFirst(way, ways[index + 1])
      for place in (isSaid ? said : 0)..<(isContinued ? 1 : way.count) {
        add(way[place], isSaid && place == said ? "or for" : nil)
      }
    }
    addRest(ways.count - shown, " place")
  }

  /// Where two ways begin to differ, which are the same from a place on.
  private func endOfSame(_ one: [Problem.Note], _ other: [Problem.Note], from start: Int = 0) -> Int {
    var end = start
    while end < one.count, end < other.count, one[end] == other[end] { end += 1 }
    return end
  }

  /// Whether two ways lead on to the same from different places.
  private func isSameBehindFirst(_ one: [Problem.Note], _ other: [Problem.Note]) -> Bool {
    one.count > 1 && one.count == other.count && one[0] != other[0] && endOfSame(one, other, from: 1) == one.count
  }
}

extension ProblemRows {
  private mutating func addRest(_ count: Int, _ noun: String = "") {
    guard count > 0 else { return }
    rows.append(Row(label: "", text: "and \(count) more\(noun)" + (noun.isEmpty || count == 1 ? "" : "s")))
  }

  private mutating func add(_ note: Problem.Note, _ label: String? = nil) {
    let installed = note.modules.count > 1 ? "  (" + note.modules.joined(separator: ", installed by ") + ")" : ""
    rows.append(
      Row(
        label: label ?? self.label(note), text: formatter.text(note, of: problem),
        place: note.location.map { $0.description + installed } ?? ""))
  }

  /// The lines, with labels, texts and places lined up; a text of unusual length moves its own place only.
  var text: String {
    let labelWidth = max(9, rows.map(\.label.count).max() ?? 0)
    let width = min(64, rows.filter { !$0.place.isEmpty }.map(\.text.count).max() ?? 0)
    return rows.map { row in
      let space = ProblemRows.space(labelWidth - row.label.count)
      // A row that goes on where the one before has begun stands further in.
      let isInner = ["for", "then", "or for"].contains(row.label)
      let line = "\n   " + (isInner ? space + row.label : row.label + space) + "  " + row.text
      return row.place.isEmpty ? line : line + ProblemRows.space(width - row.text.count) + "  " + row.place
    }.joined()
  }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

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
    case .leftOut: "left out"
    case .contributed, .then, .supplied, .given, .closed, .installed: note.role.rawValue
    }
  }
}

extension Collection {
  /// The parts of a collection, each of which begins with an element that starts one.
  fileprivate func split(before isStart: (Element) -> Bool) -> [[Element]] {
    reduce(into: []) { parts, element in
      if isStart(element) { parts.append([]) }
      parts[parts.count - 1].append(element)
    }
  }
}

extension Problem.Note {
  /// Whether the step stands in source code, rather than that it follows from others.
  fileprivate var isWritten: Bool {
    guard case .step(let kind, of: _, to: _) = subject else { return true }
    return location != nil && kind != .decorated
  }

  fileprivate var isBinding: Bool { if case .binding(let key) = subject { key.role == .binding } else { false } }
}
