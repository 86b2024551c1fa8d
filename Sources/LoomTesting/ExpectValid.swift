public import Loom
public import Testing

/// Verifies modules, and records one issue for each problem that is found.
///
/// Nothing is made, not even eager instances: what is checked is what creating an injector would check. An issue is
/// recorded at the line of the binding that its problem is about, or where `expectValid` is called if there is none.
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
/// - Parameters:
///   - modules: declare the bindings of one injector.
///   - global: the second level of look-up.
///   - sourceLocation: where problems without a place of their own are recorded; leave it out.
/// - Complexity: O(*n* + *e*) for *n* bindings and *e* dependencies
public func expectValid(
  _ modules: Module..., global: GlobalContext = .shared,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    try Injector.verify(modules: modules, global: global)
  } catch {
    Issue.record(error.problems, elseAt: sourceLocation)
  }
}
