import Workloads

/// The sections of the report.
struct Report {
  let options: Options
  var effort: Comparison.Effort { options.isQuick ? .quick : .full }

  @MainActor
  func show() async throws {
    if options.parts.contains(.ratios) { try showRatios() }
    if options.parts.contains(.threads) { try showThreads() }
    if options.parts.contains(.scaling) { try showScaling() }
    if options.parts.contains(.cold) { try showCold() }
    if options.parts.contains(.requests) { try showRequests() }
    if options.parts.contains(.components) { try await showComponents() }
  }

  func isWanted(_ workload: Workload) -> Bool { workload.name.hasPrefix(options.only ?? "") }

  private func showRatios() throws {
    var table = Table(
      "Ratios to hand-written code (bold: above the target)", "workload", "hand-written ns", "Loom ns", "ratio",
      "target", "dictionary floor")
    for workload in Workload.all where isWanted(workload) {
      let sides = try workload.prepare()
      let comparison = Comparison(of: [sides.handWritten, sides.loom] + [sides.dictionary].compactMap { $0 }, effort)
      table.add(
        workload.name, figure(comparison.best[0]), figure(comparison.best[1]),
        ratio(comparison.ratio(1), target: workload.target), figure(workload.target),
        figure(sides.dictionary.map { _ in comparison.ratio(2) }, 2))
    }
    table.show()
  }
}
