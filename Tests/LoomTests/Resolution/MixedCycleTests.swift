import Loom
import Testing

/// Cycles with a member that is not published, and cycles that a factory closure closes.
@Suite struct MixedCycleTests {
  /// Shared; requires a normal `Branch`.
  final class Root: Injectable, @unchecked Sendable {
    var branch: Branch!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Root.branch)] }
    func awakeFromInjection() { log.add("Root \(branch.leaf != nil && branch.leaf.root === self)") }
  }

  /// Normal; requires a shared `Leaf`.
  final class Branch: Injectable {
    var leaf: Leaf!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Branch.leaf)] }
    func awakeFromInjection() { log.add("Branch \(leaf.root?.branch === self)") }
  }

  final class Leaf: Injectable, @unchecked Sendable {
    weak var root: Root?
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Leaf.root)] }
    func awakeFromInjection() { log.add("Leaf \(root?.branch?.leaf === self)") }
  }

  @Test func `a normal member in the middle of a shared cycle awakes with it, when all is set`() throws {
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        $0.bind(Root.self).to(Root.init).in(.singleton)
        $0.bind(Branch.self).to(Branch.init)
        $0.bind(Leaf.self).to(Leaf.init).in(.singleton)
      })
    let root = injector.get(Root.self)
    #expect(root.branch.leaf.root === root)
    #expect(log.all == ["Leaf true", "Branch true", "Root true"])
    #expect(injector.get(Branch.self) !== root.branch)
    #expect(injector.get(Leaf.self) === root.branch.leaf)
  }

  @Test func `a shared cycle with normal members can be entered at a normal one`() throws {
    final class Trunk: Injectable, @unchecked Sendable {
      var twig: Twig!
      static var requires: [Requirement] { [Requirement(\Trunk.twig)] }
    }
    final class Twig: Injectable {
      weak var trunk: Trunk?
      static var requires: [Requirement] { [Requirement(\Twig.trunk)] }
    }
    let injector = try Injector(
      Module {
        $0.bind(Trunk.self).to { Trunk() }.in(.singleton)
        $0.bind(Twig.self).to { Twig() }
      })
    let twig = injector.get(Twig.self)
    #expect(twig.trunk === injector.get(Trunk.self))
    #expect(twig.trunk?.twig !== twig)
    #expect(twig.trunk?.twig.trunk === twig.trunk)
  }

  final class Host: Injectable, @unchecked Sendable {
    var guest: Guest!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Host.guest)] }
    func awakeFromInjection() { log.add("Host \(guest.host === self)") }
  }

  final class Guest: @unchecked Sendable {
    private(set) weak var host: Host?
    init(host: Host) { self.host = host }
  }

  static func house(_ log: Probe.Log, _ bindHost: (BindingOptions<Host>) -> Void, guests: Scope = .normal) -> Module {
    Module {
      $0.bind(Probe.Log.self).to(instance: log)
      bindHost($0.bind(Host.self).to(Host.init))
      $0.bind(Guest.self).make { resolver in Guest(host: try resolver.resolve()) }.in(guests)
    }
  }

  @Test func `a factory closure closes a cycle through a shared member`() throws {
    for scope in [SharedScope.singleton, .eager, .weak] {
      let log = Probe.Log()
      let injector = try Injector(Self.house(log, { $0.in(scope) }))
      let host = injector.get(Host.self)
      #expect(host.guest.host === host)
      #expect(log.all == ["Host true"])
    }
  }

  @Test func `a factory closure closes a cycle through a member in the graph scope`() throws {
    let log = Probe.Log()
    let injector = try Injector(Self.house(log, { $0.in(.graph) }, guests: .graph))
    let host = injector.get(Host.self)
    #expect(host.guest.host === host)
    #expect(log.all == ["Host true"])
    #expect(injector.get(Host.self) !== host)
  }

  @Test func `a cycle that a factory closure closes can be entered at the closure's key`() throws {
    let log = Probe.Log()
    let injector = try Injector(Self.house(log, { $0.in(.singleton) }))
    let guest = injector.get(Guest.self)
    #expect(guest.host === injector.get(Host.self))
    #expect(log.all == ["Host true"])
  }

  @Test func `a cycle through a link to a protocol is closed as one through the class`() throws {
    let injector = try Injector(
      Module {
        $0.bind(Pilot.self).to { Pilot() }.in(.singleton).as((any Flyer).self) { $0 }
        $0.bind(Plane.self).to { Plane() }.in(.singleton)
      })
    let plane = injector.get(Plane.self)
    #expect(plane.pilot as? Pilot === injector.get(Pilot.self))
    #expect(injector.get(Pilot.self).plane === plane)
  }

  protocol Flyer: Sendable {}

  final class Pilot: Flyer, Injectable, @unchecked Sendable {
    weak var plane: Plane?
    static var requires: [Requirement] { [Requirement(\Pilot.plane)] }
  }

  final class Plane: Injectable, @unchecked Sendable {
    var pilot: (any Flyer)!
    static var requires: [Requirement] { [Requirement(\Plane.pilot)] }
  }
}
