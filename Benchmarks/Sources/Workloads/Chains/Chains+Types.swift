import Loom

/// Up to 1,000 bindings, each of its own type.
final class ChainsModule: Module {
  private let chains: Int
  private let isShared: Bool

  init(bindings: Int, shared: Bool = false) {
    chains = bindings / 10
    isShared = shared
  }

  override func configure() {
    if isShared {
      SharedBinder(module: self).visitChains(chains)
    } else {
      Binder(module: self).visitChains(chains)
    }
  }

  private struct Binder: ChainVisitor {
    let module: Module

    func visit<C>(_ chain: C.Type) {
      module.bind(Node<C, P0>.self).to { (next: Node<C, P1>) in Node(next) }
      module.bind(Node<C, P1>.self).to { (next: Node<C, P2>) in Node(next) }
      module.bind(Node<C, P2>.self).to { (next: Node<C, P3>) in Node(next) }
      module.bind(Node<C, P3>.self).to { (next: Node<C, P4>) in Node(next) }
      module.bind(Node<C, P4>.self).to { (next: Node<C, P5>) in Node(next) }
      module.bind(Node<C, P5>.self).to { (next: Node<C, P6>) in Node(next) }
      module.bind(Node<C, P6>.self).to { (next: Node<C, P7>) in Node(next) }
      module.bind(Node<C, P7>.self).to { (next: Node<C, P8>) in Node(next) }
      module.bind(Node<C, P8>.self).to { (next: Node<C, P9>) in Node(next) }
      module.bind(Node<C, P9>.self).to { Node<C, P9>() }
    }
  }

  private struct SharedBinder: ChainVisitor {
    let module: Module

    func visit<C>(_ chain: C.Type) {
      module.bind(Node<C, P0>.self).to { (next: Node<C, P1>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P1>.self).to { (next: Node<C, P2>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P2>.self).to { (next: Node<C, P3>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P3>.self).to { (next: Node<C, P4>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P4>.self).to { (next: Node<C, P5>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P5>.self).to { (next: Node<C, P6>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P6>.self).to { (next: Node<C, P7>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P7>.self).to { (next: Node<C, P8>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P8>.self).to { (next: Node<C, P9>) in Node(next) }.in(.singleton)
      module.bind(Node<C, P9>.self).to { Node<C, P9>() }.in(.singleton)
    }
  }
}

extension DictionaryContainer {
  /// The dictionary filled with the same closures.
  static func chains(bindings: Int) -> DictionaryContainer {
    let container = DictionaryContainer()
    Filler(container: container).visitChains(bindings / 10)
    return container
  }

  private struct Filler: ChainVisitor {
    let container: DictionaryContainer

    func visit<C>(_ chain: C.Type) {
      container.register(Node<C, P0>.self) { Node($0.get(Node<C, P1>.self)) }
      container.register(Node<C, P1>.self) { Node($0.get(Node<C, P2>.self)) }
      container.register(Node<C, P2>.self) { Node($0.get(Node<C, P3>.self)) }
      container.register(Node<C, P3>.self) { Node($0.get(Node<C, P4>.self)) }
      container.register(Node<C, P4>.self) { Node($0.get(Node<C, P5>.self)) }
      container.register(Node<C, P5>.self) { Node($0.get(Node<C, P6>.self)) }
      container.register(Node<C, P6>.self) { Node($0.get(Node<C, P7>.self)) }
      container.register(Node<C, P7>.self) { Node($0.get(Node<C, P8>.self)) }
      container.register(Node<C, P8>.self) { Node($0.get(Node<C, P9>.self)) }
      container.register(Node<C, P9>.self) { _ in Node<C, P9>() }
    }
  }
}
