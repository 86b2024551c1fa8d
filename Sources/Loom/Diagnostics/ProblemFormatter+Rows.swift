/// The lines of a report under a problem's sentence: a label, a text, a place, and the modules of the place.
extension ProblemFormatter {
  struct Row {
    var label: String
    var text: String
    var location: CodeLocation?
    var modules: [String] = []
  }

  /// How many ways to what is needed a report shows.
  private static let mostPaths = 6

  func rows(of remedies: [Problem.Remedy], for problem: Problem) -> [Row] {
    remedies.flatMap { lines($0, for: problem) }.enumerated().map { index, line in
      Row(label: index == 0 ? "to fix" : "", text: line)
    }
  }

  func rows(of notes: [Problem.Note]) -> [Row] {
    let first = notes.firstIndex { $0.role == .neededBy } ?? notes.endIndex
    let end = notes[first...].firstIndex { $0.role != .neededBy && $0.role != .neededFor } ?? notes.endIndex
    return notes[..<first].map { row($0) } + rows(ofPaths: paths(notes[first..<end])) + rows(after: notes[end...])
  }

  /// What another thread was making is one way, and so only its first place says so.
  private func rows(after notes: ArraySlice<Problem.Note>) -> [Row] {
    notes.indices.map { index in
      let isFurther = index > notes.startIndex && notes[index - 1].role == .otherThread
      return row(notes[index], label: isFurther && notes[index].role == .otherThread ? "for" : nil)
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
  private func rows(ofPaths paths: [[Problem.Note]]) -> [Row] {
    var rows: [Row] = []
    let shown = paths.prefix(ProblemFormatter.mostPaths)
    for (index, path) in shown.enumerated() {
      let before = index > 0 ? shown[index - 1] : []
      let after = index + 1 < shown.count ? shown[index + 1] : []
      if path.first == before.first, path.count > 1,
        let start = path.indices.first(where: { path[$0] != before[safely: $0] })
      {
        rows += [row(path[start], label: "or for")] + path[(start + 1)...].map { row($0) }
      } else if path.count > 1, after.dropFirst() == path.dropFirst(), after.first != path.first {
        rows.append(row(path[0]))
      } else {
        rows += path.map { row($0) }
      }
    }
    let rest = paths.count - shown.count
    return rest == 0 ? rows : rows + [Row(label: "", text: rest == 1 ? "and 1 more place" : "and \(rest) more places")]
  }

  private func row(_ note: Problem.Note, label: String? = nil) -> Row {
    Row(label: label ?? self.label(note), text: text(note), location: note.location, modules: note.modules)
  }

  /// Lines up labels, texts and locations; a text of unusual length moves its own location only.
  func aligned(_ rows: [Row]) -> [String] {
    let located = rows.filter { $0.location != nil }.map(\.text.count)
    let width = min(located.max() ?? 0, 64)
    return rows.map { row in
      let isInner = ["for", "then", "or for"].contains(row.label)
      let label = isInner ? padded(left: row.label, to: 9) : padded(row.label, to: 9)
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
  private func label(_ note: Problem.Note) -> String {
    switch note.role {
    case .neededBy: "needed by"
    case .neededFor: "for"
    case .bound: "bound is"
    case .boundElsewhere: "elsewhere"
    case .contributed: "there is"
    case .declared: isBinding(note.subject) ? "bound at" : "declared"
    case .cycle: "cycle"
    case .then: "then"
    case .keptBy: "kept by"
    case .supplied: "supplied"
    case .taken: "takes"
    case .given: "given"
    case .otherThread: "meanwhile"
    case .closed: "closed"
    case .replaced: "replaces"
    }
  }

  private func isBinding(_ subject: Problem.Subject) -> Bool {
    if case .binding(let key) = subject { key.role == .binding } else { false }
  }

  private func text(_ note: Problem.Note) -> String {
    switch note.subject {
    case .binding(let key): note.role == .bound && key.name == nil ? "\(text(key)) (no name)" : text(key)
    case .dependency(let kind, let key): "\(kind) of \(text(key))"
    case .step(.request, let key, let target): "the factory of \(text(key)) asks for \(text(target))"
    case .step(let kind, let key, let target): "\(kind) of \(text(key)) is \(text(target))"
    case .arguments(let types): types.isEmpty ? "no arguments" : "(\(types.joined(separator: ", ")))"
    case .module(let name): "module \(name), which expects it"
    case .call: "a call from outside"
    }
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
