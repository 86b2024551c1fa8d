public import Loom
public import Testing

/// Verifies modules, and records one issue for each problem.
///
/// It makes the checks of creating an injector, but creates no instances, not even eager ones. An issue is at the
/// line of the binding that its problem is about, or else at the call of `expectValid`.
///
/// A warning, which is legal but probably a mistake, is an issue too, unless you allow it. An optional under a name
/// that is one letter from a bound one is nil. An array of a protocol is empty if you bound the class instead. A
/// closure hides dependencies of a singleton, so children with overrides create it again. A singleton that any thread
/// may create needs a main-actor object. A singleton's factory needs a value that only children have. A `bind(X.self)`
/// has no `to`.
///
/// If the modules have eager bindings that need the main actor, make the test or its suite `@MainActor`. Otherwise the
/// check finds an `ISOLATION` problem, as creating the injector would.
///
/// ```swift
/// @Test func `the garage is wired`() {
///   expectValid(GarageModule(), SettingsModule())
/// }
/// ```
///
/// Before Swift 6.4, Swift Testing loses issues outside its tests. There, such as in an XCTest method, a problem stops
/// the process with the report; write `try Injector.verify(GarageModule())` instead.
///
/// - Parameters:
///   - modules: the modules of one injector.
///   - children: the children to verify below the injector, and their children.
///   - global: the context that the injector falls back on.
///   - assumption: the keys that count as bound; with `.expected`, whatever a module `expects`, so that you can verify
///     a feature alone.
///   - codes: the warnings that are no issues.
///   - sourceLocation: where to record problems without their own place; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  _ modules: AnyModule..., children: [Injector.Child] = [], global: GlobalContext = .shared,
  assuming assumption: Injector.Assumption = .none, allowing codes: [Problem.Code] = [],
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  expectValid(
    modules: modules, children: children, global: global, assuming: assumption, allowing: codes,
    sourceLocation: .init(sourceLocation, fileID, filePath, line, column))
}

/// Verifies a list of modules; like
/// ``expectValid(_:children:global:assuming:allowing:sourceLocation:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - modules: the modules of one injector.
///   - children: the children to verify below the injector, and their children.
///   - global: the context that the injector falls back on.
///   - assumption: the keys that count as bound.
///   - codes: the warnings that are no issues.
///   - sourceLocation: where to record problems without their own place; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  modules: [AnyModule], children: [Injector.Child] = [], global: GlobalContext = .shared,
  assuming assumption: Injector.Assumption = .none, allowing codes: [Problem.Code] = [],
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
  let findings = Findings(check: "expectValid", location: location, instead: "`try Injector.verify(…)`")
  do {
    let warnings = try Injector.warnings(modules, children: children, global: global, assuming: assumption)
    findings.record(warnings.filter { !codes.contains($0.code) }.map(\.finding))
  } catch {
    findings.record(error.problems.map(\.finding))
  }
}

/// Verifies the bindings that a closure declares; like
/// ``expectValid(_:children:global:assuming:allowing:sourceLocation:fileID:filePath:line:column:)``.
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
///   - global: the context that the injector falls back on.
///   - assumption: the keys that count as bound.
///   - codes: the warnings that are no issues.
///   - sourceLocation: where to record problems without their own place; the default is the call.
///   - fileID: the file of the call; Swift fills it in.
///   - filePath: the file of the call; Swift fills it in.
///   - line: the line of the call; Swift fills it in.
///   - column: the column of the call; Swift fills it in.
///   - body: declares the bindings on the module that it receives.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  global: GlobalContext = .shared, assuming assumption: Injector.Assumption = .none,
  allowing codes: [Problem.Code] = [], sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, _ body: (Module) -> Void
) {
  expectValid(
    modules: [Module(body)], global: global, assuming: assumption, allowing: codes, sourceLocation: sourceLocation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
