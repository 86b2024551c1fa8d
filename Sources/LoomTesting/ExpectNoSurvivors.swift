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
/// The injector is audited (see `Injector.init(modules:overriding:global:audited:onResolve:fileID:line:)`) and started
/// before the closure runs. If it cannot be created or started, there are issues as with
/// ``expectValid(_:children:global:assuming:allowing:sourceLocation:fileID:filePath:line:column:)``, and the closure
/// does not run. Problems of closing are issues too.
///
/// Outside a Swift Testing test, a finding stops the process, because an issue would be lost. In XCTest, use the report
/// of an audited injector instead: <doc:TestingWithXCTest>.
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
    instead: "`XCTAssertEqual(await injector.close().survivors, [])` for an audited injector")
  let injector: Injector
  do {
    injector = try Injector(modules: modules, global: global, audited: true)
    try await injector.start()
  } catch {
    return findings.record(error.problems.map(\.finding))
  }
  do {
    try await body(injector)
  } catch {
    await injector.close()
    throw error
  }
  let report = await injector.close()
  findings.record(report.problems.map(\.finding) + report.survivors.map(\.finding))
}

extension Survivor {
  var finding: Finding {
    let text = """
      An instance of `\(type)`, created for \(key), has outlived its injector. Something outside retains it, such as a \
      static variable, a running task or a registered handler; or it is part of a cycle of strong references.
      """
    return (text, location)
  }
}
