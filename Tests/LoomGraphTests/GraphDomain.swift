import Loom

@testable import LoomGraph

// Bindings of every kind, for tests of the graph as users see it.

enum Shop {
  protocol Accessory: Sendable {}
  struct Horn: Accessory {}
  struct Lamp: Accessory {
    let clock: Clock
  }

  struct Dealer {
    let engine: EngineDao
    let spare: EngineDao?
    let radio: Lazy<Radio>
    let car: Factory<CarDao>
    let accessories: [Accessory]
  }

  final class Ledger: Sendable {
    init(clock: Clock) async {}
  }

  @MainActor final class Window {
    init() {}
  }

  struct EngineProvider: Provider {
    func provide(from resolver: Resolver) throws -> EngineDao {
      _ = resolver.get(Clock.self)
      return Diesel()
    }
  }

  /// Installs a module that installs another one.
  final class DealerModule: Module {
    override func configure() {
      bind(Dealer.self).to(Dealer.init, .bound, .named("spare"), .bound, .bound, .bound)
      install(PartsModule())
    }
  }

  final class PartsModule: Module {
    override func configure() {
      bind(EngineDao.self).to(V8.init).in(.singleton)
      bind(EngineDao.self, named: "spare").to(provider: EngineProvider())
      bind(Radio.self).to(Radio.init).in(.weak)
      bind(CarDao.self).make { Car(engine: $0.get()) }
      contribute(to: Accessory.self).to(Horn.init)
      contribute(to: Accessory.self, named: "lamp").to(Lamp.init)
      install(TimeModule())
    }
  }

  final class TimeModule: Module {
    override func configure() {
      bind(Clock.self).to(SystemClock.init).in(.eager)
      bind(Int.self).to(instance: 1)
      decorate(Int.self) { (number: Int, clock: Clock) in number + clock.now }
    }
  }
}

extension DependencyGraph {
  /// The edges that leave a node, as text: `parameter 1 → any Clock`.
  func dependencies(of id: String) -> [String] {
    edges.filter { $0.source == id }.map { "\($0.label) (\($0.kind.rawValue)) → \($0.target)" }
  }
}

extension DependencyGraph.Node {
  /// A node in the scope normal of which nothing else is known.
  init(called id: String, scope: String = "normal", isolation: String? = nil, modules: [String] = []) {
    self.init(
      id: id, type: id, name: nil, role: .binding, kind: .function, scope: scope, isolation: isolation, location: nil,
      modules: modules, level: 0)
  }
}

/// A graph of nodes in the scope normal, each a letter, and of edges such as "AB" or, for a lazy, "ab".
func sketch(_ nodes: String, _ edges: String...) -> DependencyGraph {
  DependencyGraph(
    nodes: nodes.map { DependencyGraph.Node(called: String($0)) },
    edges: edges.map { edge in
      let ends = edge.uppercased().map(String.init)
      return DependencyGraph.Edge(
        source: ends[0], target: ends[1], kind: edge.first?.isLowercase == true ? .lazy : .parameter,
        label: "parameter 1")
    })
}
