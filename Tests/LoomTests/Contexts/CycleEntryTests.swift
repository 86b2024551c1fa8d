import Loom
import TestSupport
import Testing

/// A legal cycle can be entered at any of its members, even at one that is not visible while its initializer runs.
@Suite struct CycleEntryTests {
  /// Needs its guest as a property.
  final class Host: Injectable, @unchecked Sendable {
    var guest: Guest!
    private(set) var sawGuest = false
    static var requires: [Requirement] { [Requirement(\Host.guest)] }
    func awakeFromInjection() { sawGuest = guest?.host === self }
  }

  /// Needs its host at once.
  final class Guest: @unchecked Sendable {
    let host: Host
    init(host: Host) { self.host = host }
  }

  private func injector(_ hosts: SharedScope, _ guests: SharedScope) throws -> Injector {
    try Injector {
      $0.bind(Host.self).to { () -> Host in Host() }.in(hosts)
      $0.bind(Guest.self).to(Guest.init).in(guests)
    }
  }

  private static let scopes: [(SharedScope, SharedScope)] = [
    (.singleton, .singleton), (.singleton, .weak), (.weak, .singleton), (.weak, .weak), (.scoped, .scoped),
  ]

  @Test(arguments: scopes)
  func `a shared cycle is entered at the initializer`(hosts: SharedScope, guests: SharedScope) throws {
    let injector = try injector(hosts, guests)
    let guest = injector.get(Guest.self)
    #expect(guest.host.guest === guest)
    #expect(guest.host.sawGuest)
    #expect(injector.get(Guest.self) === guest)
    #expect(injector.get(Host.self) === guest.host)
  }

  @Test func `a cycle in the graph scope is entered at the initializer`() throws {
    let injector = try Injector {
      $0.bind(Host.self).to { () -> Host in Host() }.in(.graph)
      $0.bind(Guest.self).to(Guest.init).in(.graph)
    }
    let guest = injector.get(Guest.self)
    #expect(guest.host.guest === guest)
    #expect(guest.host.sawGuest)
  }

  @Test func `an eager cycle is made whichever member is bound first`() throws {
    let injector = try Injector {
      $0.bind(Guest.self).to(Guest.init).in(.eager)
      $0.bind(Host.self).to { () -> Host in Host() }.in(.eager)
    }
    #expect(injector.get(Host.self).guest === injector.get(Guest.self))
  }

  final class First: @unchecked Sendable {
    let second: Second
    init(second: Second) { self.second = second }
  }

  /// Leads back by a property, and needs the third at once, which leads back to both.
  final class Second: Injectable, @unchecked Sendable {
    var first: First!
    let third: Third
    init(third: Third) { self.third = third }
    static var requires: [Requirement] { [Requirement(\Second.first)] }
    func awakeFromInjection() { third.log.add("second \(first.second === self && third.first === first)") }
  }

  final class Third: Injectable, @unchecked Sendable {
    var first: First!
    var second: Second!
    let log: Probe.Log
    init(log: Probe.Log) { self.log = log }
    static var requires: [Requirement] { [Requirement(\Third.first), Requirement(\Third.second)] }
    func awakeFromInjection() { log.add("third \(first.second === second && second.third === self)") }
  }

  @Test(arguments: 0..<3) func `two cycles that share members are entered anywhere`(entry: Int) throws {
    let log = Probe.Log()
    let injector = try Injector {
      $0.bind(Probe.Log.self).to(instance: log)
      $0.bind(First.self).to(First.init).in(.singleton)
      $0.bind(Second.self).to(Second.init).in(.singleton)
      $0.bind(Third.self).to(Third.init).in(.singleton)
    }
    switch entry {
    case 0: _ = injector.get(First.self)
    case 1: _ = injector.get(Second.self)
    default: _ = injector.get(Third.self)
    }
    #expect(log.all.sorted() == ["second true", "third true"])
    #expect(injector.get(First.self).second === injector.get(Second.self))
    #expect(injector.get(Third.self).second === injector.get(Second.self))
    #expect(log.all.count == 2)
  }

  @Test func `a decorated member closes its cycle`() throws {
    let injector = try Injector {
      $0.bind(Host.self).to { () -> Host in Host() }.in(.singleton)
      $0.bind(Guest.self).to(Guest.init).in(.singleton)
      $0.decorate(Host.self) { (host: Host) in host }
    }
    let host = injector.get(Host.self)
    #expect(host.guest.host === host)
    #expect(host.sawGuest)
  }

  @Test func `a member that failed is made anew, and with it what had waited for its product`() throws {
    let isOpen = Probe.Box(false)
    let injector = try Injector {
      $0.bind(Host.self).to { () -> Host in Host() }.in(.singleton)
      $0.bind(Guest.self).to { (host: Host) throws -> Guest in
        guard isOpen.value else { throw Probe.Failure() }
        return Guest(host: host)
      }.in(.singleton)
    }
    #expect(throws: InjectionError.self) { try injector.resolve(Guest.self) }
    isOpen.value = true
    let guest = injector.get(Guest.self)
    #expect(guest.host.guest === guest)
    #expect(injector.get(Host.self) === guest.host)
  }
}
