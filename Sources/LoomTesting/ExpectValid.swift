public import Loom
public import Testing

/// Verifies modules, and records one issue for each problem that is found.
///
/// Nothing is made, not even eager instances: what is checked is what creating an injector would check. An issue is
/// recorded at the line of the binding that its problem is about, or where `expectValid` is called if there is none.
///
/// What creation lets pass although it was probably not meant is an issue too: see `Injector.warnings(_:global:assuming:)`.
///
/// Where it is called matters if the modules have eager bindings that need something of the main actor: as creation
/// would, the check finds an `ISOLATION` problem anywhere but there. Make the test, or its suite, `@MainActor`.
///
/// ```swift
/// @Test func `the garage is wired`() {
///   expectValid(GarageModule(), SettingsModule())
/// }
/// ```
///
/// Swift Testing loses issues that are recorded outside of its tests. There, in an XCTest method say, a problem stops the
/// process with the report; write `try Injector.verify(GarageModule())` instead.
///
/// - Parameters:
///   - modules: declare the bindings of one injector.
///   - global: the second level of look-up.
///   - assumption: what counts as bound: with `.expected`, whatever a module `expects`, so that a feature is verified alone.
///   - sourceLocation: where problems without a place of their own are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  _ modules: Module..., global: GlobalContext = .shared, assuming assumption: Injector.Assumption = .none,
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  expectValid(
    modules: modules, global: global, assuming: assumption, sourceLocation: sourceLocation, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Verifies a list of modules; as ``expectValid(_:global:assuming:sourceLocation:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - modules: declare the bindings of one injector.
///   - global: the second level of look-up.
///   - assumption: what counts as bound.
///   - sourceLocation: where problems without a place of their own are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  modules: [Module], global: GlobalContext = .shared, assuming assumption: Injector.Assumption = .none,
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
  let findings = Findings(of: "expectValid", at: location, insteadInXCTest: "`try Injector.verify(…)`")
  do {
    findings.record(try Injector.warnings(modules: modules, global: global, assuming: assumption))
  } catch {
    findings.record(error.problems)
  }
}

/// Verifies the bindings that a closure declares; as ``expectValid(_:global:assuming:sourceLocation:fileID:filePath:line:column:)``.
///
/// ```swift
/// @Test func `the garage is wired with a fake clock`() {
///   expectValid {
///     $0.install(GarageModule())
///     $0.bind(Clock.self).to(FakeClock.init)
///   }
/// }
/// ```
///
/// - Parameters:
///   - global: the second level of look-up.
///   - assumption: what counts as bound.
///   - sourceLocation: where problems without a place of their own are recorded, if not at the call.
///   - fileID: the file of the call; leave it out.
///   - filePath: the file of the call; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
///   - body: declares the bindings on the module that it receives.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  global: GlobalContext = .shared, assuming assumption: Injector.Assumption = .none,
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, _ body: (Module) -> Void
) {
  expectValid(
    modules: [Module(body)], global: global, assuming: assumption, sourceLocation: sourceLocation, fileID: fileID,
    filePath: filePath, line: line, column: column)
}
