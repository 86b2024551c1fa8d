extension CloseReport {
  static let nothing = CloseReport(problems: [], instances: [])
}

extension Context {
  nonisolated(nonsending) func close(_ reason: ClosingReason) async -> CloseReport {
    switch closing(reason) {
    case .over(let report): return report
    // One of the actions, or of the functions that are started: waiting for the end, it would wait for itself.
    case .underWay(let task): return UnderWay.includesBelow(self) ? .nothing : await task.value
    }
  }

  /// The closing of the context, begun if there is none.
  private func closing(_ reason: ClosingReason) -> ClosingState {
    hierarchy.withLock {
      let lifecycle = begun
      if let closing = lifecycle.closing { return closing }
      if let report = closeAtOnce(reason, lifecycle) { return .over(report) }
      enter(.closing)
      lifecycle.reason = reason
      let underWay = UnderWay(self)
      // A task of its own: the caller may be cancelled, and there may be several.
      let closing = ClosingState.underWay(Task { await underWay.run { await performClose(reason) } })
      lifecycle.closing = closing
      return closing
    }
  }

  private func performClose(_ reason: ClosingReason) async -> CloseReport {
    await endStart()
    var report = Report()
    repeat {
      for descendant in openDescendants { report.add(await descendant.closing(reason.ofChildren).report) }
      await runJobs(&report)
    } while !becomeClosed()
    await waitForBuilds()
    await runJobs(&report)
    report.instances += withdrawInstances()
    // Not before: whoever closes an ancestor waits for this.
    hierarchy.withLock { begun.isOver = true }
    return CloseReport(problems: report.problems, instances: report.instances)
  }

  private struct Report {
    var problems: [Problem] = []
    var instances: [Survivor] = []

    mutating func add(_ other: CloseReport) {
      problems += other.problems
      instances += other.instances
    }
  }

  private func runJobs(_ report: inout Report) async {
    while let job = hierarchy.withLock({ lifecycle?.jobs.popLast() }) {
      report.problems += await job.run()
    }
  }

  /// Ends the time in which something can be asked for, unless that has brought more to close.
  private func becomeClosed() -> Bool {
    var descendants: [Lifecycle] = []
    // Let go of when the lock is free: the last reference to what is to be closed may be among them.
    defer { withExtendedLifetime(descendants) {} }
    return hierarchy.withLock {
      descendants = InjectorRegistry.lifecycles(below: self)
      guard begun.jobs.isEmpty, descendants.allSatisfy(\.isOver) else { return false }
      enter(.closed)
      // Of the others there is nothing to close; they end with this one.
      InjectorRegistry.close(self)
      return true
    }
  }

  /// The descendants of which something may have to be closed, each before its ancestors.
  private var openDescendants: [Context] {
    let contexts = InjectorRegistry.lifecycles(below: self).compactMap(\.context)
    return contexts.filter { context in hierarchy.withLock { !context.begun.isOver } }
  }
}

/// The closing of an injector.
enum ClosingState: Sendable {
  case underWay(Task<CloseReport, Never>)
  case over(CloseReport)

  var report: CloseReport {
    get async {
      switch self {
      case .underWay(let task): await task.value
      case .over(let report): report
      }
    }
  }
}

extension Context {
  /// Takes all instances away from their entries, and lets go of them if nobody can be reading them.
  private func withdrawInstances() -> [Survivor] {
    let withdrawn = withdrawnInstances()
    let instances = Survivor.all(of: withdrawn)
    guard isAudited else {
      hierarchy.withLock { begun.withdrawn = withdrawn.map { ($0, $1.storage) } }
      return instances
    }
    for (entry, instance) in withdrawn { entry._withUnsafeGuaranteedRef { $0.destroy(instance.storage) } }
    return instances
  }

  private func withdrawnInstances() -> [(Unmanaged<Entry>, Entry.Withdrawn)] {
    hierarchy.withLock { entriesToWithdraw }.compactMap(withdraw)
  }

  /// The own entries, which nobody finds any more; called under the lock.
  var entriesToWithdraw: [Unmanaged<Entry>] {
    defer { entries.hideEntries() }
    return ownEntries
  }

  func withdraw(_ entry: Unmanaged<Entry>) -> (Unmanaged<Entry>, Entry.Withdrawn)? {
    entry._withUnsafeGuaranteedRef { $0.withdraw() }.map { (entry, $0) }
  }
}

extension Survivor {
  /// The objects among some instances, each once, in the order in which their bindings are declared.
  static func all(of withdrawn: [(Unmanaged<Entry>, Entry.Withdrawn)]) -> [Survivor] {
    var seen = SeldomSet<ObjectIdentifier>()
    return withdrawn.compactMap { entry, instance in
      guard let object = instance.object, seen.insert(ObjectIdentifier(object)) else { return nil }
      return Survivor(object, of: entry._withUnsafeGuaranteedRef { $0.binding })
    }.arranged(by: <)
  }
}
