import Workloads

// What Loom may cost: the rows that are times. `Benchmarks/budgets` adds those that are counted.
extension Report {
  func showBudgets() throws {
    var table = Table("Budgets", "time, to hand-written, one run", "dictionary", "Loom", "budget")
    for (title, workload) in Workload.budgeted {
      let sides = try workload.prepare()
      let comparison = Comparison(of: [sides.handWritten, sides.loom] + [sides.dictionary].compactMap { $0 }, effort)
      table.add(
        title, figure(sides.dictionary.map { _ in comparison.ratio(2) }),
        ratio(comparison.ratio(1), target: workload.target), figure(workload.target))
    }
    for parent in RequestParent.all {
      let title = "request child, µs of processor time, parent of \(parent.bindings)"
      table.add(title, "–", ratio(try time(of: parent), target: 10), "10")
    }
    table.show()
  }
}
