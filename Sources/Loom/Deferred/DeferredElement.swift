/// A type whose values make something later: a ``Lazy``, or a ``Factory`` without arguments.
protocol DeferredElement<Product>: Derived, DeferringElement, SendableMetatype {
  associatedtype Product
  /// How an element depends on its product.
  static var dependency: DeclaredDependency.Kind { get }
  /// The types of the arguments that products take.
  static var arguments: [Any.Type] { get }

  init(deferring deferred: Deferred)
}

extension DeferredElement {
  static var arguments: [Any.Type] { [] }

  static func derive(_ key: AnyKey) -> Binding? {
    let product = DeclaredDependency(dependency, AnyKey(Product.self, named: key.name), at: 0)
    let arguments = arguments.enumerated().map { DeclaredDependency(.argument, AnyKey($1), at: $0) }
    let recipe = Recipe { linker in
      let link = linker.later()
      return linker.producer { Self(deferring: Deferred(link, in: $0)) }
    }
    return Binding(derived: key, .derived, [product] + arguments, recipe)
  }

  static func binding(of key: AnyKey, _ maker: CollectionMaker) -> Binding? {
    if key == maker.contributed { return nil }
    let contributed = DeclaredDependency(dependency, AnyKey(Contributed<Product>.self), at: 0)
    let recipe = Recipe { linker in
      // Contributions take no arguments.
      let links = arguments.isEmpty ? linker.elements : []
      if key == maker.array {
        return linker.producer { context in links.map { Self(deferring: Deferred($0, in: context)) } }
      }
      return linker.producer { context -> [Name: Self] in
        links.reduce(into: [:]) {
          if let name = $1.key.name { $0[name] = Self(deferring: Deferred($1, in: context)) }
        }
      }
    }
    return Binding(derived: key, .derived, [contributed], recipe)
  }
}

extension Linker {
  /// The contributions that the only dependency is a collection of.
  fileprivate var elements: [LateLink] {
    entry.use { list in
      let graph = list.context.graph
      let contributed = graph.target(of: list.node, 0)
      let nodes = contributed.map { graph.targets(of: $0).compactMap(\.self) } ?? []
      return nodes.map { LateLink(from: entry, to: $0) }
    }
  }
}
