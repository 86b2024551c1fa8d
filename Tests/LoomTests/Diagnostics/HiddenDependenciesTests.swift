import Loom
import Testing

/// The warning of shared instances that children create again, because a closure hides their dependencies.
struct HiddenDependenciesTests {
  final class Ledger: Sendable {}

  final class Office: Sendable {
    let ledger: Ledger
    init(ledger: Ledger) { self.ledger = ledger }
  }

  struct LedgerProvider: Provider {
    func provide(from resolver: Resolver) -> Ledger { Ledger() }
  }

  private func warnings(_ body: (Module) -> Void) throws -> [Problem] {
    try Injector.warnings(global: GlobalContext(), body)
  }

  @Test func `a singleton made by a closure`() throws {
    let warnings = try warnings {
      $0.bind(Ledger.self).make { _ in Ledger() }.in(.singleton)
      $0.bind(Office.self).to(Office.init).in(.singleton)
    }
    #expect(warnings.map(\.code) == [.hiddenDependencies] && warnings.map(\.severity) == [.warning])
    #expect(warnings.first?.key == AnyKey(Key(Ledger.self)))
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "hidden-dependencies")
  }

  @Test func `a singleton that needs what a provider makes`() throws {
    let warnings = try warnings {
      $0.bind(Ledger.self).to(provider: LedgerProvider())
      $0.bind(Office.self).to(Office.init).in(.singleton)
    }
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "hidden-dependencies-of-provider")
  }

  @Test func `many singletons that need what a closure makes`() throws {
    let warnings = try warnings { module in
      module.bind(Ledger.self).make { _ in Ledger() }
      for number in 1...5 { module.bind(Office.self, named: "\(number)").to(Office.init).in(.singleton) }
    }
    try Golden.expect(warnings.map(\.description).joined(separator: "\n") + "\n", "hidden-dependencies-of-many")
  }

  @Test func `what it warns of is what happens, and what it advises helps`() throws {
    let hidden = Module {
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Ledger.self).make { _ in Ledger() }.in(.singleton)
    }
    let parent = try Injector(hidden, global: GlobalContext())
    #expect(try parent.child { $0.bind(Int.self).to(instance: 2) }.get(Ledger.self) !== parent.get(Ledger.self))
    let declared = Module {
      $0.bind(Int.self).to(instance: 1)
      $0.bind(Ledger.self).to { Ledger() }.in(.singleton)
    }
    let other = try Injector(declared, global: GlobalContext())
    #expect(try other.child { $0.bind(Int.self).to(instance: 2) }.get(Ledger.self) === other.get(Ledger.self))
    #expect(try Injector.warnings(declared, global: GlobalContext()).isEmpty)
  }

  @Test func `closures of what no injector shares with its children are none`() throws {
    let found = try warnings {
      $0.bind(Ledger.self).make { _ in Ledger() }
      $0.bind(Office.self).to(Office.init).in(.scoped)
      $0.bind(Int.self).make { _ in 1 }.in(.graph)
    }
    #expect(found.isEmpty)
  }
}
