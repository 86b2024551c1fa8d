import Loom
import Testing

@testable import LoomTesting

private struct Order: Sendable {}

/// Is there before the test begins.
private final class Ledger: Sendable {}

private final class Basket: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

private final class StoreModule: Module {
  override func configure() {
    supplied(Order.self)
    bind(Ledger.self).to(Ledger.init).in(.eager)
    bind(Basket.self).to { (_: Order) in Basket(name: "real") }.in(.scoped)
  }
}

/// Overrides that only children of values use, which a server makes on threads that know of no test.
struct ValueChildWatchTests {
  /// The way to make such a child.
  enum Kind: CaseIterable {
    case values, module

    func child(of parent: Injector) throws -> Injector {
      switch self {
      case .values: try parent.child(supplying: Order())
      case .module: try parent.child { $0.bind(Order.self).to(instance: Order()) }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `an override of a scoped object is used by a child on another thread`(kind: Kind) async throws {
    let scope = InjectorScope(test: "", checks: .unusedOverrides, sourceLocation: #_sourceLocation) {
      try Injector(
        [StoreModule()],
        replacedBy: Module { $0.bind(Basket.self).to { (_: Order) in Basket(name: "fake") }.in(.scoped) },
        global: GlobalContext())
    }
    let found = await issues {
      try await scope.run {
        let store = Injector.current
        let name = try await Task.detached { try kind.child(of: store).get(Basket.self).name }.value
        #expect(name == "fake")
      }
    }
    #expect(found.map(\.text) == [])
  }

  @Test(arguments: Kind.allCases)
  func `a value is used by what a child has made of it`(kind: Kind) async throws {
    let store = try Injector(StoreModule(), global: GlobalContext())
    let child = try kind.child(of: store)
    let watch = try OverrideWatch(child)
    _ = child.get(Basket.self)
    #expect(watch.unused.map(\.key) == [])
  }

  @Test(arguments: Kind.allCases)
  func `a value is used by what a child had made of it before the test began`(kind: Kind) async throws {
    let scope = InjectorScope(test: "", checks: .unusedOverrides, sourceLocation: #_sourceLocation) {
      let child = try kind.child(of: Injector(StoreModule(), global: GlobalContext()))
      _ = child.get(Basket.self)
      return child
    }
    #expect(await issues { try await scope.run {} }.map(\.text) == [])
  }
}
