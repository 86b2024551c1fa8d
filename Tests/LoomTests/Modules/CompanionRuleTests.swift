import Loom
import LoomTesting
import TestSupport
import Testing

/// Rules for companions and for LoomTesting.
struct CompanionRuleTests {
  /// Something that a companion's declaration binds.
  private final class Route: CompanionDeclared, Sendable {
    static let declaration = "route(…)"
  }

  @Test func `what a companion binds has no state to lose, so it is no shared instance that children make again`()
    throws
  {
    func codes(_ bind: (Module) -> Void) throws -> [Problem.Code] {
      let module = Module {
        $0.bind(Int.self).make { _ in 1 }
        bind($0)
      }
      return try Injector.warnings([module], global: GlobalContext()).map(\.code)
    }
    #expect(try codes { $0.bind(Route.self).to { (_: Int) in Route() }.in(.singleton) } == [])
    #expect(try codes { $0.bind(Gear.self).to { (_: Int) in Gear("a") }.in(.singleton) } == [.hiddenDependencies])
  }

  @Test func `declarations are gathered together by configure, and one by one from outside`() throws {
    let begun = Probe.Counter()
    let begin = { () -> Route in
      begun.increment()
      return Route()
    }
    _ = try Injector(
      Configured { module in
        for _ in 0..<2 { _ = module.gather(begin) }
      }, global: GlobalContext())
    #expect(begun.value == 1)
    let module = Module()
    for _ in 0..<2 { _ = module.gather(begin) }
    #expect(begun.value == 3)
  }

  @Test func `a use of a child that was closed at the end of a test is reported as such`() async throws {
    let works = Works()
    let parent = try Injector(global: GlobalContext()) { $0.bind(Int.self).to { 1 } }
    let child = try parent.child { $0.make("a", by: works) }
    _ = child.gear("a")
    let uses = Probe.Counter()
    _ = await parent.close(.testEnded("of gears", onUse: { _ in uses.increment() }))
    let report = try #require(Probe.report { try child.resolve(Gear.self, named: "a") })
    #expect(report.description.contains("at the end of the test of gears"))
    #expect(uses.value == 1)
  }
}
