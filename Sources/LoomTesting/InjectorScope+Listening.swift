import Loom
import Testing

/// The events that are recorded while a test runs.
extension InjectorScope {
  /// Records traps, instances of live bindings, and probable mistakes in new injectors.
  var listener: ReportListener {
    // The live bindings of which the test has created an instance; each is reported once.
    let made = Guarded<Set<AnyKey>>([])
    var listener = ReportListener()
    listener.onTrap = { [sourceLocation] report in
      // The process ends here; only an issue shows which test has ended it.
      Issue.record(
        "\(report)\n   `get` cannot throw, and ends the process. In a test, write try Injector.current.resolve().",
        at: nil, elseAt: Test.current?.sourceLocation ?? sourceLocation)
    }
    listener.onLive = { key, location in
      let isNew = made.withLock { $0.insert(key).inserted }
      if isNew, !checks.contains(.allowingLive) { recordLive(key, location) }
    }
    listener.onWarning = { [sourceLocation] in Issue.record(warnings: [$0], elseAt: sourceLocation) }
    return listener
  }

  private func recordLive(_ key: AnyKey, _ location: CodeLocation?) {
    let place = location.map { ", bound at \($0)," } ?? ""
    Issue.record(
      """
      \(key)\(place) is live, but the test \(test) created it. Bind it in the test's injector, or allow it: \
      .injector(.allowingLive) { … }
      """, sourceLocation: sourceLocation)
  }
}
