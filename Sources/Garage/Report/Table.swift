/// Rows of text in columns that line up.
struct Table {
  let rows: [[String]]

  /// The rows as lines, without spaces at their ends.
  var lines: [String] {
    let widths = columnWidths
    return rows.map { row in
      let padded = row.dropLast().enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return (padded + row.suffix(1)).joined(separator: "  ")
    }
  }

  private var columnWidths: [Int] {
    let columns = rows.map(\.count).max() ?? 0
    return (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
    }
  }
}
