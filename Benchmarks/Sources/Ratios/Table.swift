import Foundation

/// A table in Markdown, readable as it stands too.
struct Table {
  private let title: String
  private var rows: [[String]]

  init(_ title: String, _ columns: String...) {
    self.title = title
    rows = [columns]
  }

  mutating func add(_ cells: String...) { rows.append(cells) }

  func show() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    print("\n### \(title)\n")
    for (number, row) in rows.enumerated() {
      print(line(row, widths))
      if number == 0 { print(line(widths.enumerated().map(rule), widths)) }
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.enumerated().map { column, cell in
      let padding = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + padding : padding + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private func rule(_ column: Int, _ width: Int) -> String {
    column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
  }
}

/// A figure with so many decimals; a dash where there is none.
func figure(_ value: Double?, _ decimals: Int = 1) -> String {
  guard let value else { return "–" }
  return String(format: "%.\(decimals)f", value)
}

/// A ratio, in bold where it is above its target.
func ratio(_ value: Double, target: Double?) -> String {
  let text = figure(value, 2)
  return value > target ?? .infinity ? "**\(text)**" : text
}
