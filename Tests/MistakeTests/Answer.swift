/// The compiler's answer to a mistake, as it is stored: a line for each diagnostic within the program.
struct Answer {
  let lines: [String]

  /// Reads the compiler's output; nil if it has stopped.
  init(_ diagnostics: String?, in file: String) {
    guard let diagnostics else {
      lines = [Answer.stops]
      return
    }
    var located: [(line: Int, column: Int, text: String)] = []
    var lines: [String] = []
    var notesElsewhere = 0
    for match in diagnostics.matches(of: /(?m)^(.*?):(\d+):(?:(\d+):)? (error|warning|note): (.*)$/) {
      let (_, path, line, column, severity, text) = match.output
      if path.hasSuffix(file), let line = Int(line), let column = column.flatMap({ Int($0) }) {
        located.append((line - Mistake.linesBefore, column, "\(severity): \(text)"))
      } else if severity == "note" {
        notesElsewhere += 1
      } else {
        lines.append("elsewhere \(severity): \(text)")
      }
    }
    // The arguments of a macro are checked once more where it has put them.
    lines.removeAll { line in located.contains { line == "elsewhere " + $0.text } }
    // Errors of one expression come in an order that changes from run to run.
    lines = located.sorted(by: <).map { "\($0.line):\($0.column) \($0.text)" } + lines
    if notesElsewhere > 0 { lines.append("notes elsewhere: \(notesElsewhere)") }
    self.lines = lines.isEmpty ? [Answer.compiles] : lines
  }

  /// Reads the stored answers.
  init(stored lines: [String]) { self.lines = lines }

  private static let stops = "stops the compiler"
  private static let compiles = "compiles"

  var hasStopped: Bool { lines == [Answer.stops] }
  var errorCount: Int { lines.count { $0.contains(" error: ") } }
  /// Whether there is no error; there may be a warning.
  var compiles: Bool { !hasStopped && errorCount == 0 }
  /// Whether one of Loom's own messages says what to write.
  var isInOwnWords: Bool { says("is unavailable: ") || says("has been renamed to") }

  func says(_ text: String) -> Bool { lines.contains { $0.contains(text) } }
}
