import Loom

/// A part of the report: a title and a table of the store's content.
///
/// Subclasses fill the table. They need no initializer that passes the store on, because the injector sets
/// it; code that makes a section by hand, such as a test, sets it too and calls the hook.
class ReportSection: Injectable {
  var store: (any FleetStore)!
  private(set) var lines: [String] = []

  class var requires: [Requirement] { [Requirement(\ReportSection.store)] }

  /// Lays the section out as soon as there is something to lay out, which an initializer would be too early for.
  func awakeFromInjection() {
    let table = Table(rows: rows.isEmpty ? [["none"]] : rows)
    lines = [title] + table.lines.map { "  " + $0 }
  }

  var title: String { "" }
  var rows: [[String]] { [] }
}
