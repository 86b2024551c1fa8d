import Loom
import TestSupport
import Testing

/// Cycles through properties: all properties of all members are set before any hook runs.
struct PropertyCycleTests {
  /// A member of a cycle, which notes in its hook whether the whole cycle is closed.
  private class Member: Injectable, @unchecked Sendable {
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    class var requires: [Requirement] { [] }
    var next: Member? { nil }
    func awakeFromInjection() { log.add("\(type(of: self)) \(next?.next?.next === self ? "closed" : "open")") }
  }

  private final class Rock: Member, @unchecked Sendable {
    var scissors: Scissors?
    override var next: Member? { scissors }
    override class var requires: [Requirement] { [Requirement(\Rock.scissors)] }
  }

  private final class Scissors: Member, @unchecked Sendable {
    var paper: Paper?
    override var next: Member? { paper }
    override class var requires: [Requirement] { [Requirement(\Scissors.paper)] }
  }

  private final class Paper: Member, @unchecked Sendable {
    weak var rock: Rock?
    var end: End!
    override var next: Member? { rock }
    override class var requires: [Requirement] { [Requirement(\Paper.rock), Requirement(\Paper.end)] }
  }

  /// Is in no cycle.
  private final class End: Member, @unchecked Sendable {}

  private static func injector(_ scope: SeenScope, _ log: Probe.Log = Probe.Log()) throws -> Injector {
    try Injector.of {
      $0.bind(Probe.Log.self).to(instance: log)
      scope.set(on: $0.bind(Rock.self).to(Rock.init))
      scope.set(on: $0.bind(Scissors.self).to(Scissors.init))
      scope.set(on: $0.bind(Paper.self).to(Paper.init))
      $0.bind(End.self).to(End.init)
      $0.bind([Member].self).to { (rock: Rock, scissors: Scissors, paper: Paper) in [rock, scissors, paper] }
    }
  }

  private static let kept = [SeenScope.singleton, .eager, .weak, .graph]

  @Test(arguments: kept)
  func `each member awakes once, after all are set, and after what the cycle depends on`(scope: SeenScope) throws {
    let log = Probe.Log()
    let rock = try Self.injector(scope, log).get(Rock.self)
    #expect(rock.next?.next?.next === rock)
    #expect(log.all.first == "End open" && log.all.last == "Rock closed")
    #expect(log.all.sorted() == ["End open", "Paper closed", "Rock closed", "Scissors closed"])
  }

  @Test(arguments: kept)
  func `a call has one instance of each member, and so have all calls, but in the graph scope`(scope: SeenScope) throws
  {
    let injector = try Self.injector(scope)
    let members = injector.get([Member].self)
    #expect(members.map { $0.next.map(ObjectIdentifier.init) } == [1, 2, 0].map { ObjectIdentifier(members[$0]) })
    let isShared = scope != .graph
    #expect((injector.get(Paper.self) === members[2]) == isShared)
    #expect((injector.get(Scissors.self) === members[1]) == isShared)
    let rock = injector.get(Rock.self)
    #expect((rock === members[0]) == isShared)
    #expect(rock.scissors?.paper?.rock === rock)
  }
}
