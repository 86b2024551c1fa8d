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
/// The injector is audited (see `Injector.init(modules:overriding:global:audited:onResolve:)`) and started before the body
/// runs. If it cannot be created or started, that is recorded as by
/// ``expectValid(_:global:assuming:sourceLocation:fileID:filePath:line:column:)``, and the body is not run; what closing it finds is
/// recorded too.
///
/// Outside of a test of Swift Testing, what is found stops the process, because an issue would be lost. In XCTest, look at what
/// closing an audited injector reports instead: <doc:TestingWithXCTest>.
///
/// - Parameters:
///   - modules: declare the bindings.
///   - global: the second level of look-up.
///   - isolation: the actor that the body runs on; leave it out.
///   - sourceLocation: where issues without a place of their own are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
///   - body: uses the injector; what it returns with is not looked at, nor are survivors if it throws.
/// - Throws: what the body throws.
/// - Complexity: as creating, starting and closing the injector
public func expectNoSurvivors(
  _ modules: Module..., global: GlobalContext = .shared, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ body: (Injector) async throws -> Void
) async rethrows {
  let findings = Findings(
    of: "expectNoSurvivors", at: SourceLocation(sourceLocation, fileID, filePath, line, column),
    insteadInXCTest: "`XCTAssertEqual(await injector.close().survivors, [])` for an audited injector")
  guard let injector = await started(modules, global, findings) else { return }
  do {
    try await body(injector)
  } catch {
    await injector.close()
    throw error
  }
  let report = await injector.close()
  findings.record(report.problems)
  findings.record(report.survivors)
}

private func started(
  _ modules: [Module], _ global: GlobalContext, _ findings: Findings, isolation: isolated (any Actor)? = #isolation
) async -> Injector? {
  do {
    let injector = try Injector(modules: modules, global: global, audited: true)
    try await injector.start()
    return injector
  } catch {
    findings.record(error.problems)
    return nil
  }
}

extension Survivor {
  /// What a test is told of it.
  var finding: String {
    """
    An instance of `\(type)`, made for \(key), has outlived its injector. Something outside keeps it: a static \
    variable, a task that is still running, a handler that is still registered; or it is part of a cycle of strong references.
    """
  }
}

extension Issue {
  /// Records one issue for each instance that has outlived its injector.
  static func record(_ survivors: [Survivor], elseAt sourceLocation: SourceLocation) {
    for survivor in survivors { record(survivor.finding, at: survivor.location, elseAt: sourceLocation) }
  }
}
