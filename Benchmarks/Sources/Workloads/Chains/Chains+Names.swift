import Loom

/// Any number of bindings: ten types, and a name for each chain.
final class NamedChainsModule: Module {
  private let bindings: Int
  private let names: [Name]

  init(bindings: Int) {
    self.bindings = bindings
    names = ChainNames.names(of: bindings)
  }

  override func configure() {
    for name in names { bindChain(name) }
    // The rest, if the bindings are not a multiple of ten.
    for rest in names.count * 10..<max(bindings, names.count * 10) {
      bind(Int.self, named: Name("\(rest)")).to { rest }
    }
  }

  private func bindChain(_ name: Name) {
    bind(Node<Named, P0>.self, named: name).to({ (next: Node<Named, P1>) in Node(next) }, .named(name))
    bind(Node<Named, P1>.self, named: name).to({ (next: Node<Named, P2>) in Node(next) }, .named(name))
    bind(Node<Named, P2>.self, named: name).to({ (next: Node<Named, P3>) in Node(next) }, .named(name))
    bind(Node<Named, P3>.self, named: name).to({ (next: Node<Named, P4>) in Node(next) }, .named(name))
    bind(Node<Named, P4>.self, named: name).to({ (next: Node<Named, P5>) in Node(next) }, .named(name))
    bind(Node<Named, P5>.self, named: name).to({ (next: Node<Named, P6>) in Node(next) }, .named(name))
    bind(Node<Named, P6>.self, named: name).to({ (next: Node<Named, P7>) in Node(next) }, .named(name))
    bind(Node<Named, P7>.self, named: name).to({ (next: Node<Named, P8>) in Node(next) }, .named(name))
    bind(Node<Named, P8>.self, named: name).to({ (next: Node<Named, P9>) in Node(next) }, .named(name))
    bind(Node<Named, P9>.self, named: name).to { Node<Named, P9>() }
  }
}

/// The chain of all nodes that a name tells apart.
enum Named {}

/// Names made once, outside of the measurement.
enum ChainNames {
  private static let largest = (0..<10_000).map { Name("chain-\($0)") }

  static func names(of bindings: Int) -> [Name] { Array(largest.prefix(bindings / 10)) }
}

extension NamedDictionary {
  /// The dictionary filled with the same closures under the same names.
  static func chains(_ names: [Name]) -> NamedDictionary {
    var dictionary = NamedDictionary()
    for name in names { dictionary.registerChain(name.text) }
    return dictionary
  }

  private mutating func registerChain(_ name: String) {
    register(Node<Named, P0>.self, named: name) { Node($0.get(Node<Named, P1>.self)) }
    register(Node<Named, P1>.self, named: name) { Node($0.get(Node<Named, P2>.self)) }
    register(Node<Named, P2>.self, named: name) { Node($0.get(Node<Named, P3>.self)) }
    register(Node<Named, P3>.self, named: name) { Node($0.get(Node<Named, P4>.self)) }
    register(Node<Named, P4>.self, named: name) { Node($0.get(Node<Named, P5>.self)) }
    register(Node<Named, P5>.self, named: name) { Node($0.get(Node<Named, P6>.self)) }
    register(Node<Named, P6>.self, named: name) { Node($0.get(Node<Named, P7>.self)) }
    register(Node<Named, P7>.self, named: name) { Node($0.get(Node<Named, P8>.self)) }
    register(Node<Named, P8>.self, named: name) { Node($0.get(Node<Named, P9>.self)) }
    register(Node<Named, P9>.self, named: name) { _ in Node<Named, P9>() }
  }
}
