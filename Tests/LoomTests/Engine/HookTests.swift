import Loom
import TestSupport
import Testing

/// One build, one hook; dependencies first.
@Suite struct HookTests {
  private protocol Worker: AnyObject {}

  private final class Miner: Worker, Injectable, Sendable {
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { log.add("awake") }
  }

  private struct Crew {
    let first: Miner
    let second: any Worker
  }

  @Test(arguments: [SeenScope.normal, .graph])
  func `an object awakes once, by whichever links it is asked for`(scope: SeenScope) throws {
    let log = Probe.Log()
    let injector = try Injector.of {
      scope.set(on: $0.bind(Miner.self).to { Miner(log: log) })
      $0.bind(Worker.self, named: "inner").to(\Miner.self)
      $0.bind(Worker.self).to(\Worker.self, named: "inner")
      $0.bind(Crew.self).to(Crew.init)
    }
    _ = injector.get(Worker.self)
    #expect(log.all == ["awake"])
    _ = injector.get(Crew.self)
    #expect(log.all.count == (scope == .graph ? 2 : 3))
  }

  @Test func `a hook may use what was injected, and ask an injector for more`() throws {
    final class Console: Injectable, @unchecked Sendable {
      var log: Probe.Log!
      let box: Probe.Box<Injector?>
      init(box: Probe.Box<Injector?>) { self.box = box }
      static var requires: [Requirement] { [Requirement(\Console.log)] }
      func awakeFromInjection() {
        log.add("port \(box.value?.get(Int.self) ?? 0)")
        log.add(box.value?.get(Console.self) === self ? "same" : "other")
      }
    }
    let log = Probe.Log()
    let box = Probe.Box<Injector?>(nil)
    let injector = try Injector.of {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Int.self).to { 80 }
      $0.bind(Console.self).to { Console(box: box) }.in(.singleton)
    }
    box.value = injector
    defer { box.value = nil }
    _ = injector.get(Console.self)
    #expect(log.all == ["port 80", "same"])
  }

  private final class Leaf: Injectable, @unchecked Sendable {
    weak var tree: Tree!
    static var requires: [Requirement] { [Requirement(\Leaf.tree)] }
  }

  private final class Tree: Injectable, @unchecked Sendable {
    let make: Factory<Leaf>
    var leaves: [Leaf] = []
    init(make: Factory<Leaf>) { self.make = make }
    static var requires: [Requirement] { [] }
    func awakeFromInjection() { leaves = [make(), make()] }
  }

  private struct Garden {
    let tree: Tree
    let leaf: Leaf
  }

  @Test func `each object of graph scope that a hook has a factory make is another one, and none is the call's`() throws
  {
    let injector = try Injector.of {
      $0.bind(Leaf.self).to { Leaf() }.in(.graph)
      $0.bind(Tree.self).to(Tree.init).in(.singleton)
      $0.bind(Garden.self).to(Garden.init)
    }
    let garden = injector.get(Garden.self)
    let leaves = garden.tree.leaves + [garden.leaf]
    #expect(Set(leaves.map { ObjectIdentifier($0) }).count == 3)
    #expect(leaves.allSatisfy { $0.tree === garden.tree })
  }
}
