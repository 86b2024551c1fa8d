import Loom
import TestSupport
import Testing

/// Objects whose `deinit` asks the injector: what lets go of them is done with its own affairs by then.
@Suite struct EndingObjectTests {
  /// Asks for objects of another cycle when it ends, as often as it is told.
  final class Ending: Sendable {
    private let asker: Asker
    init(_ asker: Asker) { self.asker = asker }
    deinit { asker.ask() }
  }

  final class Asker: Sendable {
    let injector = Probe.Box<Injector?>(nil)
    let answers = Probe.Counter()
    let failures = Probe.Counter()

    func ask() {
      guard let injector = injector.value else { return }
      for _ in 0..<20 {
        do {
          _ = try injector.resolve(Table.self)
          answers.increment()
        } catch { failures.increment() }
      }
    }
  }

  /// A separate cycle, with objects whose hooks have to wait for each other.
  final class Table: Injectable, @unchecked Sendable {
    var first: Leg!
    var second: Leg!
    static var requires: [Requirement] { [Requirement(\Table.first), Requirement(\Table.second)] }
  }

  final class Leg: Injectable, @unchecked Sendable {
    weak var table: Table?
    static var requires: [Requirement] { [Requirement(\Leg.table)] }
  }

  /// Only the resolution holds it while its cycle is open.
  final class Guest: Injectable {
    unowned var host: Host!
    let ending: Ending
    init(ending: Ending) { self.ending = ending }
    static var requires: [Requirement] { [Requirement(\Guest.host)] }
  }

  final class Host: Injectable, @unchecked Sendable {
    weak var first: Guest?
    weak var second: Guest?
    var broken: Broken!
    static var requires: [Requirement] {
      [Requirement(\Host.first), Requirement(\Host.second), Requirement(\Host.broken)]
    }
  }

  struct Broken: Sendable {
    init() throws { throw Probe.Failure() }
  }

  private static func bindTable(_ module: Module, _ asker: Asker) {
    module.bind(Table.self).to(Table.init).in(.graph)
    module.bind(Leg.self).to(Leg.init)
    module.bind(Ending.self).to { Ending(asker) }
  }

  @Test func `hosts of a cycle that fails`() throws {
    let scopes: [(BindingOptions<Host>) -> Void] = [
      { $0.in(.singleton) }, { $0.in(.graph) }, { $0.in(.weak) }, { $0.in(.scoped) },
    ]
    for scope in scopes {
      let asker = Asker()
      let injector = try Injector {
        Self.bindTable($0, asker)
        scope($0.bind(Host.self).to(Host.init))
        $0.bind(Guest.self).to(Guest.init)
        $0.bind(Broken.self).to(Broken.init)
      }
      asker.injector.value = injector
      for _ in 0..<20 { #expect(Probe.codes { try injector.resolve(Host.self) } == [.factoryThrew]) }
      asker.injector.value = nil
      #expect(asker.answers.value == 20 * 2 * 20)
      #expect(asker.failures.value == 0)
    }
  }

  @Test func `products that wait for a cycle that fails, and ask for each other`() throws {
    final class Member: Injectable, @unchecked Sendable {
      weak var host: Center?
      let ending: Ending
      init(ending: Ending) { self.ending = ending }
      static var requires: [Requirement] { [Requirement(\Member.host)] }
    }
    final class Center: Injectable, @unchecked Sendable {
      weak var first: Member?
      weak var second: Member?
      var broken: Broken!
      static var requires: [Requirement] {
        [
          Requirement(\Center.first, named: "first"), Requirement(\Center.second, named: "second"),
          Requirement(\Center.broken),
        ]
      }
    }
    let asker = Asker()
    let injector = try Injector {
      Self.bindTable($0, asker)
      $0.bind(Center.self).to(Center.init).in(.singleton)
      for name: Name in ["first", "second"] { $0.bind(Member.self, named: name).to(Member.init).in(.singleton) }
      $0.bind(Broken.self).to(Broken.init)
    }
    asker.injector.value = injector
    for _ in 0..<20 { #expect(Probe.codes { try injector.resolve(Center.self) } == [.factoryThrew]) }
    asker.injector.value = nil
    #expect(asker.answers.value == 20 * 2 * 20)
    #expect(asker.failures.value == 0)
  }

  @Test func `instances of graph scope that end with the call, or with the last use of a lazy`() throws {
    struct Trip {
      let ending: Ending
      let lazy: Lazy<Table>
    }
    let asker = Asker()
    let injector = try Injector {
      $0.bind(Table.self).to(Table.init).in(.graph)
      $0.bind(Leg.self).to(Leg.init)
      $0.bind(Ending.self).to { Ending(asker) }.in(.graph)
      $0.bind(Trip.self).to(Trip.init)
      $0.bind(Int.self).to { (_: Ending) in 1 }
    }
    asker.injector.value = injector
    #expect(injector.get(Int.self) == 1)
    #expect(asker.answers.value == 20)
    #expect(injector.get(Trip.self).lazy.value.first != nil)
    asker.injector.value = nil
    #expect(asker.answers.value == 40)
    #expect(asker.failures.value == 0)
  }
}
