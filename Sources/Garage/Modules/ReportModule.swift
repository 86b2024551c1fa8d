import Loom

/// The report and its sections.
final class ReportModule: Module {
  override func configure() {
    // Injectable classes, bound as themselves: the injector finds their requirements, sets them and calls their hook.
    bind(TripSection.self).to(TripSection.init)
    bind(RefusalSection.self).to(RefusalSection.init)
    bind(DriverSection.self).to(DriverSection.init)

    // Contributions, each linked to its class: the report gets all of them, in this order, as an array. Another module
    // could add a section of its own, and the report would not change.
    contribute(to: ReportSection.self).to(\TripSection.self)
    contribute(to: ReportSection.self).to(\RefusalSection.self)
    contribute(to: ReportSection.self).to(\DriverSection.self)

    // No scope: each report is a new one, of new sections, so that it shows the present content of the store.
    bind(Report.self).to(Report.init)
  }
}
