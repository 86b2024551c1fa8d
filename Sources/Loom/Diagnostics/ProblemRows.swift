/// The lines under a problem's sentence: a label, a text, and the place with its modules.
struct ProblemRows {
  private let problem: Problem
  private let formatter: ProblemFormatter
  private var labels: [String] = []
  private var texts: [String] = []
  /// Empty where there is no place to be told.
  private var places: [String] = []

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
    var label = "to fix"
    for line in formatter.lines(ofRemediesOf: problem) {
      add(label, line)
      label = ""
    }
  }

  mutating func addNotes() {
    if problem.has(.installed) { return addInstalled() }
    let notes = shownNotes
    // Before those who need it: where it is bound, perhaps many times, or the steps of a cycle.
    let first = notes.firstIndex { $0.role == .neededBy } ?? notes.count
    for index in 0..<min(first, Self.mostPlaces) { add(notes[index]) }
    addRest(first - Self.mostPlaces, "place")
    var ways: [[Problem.Note]] = []
    var end = first
    while end < notes.count, notes[end].isNeed {
      if notes[end].role == .neededBy { ways.append([]) }
      ways[ways.count - 1].append(notes[end])
      end += 1
    }
    addWays(ways)
    for index in end..<notes.count {
      // What another thread was making is one way, and so only its first place says so.
      let isFurther = index > end && notes[index].role == .otherThread && notes[index - 1].role == .otherThread
      add(notes[index], isFurther ? "for" : nil)
    }
  }

  private mutating func addInstalled() {
    for note in problem.notes(.installed) { add(note) }
    let bindings = problem.notes(.declared)
    for note in bindings.prefix(Self.mostBindings) {
      add("binds", formatter.text(note, of: problem), note.location?.description ?? "")
    }
    addRest(bindings.count - Self.mostBindings, "")
  }

  /// What a reader has written, of the steps of a path: what follows from it goes without saying.
  private var shownNotes: [Problem.Note] {
    let steps = problem.steps
    let written = steps.filter { $0.isWritten }
    guard let first = written.first, written.count < steps.count else {
      return problem.notes.filter { $0.role != .given }
    }
    // What the path begins with keeps saying so.
    return problem.notes.filter { $0.isWritten }.map { $0 === first ? first.with(role: steps[0].role) : $0 }
  }

  /// The ways on which something is needed: each begins with the innermost place.
  ///
  /// What ways have in common with the one before is not said again: places that are needed for the same, and the
  /// place that is needed for several.
  private mutating func addWays(_ ways: [[Problem.Note]]) {
    let shown = min(ways.count, Self.mostPaths)
    for (index, way) in ways.enumerated() where index < shown {
      let said = index > 0 ? endOfSame(way, ways[index - 1]) : 0
      let isSaid = said > 0 && said < way.count
      // The rest of the way is that of the next one too.
      let isContinued = !isSaid && index + 1 < shown && isSameBehindFirst(way, ways[index + 1])
      for place in (isSaid ? said : 0)..<(isContinued ? 1 : way.count) {
        add(way[place], isSaid && place == said ? "or for" : nil)
      }
    }
    addRest(ways.count - shown, "place")
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
  @inline(never)
  private mutating func add(_ label: String, _ text: String, _ place: String = "") {
    labels.append(label)
    texts.append(text)
    places.append(place)
  }

  private mutating func addRest(_ count: Int, _ noun: String) {
    guard count > 0 else { return }
    let more = "and " + count.description + " more"
    add("", noun.isEmpty ? more : more + " " + noun + (count == 1 ? "" : "s"))
  }

  @inline(never)
  private mutating func add(_ note: Problem.Note, _ label: String? = nil) {
    let installed = note.modules.count > 1 ? "  (" + note.modules.joined(separator: ", installed by ") + ")" : ""
    add(
      label ?? self.label(note), formatter.text(note, of: problem),
      note.location.map { $0.description + installed } ?? "")
  }

  /// The lines, with labels, texts and places lined up; a text of unusual length moves its own place only.
  var text: String {
    var (width, labelWidth) = (0, 9)
    for index in labels.indices {
      labelWidth = max(labelWidth, labels[index].count)
      if !places[index].isEmpty { width = max(width, texts[index].count) }
    }
    var result = ""
    for (index, label) in labels.enumerated() {
      let space = ProblemRows.space(labelWidth - label.count)
      // A row that goes on where the one before has begun stands further in.
      let isInner = label == "for" || label == "then" || label == "or for"
      result += "\n   " + (isInner ? space + label : label + space) + "  " + texts[index]
      if !places[index].isEmpty {
        result += ProblemRows.space(min(width, 64) - texts[index].count) + "  " + places[index]
      }
    }
    return result
  }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private func label(_ note: Problem.Note) -> String {
    switch note.role {
    case .neededBy: problem.has(.otherThread) ? "this thread" : "needed by"
    case .neededFor: "for"
    case .asked: "asked at"
    case .bound: "did you mean"
    case .boundElsewhere: "bound in"
    case .contributed: "contributed"
    case .declared: note.isBinding ? "bound at" : "declared"
    case .cycle: problem.isLinkToItself ? "linked at" : "cycle"
    case .then: "then"
    case .keptBy: "kept by"
    case .supplied: "supplied"
    case .taken: "takes"
    case .given: "given"
    case .otherThread: "other thread"
    case .closed: "closed"
    case .replaced: "replaces"
    case .scoped: "scoped at"
    case .installed: "installed"
    case .leftOut: "left out"
    }
  }
}

extension Problem.Note {
  /// Whether somebody has written the step, rather than that it follows from others.
  @inline(never)
  fileprivate var isWritten: Bool {
    guard case .step(let kind, of: _, to: _) = subject else { return true }
    return location != nil && kind != .decorated
  }

  fileprivate var isBinding: Bool { if case .binding(let key) = subject { key.role == .binding } else { false } }
}
