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
    listener.onLive = { [sourceLocation] key, location in
      guard made.withLock({ $0.insert(key).inserted }), !checks.contains(.allowingLive) else { return }
      let place = location.map { ", bound at \($0)," } ?? ""
      let remedy = "Bind it in the test's injector, or allow it: .injector(.allowingLive) { … }"
      Issue.record(
        "\(key)\(place) is live, but the test \(test) created it. \(remedy)", sourceLocation: sourceLocation)
    }
    return listener
  }
}
