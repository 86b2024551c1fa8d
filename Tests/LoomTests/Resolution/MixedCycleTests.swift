import Loom
import TestSupport
import Testing

/// Cycles with a member that is not published, and cycles that a factory closure closes.
struct MixedCycleTests {
  /// Shared; requires a normal `Branch`.
  private final class Root: Injectable, @unchecked Sendable {
    var branch: Branch!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Root.branch)] }
    func awakeFromInjection() { log.add("Root \(branch.leaf != nil && branch.leaf.root === self)") }
  }

  /// Normal; requires a shared `Leaf`.
  private final class Branch: Injectable {
    var leaf: Leaf!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Branch.leaf)] }
    func awakeFromInjection() { log.add("Branch \(leaf.root?.branch === self)") }
  }

  private final class Leaf: Injectable, @unchecked Sendable {
    weak var root: Root?
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Leaf.root)] }
    func awakeFromInjection() { log.add("Leaf \(root?.branch?.leaf === self)") }
  }

  @Test func `a normal member of a shared cycle awakes with it, and whoever asks for it has another`() throws {
    let log = Probe.Log()
    let tree = Module {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(Root.self).to(Root.init).in(.singleton)
      $0.bind(Branch.self).to(Branch.init)
      $0.bind(Leaf.self).to(Leaf.init).in(.singleton)
    }
    let injector = try Injector(tree, global: GlobalContext())
    let root = injector.get(Root.self)
    #expect(root.branch.leaf.root === root)
    #expect(log.all == ["Leaf true", "Branch true", "Root true"])
    #expect(injector.get(Branch.self) !== root.branch)
    #expect(injector.get(Leaf.self) === root.branch.leaf)
    let other = try Injector(tree, global: GlobalContext())
    let branch = other.get(Branch.self)
    #expect(branch.leaf.root === other.get(Root.self))
    #expect(branch.leaf.root?.branch !== branch)
    #expect(branch.leaf.root?.branch.leaf === branch.leaf)
  }

  private final class Host: Injectable, @unchecked Sendable {
    var guest: Guest!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Host.guest)] }
    func awakeFromInjection() { log.add("Host \(guest.host === self)") }
  }

  private final class Guest: @unchecked Sendable {
    private(set) weak var host: Host?
    init(host: Host) { self.host = host }
  }

  @Test(arguments: [SeenScope.singleton, .eager, .weak, .graph])
  func `a factory closure closes a cycle through a kept member, whichever is asked for`(scope: SeenScope) throws {
    for isHostFirst in [true, false] where isHostFirst || scope == .singleton {
      let log = Probe.Log()
      let injector = try Injector.of {
        $0.bind(Probe.Log.self).to(instance: log)
        scope.set(on: $0.bind(Host.self).to(Host.init))
        $0.bind(Guest.self).make { Guest(host: try $0.resolve()) }.in(scope == .graph ? .graph : .normal)
      }
      let host = try #require(isHostFirst ? injector.get(Host.self) : injector.get(Guest.self).host)
      #expect(host.guest.host === host)
      #expect(log.all == ["Host true"])
      #expect((injector.get(Host.self) === host) == (scope != .graph))
    }
  }
}
