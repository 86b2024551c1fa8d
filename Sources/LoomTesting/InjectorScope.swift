import Loom
import Testing

/// One run of one test with its injector.
struct InjectorScope: Sendable {
  /// The test, as reports name it.
  let test: String
  let checks: InjectorChecks
  /// Where issues without a place of their own are recorded.
  let sourceLocation: SourceLocation
  /// Collects the overrides that the tests of a suite use; nil for a single test.
  var suite: SuiteOverrides? = nil
  let make: @Sendable () async throws -> Injector

  /// Makes the injector, runs a body with it, and closes it.
  ///
  /// - Parameter body: the test; it is not run if there is no injector for it.
  /// - Throws: an error of the body, or an error of creating the injector that is not a report.
  func run(_ body: () async throws -> Void) async throws {
    let kept = checks.contains(.survivors) ? KeptObjects() : nil
    let uses = BindingUses()
    var listener = listener
    // Of all injectors that the test makes: a copy, or a child that an eager object has made, may use an override.
    if isStrict { listener.onResolve = uses.note }
    // Already while the injector is made: eager objects are made then.
    try await ReportListener.$current.withValue(listener) {
      guard let lease = try await reporting({ try await InjectorLease(kept, make) }) else { return }
      let watch = try lease.injector.map { try OverrideWatch($0, onlySuspects: !isStrict, uses: uses) }
      do {
        guard try await reporting({ try await lease.start() }) != nil else {
          return await giveBack(lease, looksBack: false)
        }
        if let injector = lease.injector { try await Injector.withCurrent(injector) { try await body() } }
      } catch {
        // A failed test may not have reached its overrides, and its error may retain instances.
        suite?.giveUp()
        await giveBack(lease, looksBack: false)
        throw error
      }
      await giveBack(lease, looksBack: true)
      if let watch { report(watch) }
    }
  }

  /// The body's result; nil if it has thrown a report, which is recorded.
  private func reporting<R>(_ body: () async throws -> R) async throws -> R? {
    do {
      return try await body()
    } catch let error as InjectionError {
      suite?.giveUp()
      Issue.record(error.problems.map(\.finding), elseAt: sourceLocation)
      return nil
    }
  }
}

extension InjectorScope {
  /// Whether every override has to be used.
  private var isStrict: Bool { !checks.isDisjoint(with: [.unusedOverrides, .unusedInSuite]) }

  private func report(_ watch: OverrideWatch) {
    // A test with its own trait is checked by itself.
    if !isStrict {
      Issue.record(warnings: watch.unused, elseAt: sourceLocation)
    } else if let suite, !checks.contains(.unusedOverrides) {
      suite.note(watch)
    } else {
      Issue.record(watch.unused.map(\.finding), elseAt: sourceLocation)
    }
  }

  private func giveBack(_ lease: InjectorLease, looksBack: Bool) async {
    let reason = ClosingReason.testEnded(test) { [sourceLocation] problem in
      Issue.record(
        "\(problem)\n   The test is over, but a task it started, or something it registered, is still running.",
        at: nil, elseAt: sourceLocation)
    }
    Issue.record(await lease.end(reason, looksBack: looksBack), elseAt: sourceLocation)
  }
}
