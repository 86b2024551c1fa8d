import Loom
import LoomLifecycle

/// A component of its own type that counts what it hears.
@MainActor private final class Part<Chain, Place>: Component {
  private var count = 0

  func register(in events: EventRegistrar) {
    events.on(.start) { self.count += 1 }
    events.on(.stop) { self.count -= 1 }
    events.on(Tick.self) { self.count &+= $0.step }
    events.on(Tock.self) { self.count &+= $0.step }
  }
}

/// Up to 1,000 components, each of its own type.
private final class PartsModule: Module {
  private let chains: Int

  init(components: Int) { chains = components / 10 }

  override func configure() { Declarer(module: self).visitChains(chains) }

  private struct Declarer: ChainVisitor {
    let module: Module

    func visit<C>(_ chain: C.Type) {
      module.component({ Part<C, P0>() })
      module.component({ Part<C, P1>() })
      module.component({ Part<C, P2>() })
      module.component({ Part<C, P3>() })
      module.component({ Part<C, P4>() })
      module.component({ Part<C, P5>() })
      module.component({ Part<C, P6>() })
      module.component({ Part<C, P7>() })
      module.component({ Part<C, P8>() })
      module.component({ Part<C, P9>() })
    }
  }
}

/// The life of many components.
@MainActor public enum ComponentLives {
  /// Creates, starts and stops components.
  ///
  /// - Parameters:
  ///   - components: how many, 1,000 at most.
  ///   - now: the time, in any unit.
  /// - Returns: how long the start and the stop took.
  /// - Throws: a `LifecycleError` if something could not be created.
  public static func times(of components: Int, _ now: () -> Double) async throws -> (start: Double, stop: Double) {
    let lifecycle = try Lifecycle(Injector(PartsModule(components: components)))
    let begin = now()
    try await lifecycle.start()
    let started = now()
    await lifecycle.stop()
    return (started - begin, now() - started)
  }
}
