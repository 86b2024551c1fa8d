public import Loom
public import Testing

/// Runs a closure with an injector, closes it, and records an issue for each instance that is still retained.
///
/// Either something outside retains such an instance, such as a static variable, a running task or a registered
/// handler; or the instance is part of a cycle of strong references. The issue is at the line of the instance's
/// binding.
///
/// ```swift
/// @Test func `closing the garage leaves nothing behind`() async throws {
///   try await expectNoSurvivors(GarageModule()) { injector in
///     try injector.get(Planner.self).serveTrips()
///   }
/// }
/// ```
///
/// The check includes the children that the closure creates: what a child has created must end with it, even if an
/// instance of the parent retains it. The main actor has its turn first, so that an isolated `deinit` has run.
///
/// The injector is started before the closure runs. If it cannot be created or started, there are issues as with
/// ``expectValid(_:children:global:assuming:allowing:sourceLocation:fileID:filePath:line:column:)``, and the closure
/// does not run. Problems of closing are issues too.
///
/// Outside a Swift Testing test, a finding stops the process, because an issue would be lost.
///
/// - Parameters:
///   - modules: the modules that declare the bindings.
///   - global: the context that the injector falls back on.
///   - isolation: the actor that the closure runs on; Swift fills it in.
///   - sourceLocation: where to record issues without their own place; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
///   - body: uses the injector; if it throws, there is no check for survivors.
/// - Throws: an error of the closure.
/// - Complexity: that of creating, starting and closing the injector
public func expectNoSurvivors(
  _ modules: AnyModule..., global: GlobalContext = .shared, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ body: (Injector) async throws -> Void
) async rethrows {
  let findings = Findings(
    check: "expectNoSurvivors", location: SourceLocation(sourceLocation, fileID, filePath, line, column),
    instead: "this check in a test of Swift Testing")
  let lease: InjectorLease
  do {
    lease = try await InjectorLease(KeptObjects()) {
      // Named here, it makes the closure run on the actor.
      _ = isolation
      return try Injector(modules: modules, global: global)
    }
    try await lease.start()
  } catch {
    return findings.record((error as? InjectionError)?.problems.map(\.finding) ?? [])
  }
  do {
    if let injector = lease.injector { try await body(injector) }
  } catch {
    _ = await lease.end(.closed, looksBack: false)
    throw error
  }
  findings.record(await lease.end(.closed, looksBack: true))
}
