public import Loom
public import Testing

/// Runs a body with an injector, closes it, and records an issue for each of its instances that somebody still holds.
///
/// An instance that outlives its injector is kept by something outside, such as a static variable, a task that is still running or a
/// handler that is still registered; or it is part of a cycle of strong references. The issue is recorded at the line of
/// its binding.
///
/// ```swift
/// @Test func `closing the garage leaves nothing behind`() async throws {
///   try await expectNoSurvivors(GarageModule()) { injector in
///     try injector.get(Planner.self).serveTrips()
///   }
/// }
/// ```
///
/// The injector is audited (see `Injector.init(modules:global:audited:)`) and started before the body runs. If it cannot be
/// created or started, that is recorded as by ``expectValid(_:global:sourceLocation:)``, and the body is not run; what closing it finds is
/// recorded too.
///
/// - Parameters:
///   - modules: declare the bindings.
///   - global: the second level of look-up.
///   - isolation: the actor that the body runs on; leave it out.
///   - sourceLocation: where issues without a place of their own are recorded; leave it out.
///   - body: uses the injector; what it returns with is not looked at, nor are survivors if it throws.
/// - Throws: what the body throws.
/// - Complexity: as creating, starting and closing the injector
public func expectNoSurvivors(
  _ modules: Module..., global: GlobalContext = .shared, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Injector) async throws -> Void
) async rethrows {
  guard let injector = await started(modules, global, sourceLocation) else { return }
  do {
    try await body(injector)
  } catch {
    await injector.close()
    throw error
  }
  let report = await injector.close()
  Issue.record(report.problems, elseAt: sourceLocation)
  Issue.record(report.survivors, elseAt: sourceLocation)
}

private func started(
  _ modules: [Module], _ global: GlobalContext, _ sourceLocation: SourceLocation,
  isolation: isolated (any Actor)? = #isolation
) async -> Injector? {
  do {
    let injector = try Injector(modules: modules, global: global, audited: true)
    try await injector.start()
    return injector
  } catch {
    Issue.record(error.problems, elseAt: sourceLocation)
    return nil
  }
}

extension Issue {
  /// Records one issue for each instance that has outlived its injector.
  static func record(_ survivors: [Survivor], elseAt sourceLocation: SourceLocation) {
    for survivor in survivors {
      record(
        """
        An instance of `\(survivor.type)`, made for \(survivor.key), has outlived its injector. Something outside keeps it: a static \
        variable, a task that is still running, a handler that is still registered; or it is part of a cycle of strong references.
        """, at: survivor.location, elseAt: sourceLocation)
    }
  }
}
