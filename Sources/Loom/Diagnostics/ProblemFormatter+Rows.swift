/// The lines of a report under a problem's sentence: a label, a text, a place, and the modules of the place.
extension ProblemFormatter {
  struct Row {
    var label: String
    var text: String
    var location: CodeLocation?
    var modules: [String] = []

    /// Whether the row goes on where the one before has begun.
    var isInner: Bool { ["for", "then", "or for"].contains(label) }
  }

  /// How many ways to what is needed a report shows.
  private static let mostPaths = 6
  /// How many places a report shows besides.
  private static let mostPlaces = 20
  /// How many bindings of a module that is installed twice.
  private static let mostBindings = 3

  func rows(ofRemediesOf problem: Problem) -> [Row] {
    problem.cures.isEmpty
      ? []
      : lines(of: problem.cures, for: problem).enumerated().map { index, line in
        Row(label: index == 0 ? "to fix" : "", text: line)
      }
  }

  func rows(ofNotesOf problem: Problem) -> [Row] {
    if problem.notes.contains(where: { $0.role == .installed }) { return rows(ofInstalled: problem) }
    let notes = shown(problem.notes)
    let first = notes.firstIndex { $0.role == .neededBy } ?? notes.endIndex
    let end = notes[first...].firstIndex { $0.role != .neededBy && $0.role != .neededFor } ?? notes.endIndex
    var rows = rows(of: notes[..<first], of: problem)
    rows += self.rows(ofPaths: paths(notes[first..<end]), of: problem)
    return rows + self.rows(after: notes[end...], of: problem)
  }

  /// What comes before those who need it: where it is bound, perhaps many times, or the steps of a cycle.
  private func rows(of notes: ArraySlice<Problem.Note>, of problem: Problem) -> [Row] {
    let shown = notes.prefix(ProblemFormatter.mostPlaces).map { row($0, of: problem) }
    let rest = notes.count - shown.count
    return rest > 0 ? shown + [Row(label: "", text: rest == 1 ? "and 1 more place" : "and \(rest) more places")] : shown
  }

  /// What a reader has written, of the steps of a path: what follows from it goes without saying.
  private func shown(_ notes: [Problem.Note]) -> [Problem.Note] {
    let steps = notes.filter(\.isStep)
    let written = steps.filter(\.isWritten)
    guard !written.isEmpty, written.count < steps.count else { return notes.filter { $0.role != .given } }
    // What the path begins with keeps saying so.
    var role = steps.first?.role
    return notes.compactMap { note in
      guard note.isStep else { return note }
      guard note.isWritten else { return nil }
      defer { role = nil }
      return role.map { note.with(role: $0) } ?? note
    }
  }

  private func rows(ofInstalled problem: Problem) -> [Row] {
    let bindings = problem.notes.filter { $0.role == .declared }
    let shown = bindings.prefix(ProblemFormatter.mostBindings).map {
      Row(label: "binds", text: text($0, of: problem), location: $0.location)
    }
    let rest = bindings.count - shown.count
    let installers = problem.notes.filter { $0.role == .installed }
    return installers.map { row($0, of: problem) } + shown
      + (rest > 0 ? [Row(label: "", text: "and \(rest) more")] : [])
  }

  /// What another thread was making is one way, and so only its first place says so.
  private func rows(after notes: ArraySlice<Problem.Note>, of problem: Problem) -> [Row] {
    notes.indices.map { index in
      let isFurther = index > notes.startIndex && notes[index - 1].role == .otherThread
      return row(notes[index], of: problem, label: isFurther && notes[index].role == .otherThread ? "for" : nil)
    }
  }

  /// The notes of each way on which something is needed.
  private func paths(_ notes: ArraySlice<Problem.Note>) -> [[Problem.Note]] {
    notes.reduce(into: []) { paths, note in
      if note.role == .neededBy { paths.append([note]) } else { paths[paths.count - 1].append(note) }
    }
  }

  /// What ways have in common with the one before is not said again: places that are needed for the same, and the
  /// place that is needed for several.
  private func rows(ofPaths paths: [[Problem.Note]], of problem: Problem) -> [Row] {
    var rows: [Row] = []
    let shown = paths.prefix(ProblemFormatter.mostPaths)
    for (index, path) in shown.enumerated() {
      let before = index > 0 ? shown[index - 1] : []
      let after = index + 1 < shown.count ? shown[index + 1] : []
      if path.first == before.first, path.count > 1,
        let start = path.indices.first(where: { path[$0] != before[safely: $0] })
      {
        rows.append(row(path[start], of: problem, label: "or for"))
        rows += path[(start + 1)...].map { row($0, of: problem) }
      } else if path.count > 1, after.dropFirst() == path.dropFirst(), after.first != path.first {
        rows.append(row(path[0], of: problem))
      } else {
        rows += path.map { row($0, of: problem) }
      }
    }
    let rest = paths.count - shown.count
    return rest == 0 ? rows : rows + [Row(label: "", text: rest == 1 ? "and 1 more place" : "and \(rest) more places")]
  }

  private func row(_ note: Problem.Note, of problem: Problem, label: String? = nil) -> Row {
    Row(
      label: label ?? self.label(note, of: problem), text: text(note, of: problem), location: note.location,
      modules: note.modules)
  }

  /// Lines up labels, texts and locations; a text of unusual length moves its own location only.
  func aligned(_ rows: [Row]) -> [String] {
    let located = rows.filter { $0.location != nil }.map(\.text.count)
    let width = min(located.max() ?? 0, 64)
    let labelWidth = max(9, rows.map(\.label.count).max() ?? 0)
    return rows.map { row in
      let label = row.isInner ? padded(left: row.label, to: labelWidth) : padded(row.label, to: labelWidth)
      guard let location = row.location else { return "\(label)  \(row.text)" }
      let installed = row.modules.count > 1 ? "  (\(row.modules.joined(separator: ", installed by ")))" : ""
      return "\(label)  \(padded(row.text, to: width))  \(location)\(installed)"
    }
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func padded(left text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension ProblemFormatter {
  private func label(_ note: Problem.Note, of problem: Problem) -> String {
    switch note.role {
    case .neededBy: problem.notes.contains { $0.role == .otherThread } ? "this thread" : "needed by"
    case .neededFor: "for"
    case .asked: "asked at"
    case .bound: "did you mean"
    case .boundElsewhere: "bound in"
    case .contributed: "contributed"
    case .declared: isBinding(note.subject) ? "bound at" : "declared"
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

  private func isBinding(_ subject: Problem.Subject) -> Bool {
    if case .binding(let key) = subject { key.role == .binding } else { false }
  }

  private func text(_ note: Problem.Note, of problem: Problem) -> String {
    switch note.subject {
    case .binding where note.role == .boundElsewhere: "another injector"
    case .binding(let key): note.role == .bound ? text(ofHint: key, for: problem) : text(key)
    case .dependency(let kind, let key): "\(kind) of \(text(key))"
    case .step(_, let key, _) where problem.isLinkToItself: text(key)
    case .step(let kind, let key, let target): kind.step(from: text(key), to: text(target))
    case .arguments(let types): text(types)
    case .module(let name): "module \(name), which expects it"
    case .injectedProperty: "a property `@Injected`"
    case .installer(nil): "by whoever made the injector"
    case .installer(let name?): "by " + ([name] + note.modules).joined(separator: ", installed by ")
    }
  }

  private func text(ofHint key: AnyKey, for problem: Problem) -> String {
    if problem.cures.contains(.askForProtocol(key, class: problem.key)) {
      return "\(text(key)), to which \(text(problem.key.unnamed)) conforms"
    }
    let isOtherName = key.name == nil && problem.key.name != nil && key.type == problem.key.type
    return isOtherName ? "\(text(key)) (no name)" : text(key)
  }
}

extension Problem.Note {
  fileprivate var isStep: Bool {
    if case .step = subject { true } else { false }
  }

  /// Whether somebody has written the step, rather than that it follows from others.
  fileprivate var isWritten: Bool {
    guard case .step(let kind, of: _, to: _) = subject else { return true }
    return location != nil && kind != .decorated
  }
}

extension AnyKey {
  fileprivate var unnamed: AnyKey { AnyKey(type, named: nil, role: role) }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
