import Loom
import Testing

/// Cycles through properties: all properties of all members are set before any hook runs.
@Suite struct PropertyCycleTests {
  /// A member of a cycle, which notes in its hook whether the whole cycle is closed.
  class Member: Injectable {
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    class var requires: [Requirement] { [] }
    var next: Member? { nil }
    var length: Int { 0 }
    func awakeFromInjection() { log.add("\(type(of: self)) \(closes ? "closed" : "open")") }

    /// Whether following the properties leads back here.
    final var closes: Bool {
      var member: Member? = self
      for _ in 0..<length { member = member?.next }
      return member === self
    }
  }

  final class Husband: Member {
    weak var wife: Wife?
    override var next: Member? { wife }
    override var length: Int { 2 }
    override class var requires: [Requirement] { [Requirement(\Husband.wife)] }
  }

  final class Wife: Member {
    var husband: Husband?
    override var next: Member? { husband }
    override var length: Int { 2 }
    override class var requires: [Requirement] { [Requirement(\Wife.husband)] }
  }

  final class Rock: Member {
    var scissors: Scissors?
    override var next: Member? { scissors }
    override var length: Int { 3 }
    override class var requires: [Requirement] { [Requirement(\Rock.scissors)] }
  }

  final class Scissors: Member {
    var paper: Paper?
    override var next: Member? { paper }
    override var length: Int { 3 }
    override class var requires: [Requirement] { [Requirement(\Scissors.paper)] }
  }

  final class Paper: Member {
    weak var rock: Rock?
    override var next: Member? { rock }
    override var length: Int { 3 }
    override class var requires: [Requirement] { [Requirement(\Paper.rock)] }
  }

  /// Holds what a call made, where nothing else would.
  struct Hold {
    var members: [Member]
  }

  enum Sharing: String, CaseIterable {
    case singleton, eager, weak, graph

    func apply<T>(_ options: BindingOptions<T>) {
      switch self {
      case .singleton: options.in(unchecked: .singleton)
      case .eager: options.in(unchecked: .eager)
      case .weak: options.in(unchecked: .weak)
      case .graph: options.in(.graph)
      }
    }
  }

  static func members(_ sharing: Sharing, _ log: Probe.Log) throws -> Injector {
    try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        sharing.apply($0.bind(Husband.self).to(Husband.init))
        sharing.apply($0.bind(Wife.self).to(Wife.init))
        sharing.apply($0.bind(Rock.self).to(Rock.init))
        sharing.apply($0.bind(Scissors.self).to(Scissors.init))
        sharing.apply($0.bind(Paper.self).to(Paper.init))
        $0.bind(Hold.self).to { (first: Rock, second: Scissors, third: Paper) in Hold(members: [first, second, third]) }
        $0.bind(Hold.self, named: "pair").to { (wife: Wife, husband: Husband) in Hold(members: [wife, husband]) }
      })
  }

  @Test(arguments: Sharing.allCases)
  func `two members refer to each other, and each awakes once, after both are set`(_ sharing: Sharing) throws {
    let log = Probe.Log()
    let hold = try Self.members(sharing, log).get(Hold.self, named: "pair")
    #expect(hold.members.allSatisfy { $0.closes })
    #expect(log.all.filter { $0.contains("Husband") } == ["Husband closed"])
    #expect(log.all.filter { $0.contains("Wife") } == ["Wife closed"])
  }

  @Test(arguments: Sharing.allCases)
  func `three members refer to each other, and each awakes once, after all are set`(_ sharing: Sharing) throws {
    let log = Probe.Log()
    let hold = try Self.members(sharing, log).get(Hold.self)
    #expect(hold.members.allSatisfy { $0.closes })
    #expect(Set(hold.members.map(ObjectIdentifier.init)).count == 3)
    let awake = log.all.filter { !$0.contains("Husband") && !$0.contains("Wife") }
    #expect(awake.sorted() == ["Paper closed", "Rock closed", "Scissors closed"])
  }

  @Test(arguments: [Sharing.singleton, .eager])
  func `the members of a shared cycle are the same whichever is asked for`(_ sharing: Sharing) throws {
    let injector = try Self.members(sharing, Probe.Log())
    let paper = injector.get(Paper.self)
    #expect(injector.get(Rock.self) === paper.rock)
    #expect(injector.get(Scissors.self) === paper.rock?.scissors)
    #expect(injector.get(Paper.self) === paper)
  }

  @Test func `each call makes a new cycle in the graph scope`() throws {
    let injector = try Self.members(.graph, Probe.Log())
    let first = injector.get(Wife.self)
    let second = injector.get(Wife.self)
    #expect(first !== second)
    #expect(first.husband !== second.husband)
    #expect(first.husband?.wife === first)
  }

  @Test func `a weak cycle is shared while one member holds the others`() throws {
    let injector = try Self.members(.weak, Probe.Log())
    let wife = injector.get(Wife.self)
    #expect(injector.get(Husband.self) === wife.husband)
    #expect(injector.get(Wife.self) === wife)
  }

  @Test(arguments: Sharing.allCases)
  func `hooks of what a cycle depends on run before those of the cycle`(_ sharing: Sharing) throws {
    final class Loop: Member {
      weak var knot: Knot?
      var end: End!
      override class var requires: [Requirement] { [Requirement(\Loop.knot), Requirement(\Loop.end)] }
    }
    final class Knot: Member {
      weak var loop: Loop?
      override class var requires: [Requirement] { [Requirement(\Knot.loop)] }
    }
    final class End: Member {}
    let log = Probe.Log()
    let injector = try Injector(
      Module {
        $0.bind(Probe.Log.self).to(instance: log)
        sharing.apply($0.bind(Loop.self).to(Loop.init))
        sharing.apply($0.bind(Knot.self).to(Knot.init))
        $0.bind(End.self).to(End.init)
      })
    _ = injector.get(Loop.self)
    let names = log.all.map { $0.prefix(4) }
    #expect(names.first == "End ")
    #expect(names.last == "Loop")
    #expect(names.count == 3)
  }
}
