import Loom
import TestSupport
import Testing

/// Errors of closing are collected, and keep nothing from being closed.
struct CloseErrorTests {
  private static let failures = ["first", "second"].map { Probe.Failure(reason: $0) }

  @Test func `every error is reported, in the order in which they come`() async throws {
    let works = Works()
    let line = #line + 4
    let injector = try Injector.of {
      $0.make("a", by: works).in(.eager)
      for name in ["b", "c"] {
        $0.bind(Gear.self, named: Name(name)).to { works.make(name) }.in(.eager)
          .onClose { throw Probe.Failure(reason: "\($0.name) jams") }
      }
    }
    let report = await injector.close()
    #expect(report.problems.map(\.code) == [.closeThrew, .closeThrew])
    #expect(report.problems.map(\.key) == ["c", "b"].map { AnyKey(Key(Gear.self, named: Name($0))) })
    #expect(report.problems.allSatisfy { $0.location == CodeLocation(fileID: #fileID, line: line) })
    #expect(report.problems[0].detail?.contains("c jams") == true)
    #expect(works.closed == ["a"])
  }

  @Test func `an instance's actions run in their order, in spite of errors, of which the first is the cause`()
    async throws
  {
    let log = Probe.Log()
    let injector = try Injector.of {
      $0.bind(Int.self).to { 5 }.onClose { number in
        log.add("first \(number)")
        throw Self.failures[0]
      }.in(.eager).onClose { _ async throws in
        log.add("second")
        throw Self.failures[1]
      }
    }
    let report = await injector.close()
    #expect(log.all == ["first 5", "second"])
    #expect(report.problems.map { $0.cause as? Probe.Failure } == Self.failures)
    #expect(report.cause as? Probe.Failure == Self.failures[0])
  }

  @Test func `an action that asks for what cannot be made reports that`() async throws {
    struct Maker: Sendable { let gear: Factory<Gear> }
    let injector = try Injector.of {
      $0.bind(Gear.self).to { throw Probe.Failure(reason: "no gears left") }
      $0.bind(Maker.self).to(Maker.init).in(.eager).onClose { _ = try $0.gear.resolve() }
    }
    let problem = try #require(await injector.close().problems.first)
    #expect(problem.code == .closeThrew)
    #expect(problem.key == AnyKey(Key(Maker.self)))
    #expect(problem.detail?.contains("no gears left") == true)
  }

  @Test func `errors of children come first`() async throws {
    let parent = try Injector.of { $0.bind(Int.self).to { 1 }.in(.eager).onClose { _ in throw Self.failures[1] } }
    let child = try parent.child { $0.bind(String.self).to { "a" }.in(.eager).onClose { _ in throw Self.failures[0] } }
    let report = await parent.close()
    #expect(report.problems.map(\.key) == [AnyKey(Key(String.self)), AnyKey(Key(Int.self))])
    #expect(report.cause as? Probe.Failure == Self.failures[0])
    #expect(await child.close().problems.map(\.key) == [AnyKey(Key(String.self))])
  }
}
