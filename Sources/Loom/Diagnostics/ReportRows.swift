/// The lines under a problem's sentence, in the reports of all libraries: a label, a text, and a place.
package struct ReportRows {
  /// The place is empty where there is none.
  private var rows: [(label: String, text: String, place: String)] = []

  package init() {}

  /// Adds a line.
  package mutating func add(_ label: String, _ text: String, at place: String? = nil) {
    rows.append((label, text, place ?? ""))
  }

  /// Adds lines of which only the first has the label.
  package mutating func add(_ label: String, lines: [String]) {
    for (index, line) in lines.enumerated() { add(index == 0 ? label : "", line) }
  }

  /// The lines, with labels, texts and places lined up; a text of unusual length moves its own place only.
  package var text: String {
    let labelWidth = max(9, rows.map(\.label.count).max() ?? 0)
    let width = min(64, rows.filter { !$0.place.isEmpty }.map(\.text.count).max() ?? 0)
    return rows.map { row in
      let space = Self.space(labelWidth - row.label.count)
      // A row that goes on where the one before has begun stands further in.
      let isInner = ["for", "then"].contains(row.label)
      let line = "\n   " + (isInner ? space + row.label : row.label + space) + "  " + row.text
      return row.place.isEmpty ? line : line + Self.space(width - row.text.count) + "  " + row.place
    }.joined()
  }

  private static func space(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// The report of a companion: a heading, and its problems with their numbers.
  package static func report(of problems: [some CustomStringConvertible], by library: String) -> String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    let texts = problems.enumerated().map { "\($0 + 1). \($1)" }
    return "\(library) found \(count).\n\n" + texts.joined(separator: "\n\n") + "\n"
  }
}
